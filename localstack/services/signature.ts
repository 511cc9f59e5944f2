import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { localCredentials } from '../credentials.ts';

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const maxSkewMs = 5 * 60 * 1000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const timestampOf = (time: string) =>
  Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));

/**
 * The error of an invalid Signature Version 4 (in the header, request without a query); undefined if it is valid.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signatureError(
  { method, path, headers, body }: SignedRequest,
  service: string,
  region: string,
  now = Date.now(),
): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return 'Missing Authentication Token';
  const [, accessKeyId, scope = '', names = '', signature] = parts;
  const time = String(headers['x-amz-date'] ?? '');
  const due = [time.slice(0, 8), region, service, 'aws4_request'];
  if (accessKeyId !== localCredentials.accessKeyId)
    return 'The security token included in the request is invalid.';
  if (scope !== due.join('/')) return `Credential should be scoped to ${due.join('/')}.`;
  if (!(Math.abs(timestampOf(time) - now) <= maxSkewMs)) return 'Signature expired.';
  const signed = names.split(';');
  if (!signed.includes('host')) return "'Host' must be a signed header.";
  const request = [
    method,
    path,
    '',
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const key = due.reduce<string | Buffer>(hmac, `AWS4${localCredentials.secretAccessKey}`);
  const expected = hmac(key, [algorithm, time, scope, sha256(request)].join('\n'));
  return expected.toString('hex') === signature
    ? undefined
    : 'The request signature we calculated does not match the signature you provided.';
}
