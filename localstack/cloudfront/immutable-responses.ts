import { headerOf } from '../http.ts';
import type { HeaderLines } from '../http.ts';
import type { EdgeRequest } from './edge-function.ts';

export interface CompleteResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** Requests with one of these headers are conditional or partial. */
const conditions = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since'];

/** Cache key of a complete response; undefined for conditional and partial requests. */
export function cacheKeyOf({ method, path, query, headers }: EdgeRequest): string | undefined {
  if (method !== 'GET' || conditions.some((name) => headerOf(headers, name) !== undefined))
    return undefined;
  return `${path}?${query} ${headerOf(headers, 'accept-encoding') ?? ''}`;
}

export const isImmutable = (status: number, headers: HeaderLines): boolean =>
  status === 200 && /\bimmutable\b/.test(headerOf(headers, 'cache-control') ?? '');
