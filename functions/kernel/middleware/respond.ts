import { cacheControl, keepings, keptByNobody } from '../../contracts/http/cache-policies.ts';
import type { Route } from '../../contracts/http/route.ts';
import type { Step } from '../http/exchange.ts';
import { PageAnswer } from '../http/document-response.ts';
import { Repeated } from '../http/repeated-response.ts';

/**
 * A public read that browsers do not keep is where a new visitor gets their cookie, before anything that is limited
 * by it. CloudFront keeps answers of visitors with a cookie apart from those of visitors without: the latter all
 * come here.
 */
const greets = ({ method, audience, kept, page }: Route) =>
  method === 'GET' && audience === 'public' && !page && !(kept && keepings[kept].browser > 0);

const keptOf = ({ kept }: Route) => (kept ? cacheControl(keepings[kept]) : keptByNobody);

/** Makes the answer of what the handler returned. What gives somebody a cookie is kept by nobody. */
export function respond(): Step {
  return {
    after: (request) => {
      const { caller } = request.event;
      const route = request.event.route!;
      const given: unknown = request.response;
      if (given instanceof PageAnswer) {
        request.response = {
          statusCode: given.status,
          headers: { 'content-type': given.contentType, 'cache-control': keptOf(route) },
          body: given.body,
        };
        return;
      }
      const isRepeated = given instanceof Repeated;
      if (greets(route)) caller.visitor();
      const cookies = caller.cookies();
      const kept = cookies ? keptByNobody : keptOf(route);
      request.response = {
        statusCode: (isRepeated && route.repeatedStatus) || route.status,
        headers: { 'content-type': 'application/json', 'cache-control': kept },
        body: JSON.stringify(isRepeated ? given.answer : given),
        ...(cookies && { cookies }),
      };
    },
  };
}
