import { headerOf } from '../http.ts';
import type { HeaderLines } from '../http.ts';
import { acceptedCodings } from './compression.ts';
import type { EdgeRequest } from './edge-function.ts';
import { forwardedQuery } from './forwarding.ts';
import type { Behavior } from './read-distribution.ts';

export interface CompleteResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** Requests with one of these headers are conditional or partial. */
const conditions = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since'];

/**
 * Cache key of a complete response; undefined for conditional and partial requests. As in CloudFront, only the
 * forwarded part of the query and the accepted codings are in the key.
 */
export function cacheKeyOf(
  { forwarding, codings }: Behavior,
  { method, path, query, headers }: EdgeRequest,
): string | undefined {
  if (method !== 'GET' || conditions.some((name) => headerOf(headers, name) !== undefined))
    return undefined;
  const accepted = acceptedCodings(codings, headerOf(headers, 'accept-encoding'));
  return `${path}?${forwardedQuery(forwarding, query)} ${accepted.join()}`;
}

/** Estimate of an entry's memory besides its body. */
const entryBytes = 2000;

/** A cache of complete responses that holds at most `maxBytes` and evicts the least recently used ones. */
export function createResponseCache(maxBytes: number) {
  const responses = new Map<string, CompleteResponse>();
  let bytes = 0;
  const sizeOf = (key: string, { body }: CompleteResponse) =>
    body.byteLength + 2 * key.length + entryBytes;
  const remove = (key: string) => {
    const response = responses.get(key);
    if (!response) return;
    responses.delete(key);
    bytes -= sizeOf(key, response);
  };
  return {
    get bytes() {
      return bytes;
    },
    get(key: string): CompleteResponse | undefined {
      const response = responses.get(key);
      if (!response) return undefined;
      // A map keeps the order of insertion, so the first key is the least recently used one.
      responses.delete(key);
      responses.set(key, response);
      return response;
    },
    set(key: string, response: CompleteResponse): void {
      remove(key);
      const size = sizeOf(key, response);
      if (size > maxBytes) return;
      responses.set(key, response);
      bytes += size;
      for (const oldest of responses.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}

export const isImmutable = (status: number, headers: HeaderLines): boolean =>
  status === 200 && /\bimmutable\b/.test(headerOf(headers, 'cache-control') ?? '');
