import {
  algorithm,
  byName,
  namesOf,
  scopeOf,
  signatureOf,
  signingTime,
  type Signer,
} from './signer.ts';

/** A request that S3 is to grant. */
export interface Wanted {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without a query. */
  readonly url: string;
  /** By lower-case name; the request must carry exactly these. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly seconds: number;
}

/** RFC 3986: `encodeURIComponent` leaves five characters too many. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`,
  );

/**
 * An address that grants one request for some seconds: signed in the query, payload unsigned.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function signedUrl(signer: Signer, wanted: Wanted, now = new Date()): string {
  const { host, pathname, origin } = new URL(wanted.url);
  const time = signingTime(now);
  const scope = scopeOf(signer, 's3', time);
  const headers = Object.entries({ ...wanted.headers, host }).toSorted(byName);
  const query = Object.entries({
    ...wanted.query,
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': [signer.accessKeyId, ...scope].join('/'),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(wanted.seconds),
    'X-Amz-SignedHeaders': namesOf(headers),
    ...(signer.sessionToken !== undefined && { 'X-Amz-Security-Token': signer.sessionToken }),
  })
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .toSorted(byName)
    .map((pair) => pair.join('='))
    .join('&');
  const covered = { method: wanted.method, pathname, query, headers, payload: 'UNSIGNED-PAYLOAD' };
  const signature = signatureOf(signer, scope, time, covered);
  return `${origin}${pathname}?${query}&X-Amz-Signature=${signature}`;
}
