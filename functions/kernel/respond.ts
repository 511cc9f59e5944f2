import type { Route } from '../contracts/route.ts';
import type { Step } from './exchange.ts';
import { Repeated } from './repeated.ts';

/** A read that nobody keeps is where a new visitor gets their cookie, before anything that is limited by it. */
const greets = ({ method, audience, cacheSeconds }: Route) =>
  method === 'GET' && audience === 'public' && !cacheSeconds;

function cacheControl(route: Route): string {
  if (greets(route)) return 'private, no-cache';
  if (route.method !== 'GET' || route.audience !== 'public') return 'no-store';
  const seconds = route.cacheSeconds ?? 0;
  return `public, max-age=${seconds}, stale-while-revalidate=${2 * seconds}`;
}

/** Makes the answer of what the handler returned. */
export function respond(): Step {
  return {
    after: (request) => {
      const { route, caller } = request.event;
      const given: unknown = request.response;
      const isRepeated = given instanceof Repeated;
      if (greets(route!)) caller.visitor();
      const cookies = caller.cookies();
      request.response = {
        statusCode: (isRepeated && route!.repeatedStatus) || route!.status,
        headers: { 'content-type': 'application/json', 'cache-control': cacheControl(route!) },
        body: JSON.stringify(isRepeated ? given.answer : given),
        ...(cookies && { cookies }),
      };
    },
  };
}
