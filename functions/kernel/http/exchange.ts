import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { MiddlewareObj } from '@middy/core';
import type { Route } from '../../contracts/http/route.ts';
import type { Caller } from '../visitors/caller.ts';
import type { HttpEvent } from './http-event.ts';

/** What goes back to API Gateway. */
export type HttpResponse = APIGatewayProxyStructuredResultV2 & { headers: Record<string, string> };

/** One request on its way through the pipeline: steps read and fill it. */
export interface Exchange {
  readonly http: HttpEvent;
  readonly route: Route | undefined;
  /** Name of the use case. */
  readonly name: string | undefined;
  readonly startedAt: number;
  readonly caller: Caller;
  request: { params: unknown; query: unknown; body: unknown };
}

/** A step of the pipeline. The handler's result stands in `response` until the last step makes an `Answer` of it. */
export type Middleware = MiddlewareObj<Exchange, HttpResponse, Error, Context>;
