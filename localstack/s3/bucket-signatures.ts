import v4 from '@20minutes/s3rver/lib/signature/v4.js';

const bucketPath = /^\/[^/?]+\/(?:\?|$)/;

/**
 * Makes the store accept the signature of a request for a bucket (`/bucket/?list-type=2`): it leaves out the slash at
 * the end, which AWS's clients sign.
 */
export function signBucketPaths(urlOfRequest: () => string): void {
  const { getStringToSign } = v4;
  v4.getStringToSign = (request, ...parameters) => {
    const uri = bucketPath.test(urlOfRequest()) ? `${request.uri}/` : request.uri;
    return getStringToSign({ ...request, uri }, ...parameters);
  };
}
