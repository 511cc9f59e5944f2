import type { WebApi } from './api.ts';

/** What the API answered when a page was written, by question. */
export type Answers = Readonly<Record<string, unknown>>;

/** Where a page carries the answers that it was written from. */
export const answersId = 'answers';

type Ask = () => Promise<unknown>;
type AnyCall = (call?: object, options?: object) => Promise<unknown>;

/** The same API, with each call going through `through`: `question` names the route and what was asked. */
export function callsThrough(
  api: WebApi,
  through: (question: string, ask: Ask) => Promise<unknown>,
): WebApi {
  const modules = Object.entries(api).map(([module, routes]) => [
    module,
    Object.fromEntries(
      Object.entries(routes as Record<string, AnyCall>).map(([route, call]) => [
        route,
        (asked: object = {}, options?: object) =>
          through(`${module}.${route} ${JSON.stringify(asked)}`, () => call(asked, options)),
      ]),
    ),
  ]);
  return Object.fromEntries(modules) as WebApi;
}

/** The figures, a note, a course and the notes of a subject; of the newest as many as home shows. */
const asked =
  /^(site\.|notes\.get|notes\.listNotes .*"subject":|notes\.listRecentNotes .*"limit":4\})/;

/**
 * What counts by the minute and is read at one place: a page shows it as it was written, then as it is. Longer lists
 * stay as they were written, for each would read the whole of a branch.
 */
export const changesByTheMinute = (question: string): boolean => asked.test(question);

/** An API whose calls may be answered by what was written ahead. */
export interface WrittenApi {
  readonly api: WebApi;
  /** What is asked while `work` runs is answered by `answers` where they know it; by the server otherwise. */
  during<T>(answers: Promise<Answers | null>, work: () => T): T;
}

/** Puts written answers before an API. */
export function writtenBefore(api: WebApi): WrittenApi {
  let current: Promise<Answers | null> | null = null;
  return {
    api: callsThrough(api, async (question, ask) => {
      const answers = await current;
      return answers && Object.hasOwn(answers, question) ? answers[question] : ask();
    }),
    during(answers, work) {
      current = answers;
      try {
        return work();
      } finally {
        current = null;
      }
    },
  };
}
