import { createHash, createHmac } from 'node:crypto';

/** In whose name, and where, a request is signed. */
export interface Signer {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The parts of a request that its signature covers, as Signature Version 4 orders them. */
interface Covered {
  readonly method: string;
  readonly pathname: string;
  /** Sorted and escaped. */
  readonly query: string;
  readonly headers: SortedHeaders;
  /** The SHA-256 of the body, or what stands for it. */
  readonly payload: string;
}

/** Lower-case names with their values, by name. */
type SortedHeaders = readonly (readonly [name: string, value: string])[];

export const algorithm = 'AWS4-HMAC-SHA256';

/** Of a text, in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** `20260131T090000Z`. */
export const signingTime = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Where and when a signature is good. */
export const scopeOf = ({ region }: Signer, service: string, time: string): string[] => [
  time.slice(0, 8),
  region,
  service,
  'aws4_request',
];

export const byName = (a: readonly [string, string], b: readonly [string, string]): number =>
  a[0] < b[0] ? -1 : 1;

export const namesOf = (headers: SortedHeaders): string => headers.map(([name]) => name).join(';');

/**
 * The signature of a request, AWS Signature Version 4.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signatureOf(
  { secretAccessKey }: Signer,
  scope: readonly string[],
  time: string,
  { method, pathname, query, headers, payload }: Covered,
): string {
  const request = [
    method,
    pathname,
    query,
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    namesOf(headers),
    payload,
  ].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, [algorithm, time, scope.join('/'), sha256(request)].join('\n')).toString('hex');
}

/** What the environment says, which must say it. */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** The function's own rights. Lambda gives them by environment, and renews them there with the environment itself. */
export function ownSigner(): Signer {
  const sessionToken = process.env['AWS_SESSION_TOKEN'];
  return {
    region: fromEnvironment('AWS_REGION'),
    accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken && { sessionToken }),
  };
}
