import type { Middleware } from '../http/exchange.ts';
import { HttpError } from '../http/http-error.ts';

/** Rejects requests for unknown routes, which API Gateway's default route sends here. */
export function routeCheck(): Middleware {
  return {
    before: ({ event }) => {
      if (!event.route) throw new HttpError(404, 'Not found');
    },
  };
}
