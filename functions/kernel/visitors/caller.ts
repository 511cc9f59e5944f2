import type { HttpEvent } from '../http/http-event.ts';
import { sign } from '../sign.ts';
import { viewerAddress } from './viewer-address.ts';
import { createVisitorCookie, createVisitorId, readVisitorCookie } from './visitor-cookie.ts';

/** A visitor identified by a signed cookie. */
export interface Visitor {
  readonly id: string;
  /** The cookie is set by this response; nothing shows yet that the client keeps cookies. */
  readonly isNew: boolean;
}

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
