import {
  algorithm,
  byName,
  namesOf,
  scopeOf,
  sha256,
  signatureOf,
  signingTime,
  type Signer,
} from './signer.ts';

/** A request to a service that takes posts. */
export interface Post {
  /** As the signature names it, say `ses`. */
  readonly service: string;
  /** Without a query. */
  readonly url: string;
  readonly contentType: string;
  /** The operation, with services that are told it beside the body. */
  readonly target?: string;
  readonly body: string;
}

/** The headers with which a post is granted, its body signed with it. Good for some minutes. */
export function signedPost(
  signer: Signer,
  { service, url, contentType, target, body }: Post,
  now = new Date(),
): Record<string, string> {
  const { host, pathname } = new URL(url);
  const time = signingTime(now);
  const scope = scopeOf(signer, service, time);
  const signed = {
    host,
    'content-type': contentType,
    'x-amz-date': time,
    ...(target !== undefined && { 'x-amz-target': target }),
    ...(signer.sessionToken !== undefined && { 'x-amz-security-token': signer.sessionToken }),
  };
  const headers = Object.entries(signed).toSorted(byName);
  const covered = { method: 'POST', pathname, query: '', headers, payload: sha256(body) };
  const parts = [
    `Credential=${[signer.accessKeyId, ...scope].join('/')}`,
    `SignedHeaders=${namesOf(headers)}`,
    `Signature=${signatureOf(signer, scope, time, covered)}`,
  ];
  return { ...signed, authorization: `${algorithm} ${parts.join(', ')}` };
}
