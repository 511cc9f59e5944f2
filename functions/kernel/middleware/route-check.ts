import type { Middleware } from '../http/exchange.ts';
import { HttpError } from '../http/http-error.ts';

/** Refuses what is no route of this function; API Gateway sends here whatever it knows no route for. */
export function routeCheck(): Middleware {
  return {
    before: ({ event }) => {
      if (!event.route) throw new HttpError(404, 'Not found');
    },
  };
}
