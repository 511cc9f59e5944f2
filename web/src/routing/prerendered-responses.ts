import { createContext, use } from 'react';
import {
  answersId,
  changesByTheMinute,
  type Answers,
  type WrittenApi,
} from '../lib/api/page-responses.ts';
import { serverPage } from './prerendered-page.ts';

/** What a loader handed back, and how to ask again for what may have changed since it was written. */
export interface Loaded {
  readonly data: unknown;
  readonly again?: () => Promise<unknown>;
}

/** Runs a loader on what was written ahead for an address; `ask` is told whether it must be fresh. */
export type AnswersAhead = (
  pathname: string,
  search: string,
  ask: (fresh: boolean) => unknown,
) => Loaded;

const AnswersAheadContext = createContext<AnswersAhead | null>(null);

/** Null where pages are written: there the API itself answers. */
export const AnswersAheadProvider = AnswersAheadContext.Provider;
export const useAnswersAhead = (): AnswersAhead | null => use(AnswersAheadContext);

/** The name of the page that the server wrote into this document, and its answers; null where it wrote none. */
export function writtenHere(): { name: string; answers: Answers } | null {
  const element = document.getElementById(answersId);
  const name = element?.dataset['page'];
  return name ? { name, answers: JSON.parse(element?.textContent ?? '{}') as Answers } : null;
}

async function answersAt(key: string): Promise<Answers | null> {
  const response = await fetch(`/${key}.json`);
  if (response.ok) return (await response.json()) as Answers;
  // What nobody reads would keep its connection.
  await response.body?.cancel();
  return null;
}

/** Answers loaders from the page's own document, then from what lies beside the other written pages. */
export function answersAhead({ during }: WrittenApi): AnswersAhead {
  let here = writtenHere();
  return (pathname, search, ask) => {
    const page = serverPage(pathname, search);
    const isHere = here !== null && here.name === page?.name;
    const answers = isHere ? Promise.resolve(here!.answers) : page?.key && answersAt(page.key);
    here = null;
    if (!answers) return { data: ask(false) };
    const found = answers.catch(() => null);
    const data = during(found, () => ask(false));
    const again = async () => {
      const known = await found;
      if (!known || !Object.keys(known).some(changesByTheMinute)) return undefined;
      const lasting = Object.entries(known).filter(([asked]) => !changesByTheMinute(asked));
      return during(Promise.resolve(Object.fromEntries(lasting)), () => ask(true));
    };
    return { data, again };
  };
}
