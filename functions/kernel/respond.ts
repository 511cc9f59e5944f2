import type { Route } from '../contracts/route.ts';
import type { Step } from './exchange.ts';

function cacheControl(route: Route): string {
  if (route.method !== 'GET' || route.audience !== 'public') return 'no-store';
  if (!route.cacheSeconds) return 'no-cache';
  return `public, max-age=${route.cacheSeconds}, stale-while-revalidate=${2 * route.cacheSeconds}`;
}

/** Makes the answer of what the handler returned. */
export function respond(): Step {
  return {
    after: (request) => {
      const { route, caller } = request.event;
      const cookies = caller.cookies();
      request.response = {
        statusCode: route!.status,
        headers: { 'content-type': 'application/json', 'cache-control': cacheControl(route!) },
        body: JSON.stringify(request.response),
        ...(cookies && { cookies }),
      };
    },
  };
}
