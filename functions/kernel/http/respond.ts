import { cacheControl, cachePolicies, noStore } from '../../contracts/http/cache-policies.ts';
import type { Route } from '../../contracts/http/route.ts';
import type { Middleware } from './exchange.ts';

/** A handler's result that is a document instead of JSON. */
export class DocumentResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Besides `content-type` and `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    contentType: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
    this.headers = headers;
  }
}

/** The result of a repeated request: the first response, sent with the route's `repeatStatus`. */
export class RepeatedResponse<T> {
  readonly response: T;

  constructor(answer: T) {
    this.response = answer;
  }
}

/**
 * A public read that browsers do not cache sets the visitor cookie, so that a new visitor has one before the first
 * rate-limited request. CloudFront caches responses for visitors with and without a cookie separately; only requests
 * without one reach this code.
 */
const setsVisitorCookie = ({ method, audience, cachePolicy, returnsDocument }: Route) =>
  method === 'GET' &&
  audience === 'public' &&
  !returnsDocument &&
  !(cachePolicy && cachePolicies[cachePolicy].browserSeconds > 0);

const cacheControlOf = ({ cachePolicy }: Route) =>
  cachePolicy ? cacheControl(cachePolicies[cachePolicy]) : noStore;

/** Turns the value that the handler returned into an HTTP response. A response that sets a cookie is `no-store`. */
export const respond: Middleware = {
  after: (request) => {
    const { caller } = request.event;
    const route = request.event.route!;
    const result: unknown = request.response;
    if (result instanceof DocumentResponse) {
      request.response = {
        statusCode: result.status,
        headers: {
          ...result.headers,
          'content-type': result.contentType,
          'cache-control': cacheControlOf(route),
        },
        body: result.body,
      };
      return;
    }
    const isRepeated = result instanceof RepeatedResponse;
    if (setsVisitorCookie(route)) caller.visitor();
    const cookies = caller.cookies();
    const cacheControlHeader = cookies ? noStore : cacheControlOf(route);
    request.response = {
      statusCode: (isRepeated && route.repeatStatus) || route.status,
      headers: { 'content-type': 'application/json', 'cache-control': cacheControlHeader },
      body: JSON.stringify(isRepeated ? result.response : result),
      ...(cookies && { cookies }),
    };
  },
};
