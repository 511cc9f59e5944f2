import { createHash, createHmac } from 'node:crypto';

/** In whose name, and where, a request is signed. */
export interface Signer {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

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

const algorithm = 'AWS4-HMAC-SHA256';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** RFC 3986: `encodeURIComponent` leaves five characters too many. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`,
  );

const byName = (a: readonly [string, string], b: readonly [string, string]) =>
  a[0] < b[0] ? -1 : 1;

/**
 * An address that grants one request for some seconds: AWS Signature Version 4 in the query, payload unsigned.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function signedUrl(signer: Signer, wanted: Wanted, now = new Date()): string {
  const { host, pathname, origin } = new URL(wanted.url);
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [time.slice(0, 8), signer.region, 's3', 'aws4_request'];
  const headers = Object.entries({ ...wanted.headers, host }).toSorted(byName);
  const signedHeaders = headers.map(([name]) => name).join(';');
  const query = Object.entries({
    ...wanted.query,
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': [signer.accessKeyId, ...scope].join('/'),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(wanted.seconds),
    'X-Amz-SignedHeaders': signedHeaders,
    ...(signer.sessionToken !== undefined && { 'X-Amz-Security-Token': signer.sessionToken }),
  })
    .map(([name, value]) => [escaped(name), escaped(value)] as const)
    .toSorted(byName)
    .map((pair) => pair.join('='))
    .join('&');
  const request = [
    wanted.method,
    pathname,
    query,
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    signedHeaders,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${signer.secretAccessKey}`);
  const signature = hmac(key, [algorithm, time, scope.join('/'), sha256(request)].join('\n'));
  return `${origin}${pathname}?${query}&X-Amz-Signature=${signature.toString('hex')}`;
}
