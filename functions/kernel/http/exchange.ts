import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { MiddlewareObj } from '@middy/core';
import type { Route } from '../../contracts/http/route.ts';
import type { Caller, HttpEvent } from '../caller.ts';

/** A response for API Gateway. */
export type HttpResponse = APIGatewayProxyStructuredResultV2 & { headers: Record<string, string> };

/** A request on its way through the middleware pipeline. */
export interface Exchange {
  readonly http: HttpEvent;
  readonly route: Route | undefined;
  /** The route's name in its contract. */
  readonly name: string | undefined;
  /** Nanoseconds. The clock of `performance` loads eight modules at each cold start. */
  readonly startedAt: bigint;
  readonly caller: Caller;
  request: { params: unknown; query: unknown; body: unknown };
}

/** `response` holds the handler's result until `respond` turns it into an HTTP response. */
export type Middleware = MiddlewareObj<Exchange, HttpResponse, Error, Context>;
