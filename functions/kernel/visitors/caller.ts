import type { HttpEvent } from '../http/http-event.ts';
import { sign } from '../sign.ts';
import { viewerAddress } from './viewer-address.ts';
import { createVisitorCookie, createVisitorId, readVisitorCookie } from './visitor-cookie.ts';

/** Who is known by a cookie of ours. */
export interface Visitor {
  readonly id: string;
  /** The cookie is being given with this answer: nothing shows that it will be kept. */
  readonly isNew: boolean;
}

/** Who asks. Addresses stay here: what leaves is a keyed hash. */
export class Caller {
  readonly requestId: string;
  /** The token's subject on admin routes, once it was found to be an administrator. */
  userId: string | undefined;
  readonly #http: HttpEvent;
  #visitor: Visitor | undefined;
  #addressKey: string | undefined;

  constructor(http: HttpEvent) {
    this.#http = http;
    this.requestId = http.requestContext.requestId;
  }

  /** The visitor of the cookie, or a new one, whose cookie goes out with the answer. */
  visitor(): Visitor {
    if (!this.#visitor) {
      const known = readVisitorCookie(this.#http.cookies);
      this.#visitor = { id: known ?? createVisitorId(), isNew: known === undefined };
    }
    return this.#visitor;
  }

  /** Names the caller's address without telling it. */
  addressKey(): string {
    this.#addressKey ??= sign('address', viewerAddress(this.#http));
    return this.#addressKey;
  }

  /** The cookies to set: the visitor's when it was made during this request. */
  cookies(): string[] | undefined {
    if (!this.#visitor?.isNew) return undefined;
    const secure = this.#http.headers['cloudfront-forwarded-proto'] === 'https';
    return [createVisitorCookie(this.#visitor.id, secure)];
  }
}
