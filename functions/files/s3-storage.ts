import type { Bucket } from '../contracts/domain/files.ts';
import type { ObjectLocation } from './object-keys.ts';
import { ObjectMissing, type Storage, type VersionedObjects } from './storage.ts';
import { send, type AwsAnswer } from '../aws/send.ts';
import { signedUrl, type Wanted } from '../aws/signed-url.ts';
import { fromEnvironment, ownSigner } from '../aws/signer.ts';

const requestSeconds = 60;
/** Room for an error's text. */
const shortAnswer = 65_536;

const bucketName = (bucket: Bucket) => fromEnvironment(`${bucket.toUpperCase()}_BUCKET`);

const pathOf = (key: string) => key.split('/').map(encodeURIComponent).join('/');

/** Where an object is addressed: at S3 itself, or at the endpoint that the environment names. */
function urlOf({ bucket, key }: ObjectLocation): string {
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'];
  const name = bucketName(bucket);
  return endpoint
    ? `${endpoint}/${name}/${pathOf(key)}`
    : `https://${name}.s3.${fromEnvironment('AWS_REGION')}.amazonaws.com/${pathOf(key)}`;
}

type Asked = Omit<Wanted, 'url'>;

const address = (place: ObjectLocation, asked: Asked) =>
  signedUrl(ownSigner(), { ...asked, url: urlOf(place) });

/** S3 may begin a copy with 200 and then fail in the body. */
const faultOf = ({ status, body }: AwsAnswer) =>
  status === 200 && body.subarray(0, 200).includes('<Error>')
    ? new Error('S3 failed after it had answered 200')
    : undefined;

/** Asks S3 about an object. Rejects what is neither granted nor a missing object. */
async function ask(
  place: ObjectLocation,
  { method, headers = {}, sent }: Pick<Asked, 'method' | 'headers'> & { readonly sent?: Buffer },
  longest = shortAnswer,
): Promise<{ found: boolean; changed: boolean; etag: string | undefined; body: Buffer }> {
  const url = address(place, { method, headers, seconds: requestSeconds });
  const asked = { service: 'S3', url, method, headers, longest, faultOf };
  const { status, etag, body } = await send({ ...asked, ...(sent && { body: sent }) });
  const answer = { found: status < 300, changed: false, etag, body };
  if (status < 300 || status === 404) return answer;
  // Another version is there, or is being written at this moment.
  if (status === 412 || status === 409) return { ...answer, changed: true };
  throw new Error(`S3 answered ${status} to ${method} in ${place.bucket}`);
}

/** The buckets that the environment names, by S3's own requests: its client library is three times all other code. */
export function s3Storage(): Storage {
  return {
    addressToPut: async (place, size, contentType, seconds) =>
      address(place, {
        method: 'PUT',
        headers: { 'content-length': String(size), 'content-type': contentType },
        seconds,
      }),
    addressToGet: async (place, { contentType, disposition }, seconds) =>
      address(place, {
        method: 'GET',
        query: {
          'response-content-type': contentType,
          'response-content-disposition': disposition,
          'response-cache-control': 'private, no-store',
        },
        seconds,
      }),
    has: async (place) => (await ask(place, { method: 'HEAD' })).found,
    async read(place, longest) {
      const { found, body } = await ask(place, { method: 'GET' }, longest);
      if (!found) throw new ObjectMissing(place);
      return body;
    },
    async copy(from, to, kept) {
      const { found } = await ask(to, {
        method: 'PUT',
        headers: {
          'x-amz-copy-source': `/${bucketName(from.bucket)}/${pathOf(from.key)}`,
          ...(kept && {
            'x-amz-metadata-directive': 'REPLACE',
            'content-type': kept.contentType,
            'cache-control': kept.cacheControl,
          }),
        },
      });
      if (!found) throw new ObjectMissing(from);
    },
    async remove(place) {
      await ask(place, { method: 'DELETE' });
    },
  };
}

/** The same buckets, for objects that several writers keep anew. */
export const s3VersionedObjects = (): VersionedObjects => ({
  async read(place, longest) {
    const { found, etag, body } = await ask(place, { method: 'GET' }, longest);
    return found ? { body, version: etag ?? '' } : undefined;
  },
  async write(place, body, { contentType, cacheControl }, seen) {
    const headers = {
      'content-length': String(body.byteLength),
      'content-type': contentType,
      'cache-control': cacheControl,
      ...(seen === null && { 'if-none-match': '*' }),
      ...(seen && { 'if-match': seen }),
    };
    const { found, changed } = await ask(place, { method: 'PUT', headers, sent: body });
    // What was to be replaced may be gone by now.
    return found && !changed;
  },
  async remove(place) {
    await ask(place, { method: 'DELETE' });
  },
});
