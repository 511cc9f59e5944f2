import { freshHeader } from '../contracts/fresh.ts';
import type { Step } from './exchange.ts';
import { forgetRemembered } from './remember.ts';

/** Whoever writes pages is answered by what is there now. CloudFront passes the header on from nobody. */
export function freshness(): Step {
  return {
    before: ({ event }) => {
      if (event.http.headers[freshHeader] !== undefined) forgetRemembered();
    },
  };
}
