import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { headerLines, headerOf, isDecodable, type HeaderLines } from '../http.ts';
import { isStorable } from '../s3/object-key.ts';
import type { S3 } from '../s3/server.ts';

/** The body streams. */
export interface OriginResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Readable | Buffer | undefined;
}

/** `conditions` are all viewer headers. */
export interface ObjectRequest {
  readonly bucket: string;
  /** Percent-encoded, with its leading slash. */
  readonly path: string;
  readonly method: string;
  readonly conditions: HeaderLines;
}

const forwardedHeaders = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
]);

const bare = (etag: string) => etag.trim().replace(/^W\//, '');

/** Compares ETags; dates only if there is no ETag. */
function isNotModified(conditions: HeaderLines, headers: HeaderLines): boolean {
  const etag = headerOf(headers, 'etag');
  const noneMatch = headerOf(conditions, 'if-none-match');
  if (noneMatch !== undefined)
    return (
      noneMatch.trim() === '*' || noneMatch.split(',').some((tag) => bare(tag) === bare(etag ?? ''))
    );
  const since = Date.parse(headerOf(conditions, 'if-modified-since') ?? '');
  return Date.parse(headerOf(headers, 'last-modified') ?? '') <= since;
}

function matchesIfRange(ifRange: string, headers: HeaderLines): boolean {
  return ifRange.includes('"')
    ? ifRange === headerOf(headers, 'etag')
    : Date.parse(ifRange) === Date.parse(headerOf(headers, 'last-modified') ?? '');
}

const linesOf = (response: IncomingMessage) =>
  headerLines(response).filter(
    ([name]) => forwardedHeaders.has(name) || name.startsWith('x-amz-meta-'),
  );

const onlyFirst = 'bytes=0-0';
const localRange = (range: string) => (range === onlyFirst ? 'bytes=0-1' : range);

/** Converts suffix ranges, which the local S3 lacks. As in S3, invalid and multiple ranges are ignored. */
async function rangeOf(s3: S3, bucket: string, key: string, range: string | undefined) {
  const suffix = /^bytes=-([1-9]\d*)$/.exec(range ?? '')?.[1];
  if (suffix === undefined) return /^bytes=\d+-\d*$/.test(range ?? '') ? range : undefined;
  const probe = await s3.read(bucket, key, { range: 'bytes=0-0' });
  probe.destroy();
  const size = Number(probe.headers['content-range']?.split('/')[1]);
  return size > 0 ? `bytes=${Math.max(0, size - Number(suffix))}-` : undefined;
}

/** The local S3 reads an end of 0 as no end, so the first byte is cut from the first two. */
async function firstByte(response: IncomingMessage, headers: HeaderLines): Promise<OriginResponse> {
  const body = (await buffer(response)).subarray(0, 1);
  const size = headerOf(headers, 'content-range')?.split('/')[1];
  const others = headers.filter(([name]) => name !== 'content-range' && name !== 'content-length');
  return {
    status: 206,
    headers: [...others, ['content-range', `bytes 0-0/${size}`], ['content-length', '1']],
    body,
  };
}

const noSuchKey: OriginResponse = {
  status: 404,
  headers: [['content-type', 'application/xml']],
  body: Buffer.from('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'),
};

/** The object key of a percent-encoded path; undefined if no object can have it. */
function keyOf(path: string): string | undefined {
  if (!isDecodable(path)) return undefined;
  const key = decodeURIComponent(path.slice(1));
  return isStorable(key) ? key : undefined;
}

/** Reads an object as CloudFront does, with the conditional requests that the local S3 lacks. */
export async function readObject(s3: S3, request: ObjectRequest): Promise<OriginResponse> {
  const { bucket, path, method, conditions } = request;
  const key = keyOf(path);
  if (key === undefined) return noSuchKey;
  const range = await rangeOf(s3, bucket, key, headerOf(conditions, 'range')?.trim());
  const ifRange = headerOf(conditions, 'if-range');
  let response = await s3.read(
    bucket,
    key,
    range === undefined ? {} : { range: localRange(range) },
  );
  if (
    range !== undefined &&
    ifRange !== undefined &&
    !matchesIfRange(ifRange, headerLines(response))
  ) {
    response.destroy();
    response = await s3.read(bucket, key, {});
  }
  const { statusCode: status = 500 } = response;
  const headers = linesOf(response);
  if (status < 300 && isNotModified(conditions, headers)) {
    response.destroy();
    return {
      status: 304,
      headers: headers.filter(([name]) => !name.startsWith('content-')),
      body: undefined,
    };
  }
  if (status === 206 && range === onlyFirst) return firstByte(response, headers);
  if (method === 'HEAD') {
    response.destroy();
    return { status, headers, body: undefined };
  }
  return { status, headers, body: response };
}
