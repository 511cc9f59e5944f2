import { freshHeader } from '../../contracts/http/fresh.ts';
import type { Step } from '../http/exchange.ts';
import { forgetRemembered } from '../cache.ts';

/** Whoever writes pages is answered by what is there now. CloudFront passes the header on from nobody. */
export function freshness(): Step {
  return {
    before: ({ event }) => {
      if (event.http.headers[freshHeader] !== undefined) forgetRemembered();
    },
  };
}
