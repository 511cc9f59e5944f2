import { formatUrl } from '@aws-sdk/core/util';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { clientConfig, customS3Endpoint } from '../aws/client-config.ts';
import { bucketName } from './bucket-name.ts';
import type { ObjectLocation } from './object-keys.ts';
import type { PresignedUrls } from './storage.ts';

function urlOf({ bucket, key }: ObjectLocation, region: string): URL {
  const endpoint = customS3Endpoint();
  const path = key.split('/').map(encodeURIComponent).join('/');
  return endpoint
    ? new URL(`${endpoint}/${bucketName(bucket)}/${path}`)
    : new URL(`https://${bucketName(bucket)}.s3.${region}.amazonaws.com/${path}`);
}

type SignedParts = Pick<HttpRequest, 'method' | 'query' | 'headers'>;

async function presign(location: ObjectLocation, parts: SignedParts, expiresIn: number) {
  const { credentials, region } = clientConfig();
  const { protocol, hostname, port, pathname: path } = urlOf(location, region);
  const request = new HttpRequest({
    ...parts,
    protocol,
    hostname,
    path,
    ...(port && { port: Number(port) }),
  });
  const signableHeaders = new Set(['host', ...Object.keys(parts.headers)]);
  const presigner = new S3RequestPresigner({ credentials, region, sha256: Sha256 });
  return formatUrl(await presigner.presign(request, { expiresIn, signableHeaders }));
}

const readSeconds = 60;

export const presignedReadUrl = (location: ObjectLocation): Promise<string> =>
  presign(location, { method: 'GET', query: { 'x-id': 'GetObject' }, headers: {} }, readSeconds);

/**
 * Presigns without S3's client, which is five times the code: most requests that create a URL need nothing else of S3.
 */
export const presignedUrls: PresignedUrls = {
  presignedPutUrl: (location, size, contentType, seconds) =>
    presign(
      location,
      {
        method: 'PUT',
        query: { 'x-id': 'PutObject' },
        headers: {
          'content-length': String(size),
          'content-type': contentType,
          'if-none-match': '*',
        },
      },
      seconds,
    ),
  presignedGetUrl: (location, { contentType, disposition }, seconds) =>
    presign(
      location,
      {
        method: 'GET',
        query: {
          'response-cache-control': 'private, no-store',
          'response-content-disposition': disposition,
          'response-content-type': contentType,
          'x-id': 'GetObject',
        },
        headers: {},
      },
      seconds,
    ),
};
