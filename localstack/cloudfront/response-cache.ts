import { headerOf, type HeaderLines } from '../http.ts';
import { acceptedCodings } from './compression.ts';
import type { EdgeRequest } from './edge-function.ts';
import { forwardedHeaders, forwardedQuery } from './forwarding.ts';
import type { Behavior } from './read-distribution.ts';

export interface CompleteResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** What a response is invalidated by, and how long it is kept. */
interface Kept {
  /** Percent-encoded, after the edge function. */
  readonly path: string;
  /** In lower case. */
  readonly tags: readonly string[];
  readonly seconds: number;
}

interface CachedResponse extends CompleteResponse, Omit<Kept, 'seconds'> {
  readonly expiresAt: number;
}

/** Requests with one of these headers are conditional or partial. */
const conditions = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since'];

/**
 * Cache key of a complete response; undefined for conditional and partial requests. As in CloudFront, only what the
 * cache policy names and the accepted codings are in the key.
 */
export function cacheKeyOf(
  { cacheKey, codings }: Behavior,
  { method, path, query, headers }: EdgeRequest,
): string | undefined {
  if (method !== 'GET' || conditions.some((name) => headerOf(headers, name) !== undefined))
    return undefined;
  const accepted = acceptedCodings(codings, headerOf(headers, 'accept-encoding'));
  const keyed = JSON.stringify(forwardedHeaders(cacheKey, headers));
  return `${path}?${forwardedQuery(cacheKey, query)} ${accepted.join()} ${keyed}`;
}

/**
 * How long the edge keeps a response; 0 for one that it does not keep. What changes without a tag reaches its origin, so
 * that nobody here waits for it.
 */
export function keptSeconds(
  { maxSeconds }: Behavior,
  { status, headers }: Pick<CompleteResponse, 'status' | 'headers'>,
  tags: readonly string[],
): number {
  const policy = headerOf(headers, 'cache-control') ?? '';
  if (status !== 200 || /no-store|private|no-cache/.test(policy)) return 0;
  const age = /s-maxage=(\d+)/.exec(policy) ?? /max-age=(\d+)/.exec(policy);
  const isKept = tags.length > 0 || /\bimmutable\b/.test(policy);
  return isKept ? Math.min(Number(age?.[1] ?? 0), maxSeconds) : 0;
}

/** CloudFront keeps so many tags of a response. */
const maxTags = 50;

/** The tags in the header of a response. */
export const tagsOf = (value = ''): string[] =>
  value
    .toLowerCase()
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, maxTags);

/** Estimate of an entry's memory besides its body. */
const entryBytes = 2000;

const sizeOf = (key: string, { body }: CompleteResponse) =>
  body.byteLength + 2 * key.length + entryBytes;

/** A cache of complete responses that holds at most `maxBytes` and evicts the least recently used ones. */
export function createResponseCache(maxBytes: number, now: () => number = Date.now) {
  const responses = new Map<string, CachedResponse>();
  let bytes = 0;
  let invalidations = 0;
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
    /** A response that was requested before an invalidation may be out of date after it. */
    get invalidations() {
      return invalidations;
    },
    get(key: string): CompleteResponse | undefined {
      const response = responses.get(key);
      if (!response) return undefined;
      if (response.expiresAt <= now()) {
        remove(key);
        return undefined;
      }
      // A map keeps the order of insertion, so the first key is the least recently used one.
      responses.delete(key);
      responses.set(key, response);
      return response;
    },
    keep(key: string, complete: CompleteResponse, { path, tags, seconds }: Kept): void {
      remove(key);
      const response = { ...complete, path, tags, expiresAt: now() + seconds * 1000 };
      const size = sizeOf(key, response);
      if (size > maxBytes) return;
      responses.set(key, response);
      bytes += size;
      for (const oldest of responses.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    /** Removes the responses that the items of an invalidation name: their paths, or their tags after `#`. */
    invalidate(items: readonly string[]): void {
      invalidations += 1;
      const named = new Set(
        items.map((item) => (item.startsWith('#') ? item.toLowerCase() : item)),
      );
      for (const [key, { path, tags }] of responses)
        if (named.has(path) || tags.some((tag) => named.has(`#${tag}`))) remove(key);
    },
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
