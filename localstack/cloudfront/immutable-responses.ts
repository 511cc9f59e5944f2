import { headerOf } from '../http.ts';
import type { HeaderLines } from '../http.ts';
import type { EdgeRequest } from './edge-function.ts';

/** A whole answer, as it is sent. */
export interface CompleteResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** With one of these, an answer is about the viewer's copy or a part. */
const conditions = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since'];

/** What a whole answer is kept under; undefined where none is asked for. */
export function cacheKeyOf({ method, path, query, headers }: EdgeRequest): string | undefined {
  if (method !== 'GET' || conditions.some((name) => headerOf(headers, name) !== undefined))
    return undefined;
  return `${path}?${query} ${headerOf(headers, 'accept-encoding') ?? ''}`;
}

/** Whether an answer says that under its address there will never be another. */
export const isImmutable = (status: number, headers: HeaderLines): boolean =>
  status === 200 && /\bimmutable\b/.test(headerOf(headers, 'cache-control') ?? '');
