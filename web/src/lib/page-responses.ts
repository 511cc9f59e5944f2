import { endpoints } from 'virtual:endpoints';
import type { PublicApi } from '../../../functions/contracts/api.ts';
import { interceptCalls, ProblemError } from '../../../functions/contracts/http/client.ts';
import type { Route } from '../../../functions/contracts/http/route.ts';
import type { WebApi } from './api.ts';

/** The API's responses that a page was rendered from, by request; a `ProblemError` for what was not found. */
export type PageResponses = Readonly<Record<string, unknown>>;

/** The id of the element with a page's responses. */
export const responsesElementId = 'responses';

type Endpoints = Readonly<Record<string, Readonly<Record<string, Pick<Route, 'isRefreshed'>>>>>;

/** Whether a stored page requests the current response of a request. */
export function isRefreshed(request: string): boolean {
  const [module, route] = request.slice(0, request.indexOf(' ')).split('.');
  return !!(endpoints as Endpoints)[module!]?.[route!]?.isRefreshed;
}

/** The response of a route without regard to its input; undefined where the page was rendered without it. */
export function responseOf<M extends keyof PublicApi, R extends keyof PublicApi[M] & string>(
  responses: PageResponses,
  module: M,
  route: R,
): Awaited<ReturnType<WebApi[M][R]>> | undefined {
  const found = Object.keys(responses).find((request) => request.startsWith(`${module}.${route} `));
  return found === undefined ? undefined : (responses[found] as never);
}

export type EmbeddedApi = ReturnType<typeof embeddedApi>;

/** A client whose calls may be served from embedded responses. */
export function embeddedApi(api: WebApi) {
  let current: Promise<PageResponses | null> | null = null;
  return {
    api: interceptCalls(api, async (request, send) => {
      const responses = await current;
      if (!responses || !Object.hasOwn(responses, request)) return send();
      const response = responses[request];
      if (response instanceof ProblemError) throw response;
      return response;
    }),
    /** Calls sent synchronously by `work` are served from `responses` where those have them. */
    serveFrom<T>(responses: Promise<PageResponses | null>, work: () => T): T {
      current = responses;
      try {
        return work();
      } finally {
        current = null;
      }
    },
  };
}
