import { noStore } from '../../contracts/http/cache-policies.ts';
import type { Problem } from '../../contracts/http/problem.ts';
import type { Exchange, Middleware } from './exchange.ts';
import { HttpError } from './http-error.ts';

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
