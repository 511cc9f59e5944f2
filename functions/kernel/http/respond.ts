import { cacheControl, cachePolicies, noStore } from '../../contracts/http/cache-policies.ts';
import type { Route } from '../../contracts/http/route.ts';
import type { Middleware, Exchange } from './exchange.ts';
import type { Problem } from '../../contracts/http/problem.ts';
import { HttpError } from './http-error.ts';

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

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const fault = new HttpError(500, 'Something went wrong on our side. Please try again.');

function report(exchange: Exchange, error: unknown): void {
  console.error({
    fault: error instanceof Error ? error.name : 'unknown',
    request_id: exchange.caller.requestId,
    route: exchange.http.routeKey,
    stack: error instanceof Error ? error.stack : String(error),
  });
}

/** Turns an error into a problem document: an `HttpError` with its message, anything else as a 500 without details. */
export const errorResponse: Middleware = {
  onError: (request) => {
    const { event, error } = request;
    const refusal = error instanceof HttpError ? error : fault;
    if (refusal === fault) report(event, error);
    const body: Problem = {
      type: 'about:blank',
      title: refusal.title ?? titles[refusal.status] ?? 'Error',
      status: refusal.status,
      detail: refusal.message,
      request_id: event.caller.requestId,
      ...(refusal.errors && { errors: refusal.errors }),
    };
    const cookies = event.caller.cookies();
    request.response = {
      statusCode: refusal.status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': noStore,
        ...(refusal.retryAfterSeconds && { 'retry-after': String(refusal.retryAfterSeconds) }),
      },
      body: JSON.stringify(body),
      ...(cookies && { cookies }),
    };
  },
};
