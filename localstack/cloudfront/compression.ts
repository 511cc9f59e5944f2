import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Transform } from 'node:stream';
import { headerOf, type HeaderLines } from '../http.ts';

// CloudFront's list, limited to the types of this product.
const compressible =
  /^(text\/|image\/svg\+xml|font\/|application\/(javascript|json|xml|manifest\+json|ld\+json|problem\+json|rss\+xml|wasm|vnd\.ms-fontobject|x-javascript))/i;

const minSize = 1000;
const maxSize = 10_000_000;

const accepts = (header: string, coding: string) =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** The codings of the policy that the viewer accepts. */
export const acceptedCodings = (
  codings: readonly ('br' | 'gzip')[],
  acceptEncoding = '',
): ('br' | 'gzip')[] => codings.filter((coding) => accepts(acceptEncoding, coding));

/** The first coding that the viewer accepts; undefined if the response is not compressible. */
export function codingFor(
  codings: readonly ('br' | 'gzip')[],
  acceptEncoding: string | undefined,
  status: number,
  headers: HeaderLines,
): 'br' | 'gzip' | undefined {
  const length = Number(headerOf(headers, 'content-length'));
  const worthIt =
    status === 200 &&
    length >= minSize &&
    length <= maxSize &&
    headerOf(headers, 'content-encoding') === undefined &&
    compressible.test(headerOf(headers, 'content-type') ?? '');
  return worthIt ? acceptedCodings(codings, acceptEncoding)[0] : undefined;
}

/** Headers of a compressed response: weak ETag, no length, `vary`. */
export function compressedHeaders(coding: string, headers: HeaderLines): HeaderLines {
  const remaining = headers
    .filter(([name]) => name !== 'content-length' && name !== 'accept-ranges')
    .map(([name, value]): [string, string] =>
      name === 'etag' && !value.startsWith('W/') ? [name, `W/${value}`] : [name, value],
    );
  return [...remaining, ['content-encoding', coding], ['vary', 'Accept-Encoding']];
}

/** Favours speed over size. */
export function compressor(coding: 'br' | 'gzip'): Transform {
  return coding === 'gzip'
    ? createGzip({ level: 6 })
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
