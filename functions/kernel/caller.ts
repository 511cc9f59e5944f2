import type { HttpEvent } from './http/http-event.ts';
import { sign } from './sign.ts';
import { createVisitorCookie, createVisitorId, readVisitorCookie } from './visitor-cookie.ts';

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

// `isIPv6` of `node:net` compiles a long expression, some 4 ms of each cold start.
const isIpv6 = (address: string) => address.includes(':');

/** The viewer's address as CloudFront saw it (`ip:port`): an IPv4 address or an IPv6 network. */
export function viewerAddress(http: HttpEvent): string {
  const viewer = http.headers['cloudfront-viewer-address'];
  const address = viewer
    ? viewer.slice(0, viewer.lastIndexOf(':')).replace(/[[\]]/g, '')
    : http.requestContext.http.sourceIp;
  return isIpv6(address) ? network(address) : address;
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
