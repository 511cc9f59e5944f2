import type { Step } from '../http/exchange.ts';
import { Refusal } from '../http/http-error.ts';

/** Refuses what is no route of this function; API Gateway sends here whatever it knows no route for. */
export function routeCheck(): Step {
  return {
    before: ({ event }) => {
      if (!event.route) throw new Refusal(404, 'Not found');
    },
  };
}
