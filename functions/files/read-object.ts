import { get as getByHttp } from 'node:http';
import { get as getByHttps } from 'node:https';
import type { ObjectLocation } from './object-keys.ts';
import { presignedReadUrl } from './presigned-urls.ts';
import type { ObjectReader, ObjectVersion } from './storage.ts';

const attempts = 3;
const timeoutMs = 5000;

/** Rejects when the answer is an error, longer than `maxBytes` or broken off. */
async function readOnce(url: string, maxBytes: number): Promise<ObjectVersion | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<ObjectVersion | undefined>();
  const get = url.startsWith('https:') ? getByHttps : getByHttp;
  const request = get(url, { signal: AbortSignal.timeout(timeoutMs) }, async (response) => {
    const { statusCode, headers } = response;
    const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (statusCode !== 200 || length > maxBytes) {
      response.destroy();
      if (statusCode === 404) resolve(undefined);
      else reject(new Error(`S3 sends status ${statusCode} with ${length} bytes`));
      return;
    }
    try {
      const body = Buffer.concat(await response.toArray());
      if (body.byteLength === length) resolve({ body, version: headers.etag ?? '' });
      else reject(new Error(`S3 sends ${body.byteLength} of ${length} bytes`));
    } catch (error) {
      reject(error);
    }
  });
  request.on('error', reject);
  return promise;
}

async function read(
  location: ObjectLocation,
  maxBytes: number,
  attemptsLeft = attempts,
): Promise<ObjectVersion | undefined> {
  try {
    return await readOnce(await presignedReadUrl(location), maxBytes);
  } catch (error) {
    if (attemptsLeft === 1) throw error;
    return read(location, maxBytes, attemptsLeft - 1);
  }
}

/** Reads objects without S3's client, whose code takes longer to load than a search takes. */
export const objectReader = (): ObjectReader => ({ read });
