import { freshHeader } from '../../contracts/http/fresh.ts';
import type { Middleware } from '../http/exchange.ts';
import { clearCaches } from '../cache.ts';

/** Whoever writes pages is answered by what is there now. CloudFront passes the header on from nobody. */
export function bypassCache(): Middleware {
  return {
    before: ({ event }) => {
      if (event.http.headers[freshHeader] !== undefined) clearCaches();
    },
  };
}
