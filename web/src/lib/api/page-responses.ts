import { interceptCalls, ProblemError } from '../../../../functions/contracts/http/client.ts';
import type { WebApi } from './api.ts';

/** The API's responses that a page was rendered from, by request; a `ProblemError` for what was not found. */
export type PageResponses = Readonly<Record<string, unknown>>;

/** The id of the element with a page's responses. */
export const responsesId = 'answers';

/** Statistics, a note, contributors, a course, the notes of a subject, and the newest notes of the home page. */
const frequent =
  /^(site\.getStats |contributors\.|notes\.get|notes\.listNotes .*"subject":|notes\.listRecentNotes .*"limit":4\})/;

/**
 * Whether a response changes often and costs one read: a page shows the embedded one first, then the current one.
 * Longer lists stay as they were rendered, since each would read a whole branch.
 */
export const isRevalidated = (request: string): boolean => frequent.test(request);

/** A client whose calls may be served from embedded responses. */
export interface EmbeddedApi {
  readonly api: WebApi;
  /** Calls sent synchronously by `work` are served from `responses` where those have them. */
  serveFrom<T>(responses: Promise<PageResponses | null>, work: () => T): T;
}

export function embeddedApi(api: WebApi): EmbeddedApi {
  let current: Promise<PageResponses | null> | null = null;
  return {
    api: interceptCalls(api, async (request, send) => {
      const responses = await current;
      if (!responses || !Object.hasOwn(responses, request)) return send();
      const response = responses[request];
      if (response instanceof ProblemError) throw response;
      return response;
    }),
    serveFrom(responses, work) {
      current = responses;
      try {
        return work();
      } finally {
        current = null;
      }
    },
  };
}
