import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { randomBytes } from 'node:crypto';
import { sameText, sign } from './sign.ts';

/** An API Gateway event, with the token's claims on admin routes. */
export type HttpEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims?: Record<string, unknown> } } };
};

/**
 * Over HTTPS, the prefix makes browsers refuse the cookie from another host of the domain or without `Secure`. The
 * embedded cloud has no HTTPS.
 */
const cookieName = (secure: boolean) => (secure ? '__Host-visitor' : 'visitor');
const oneYearSeconds = 365 * 24 * 60 * 60;
const idBytes = 16;

/** A random id without meaning. */
export const createVisitorId = (): string => randomBytes(idBytes).toString('base64url');

/** The visitor id of a cookie that we signed. `cookies` are `name=value` pairs. */
export function readVisitorCookie(
  cookies: readonly string[] | undefined,
  secure: boolean,
): string | undefined {
  const prefix = `${cookieName(secure)}=`;
  for (const cookie of cookies ?? []) {
    if (!cookie.startsWith(prefix)) continue;
    const [id, signature, ...rest] = cookie.slice(prefix.length).split('.');
    if (id && signature && rest.length === 0 && sameText(signature, sign('visitor', id))) return id;
  }
  return undefined;
}

/** The `Set-Cookie` header for a visitor. */
export function createVisitorCookie(id: string, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax`;
  return `${cookieName(secure)}=${id}.${sign('visitor', id)}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** A visitor identified by a signed cookie. */
export interface Visitor {
  readonly id: string;
  /** The cookie is set by this response; nothing shows yet that the client keeps cookies. */
  readonly isNew: boolean;
}

/** The first half of an IPv6 address, which a household or campus shares. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0');
  return [...groups, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The viewer's address as CloudFront saw it (`ip:port`): an IPv4 address or an IPv6 network. */
export function viewerAddress(http: HttpEvent): string {
  const viewer = http.headers['cloudfront-viewer-address'];
  const address = viewer
    ? viewer.slice(0, viewer.lastIndexOf(':')).replace(/[[\]]/g, '')
    : http.requestContext.http.sourceIp;
  return address.includes(':') ? network(address) : address;
}

/** An administrator, after the role check. */
export type AdminCaller = Caller & { readonly userId: string };

/** The caller of a request. Exposes keyed hashes only, never the IP address. */
export class Caller {
  readonly requestId: string;
  /** The token's subject on admin routes, after the role check. */
  userId: string | undefined;
  readonly #http: HttpEvent;
  #visitor: Visitor | undefined;
  #addressKey: string | undefined;

  constructor(http: HttpEvent) {
    this.#http = http;
    this.requestId = http.requestContext.requestId;
  }

  /** The visitor of the cookie, or a new one whose cookie is set by the response. */
  visitor(): Visitor {
    if (!this.#visitor) {
      const known = readVisitorCookie(this.#http.cookies, this.#isSecure());
      this.#visitor = { id: known ?? createVisitorId(), isNew: known === undefined };
    }
    return this.#visitor;
  }

  /** A keyed hash of the caller's address. */
  addressKey(): string {
    this.#addressKey ??= sign('address', viewerAddress(this.#http));
    return this.#addressKey;
  }

  /** The cookies to set: the visitor's, if it was created during this request. */
  cookies(): string[] | undefined {
    if (!this.#visitor?.isNew) return undefined;
    return [createVisitorCookie(this.#visitor.id, this.#isSecure())];
  }

  /** The site's own origin, as the browser sees it; the edge sets the header. Throws without it. */
  siteOrigin(): string {
    const host = this.#http.headers['x-site-host'];
    if (!host) throw new Error('The edge did not send x-site-host');
    return `${this.#isSecure() ? 'https' : 'http'}://${host}`;
  }

  #isSecure(): boolean {
    return this.#http.headers['cloudfront-forwarded-proto'] === 'https';
  }
}
