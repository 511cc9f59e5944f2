import { createContext, use, useCallback } from 'react';
import { ProblemError } from '../../../functions/contracts/http/client.ts';
import type { Problem } from '../../../functions/contracts/http/problem.ts';
import { serverPage } from '../../../functions/contracts/pages/page-keys.ts';
import { loadSelection } from '../lib/device/remembered-selection.ts';
import {
  isRefreshed,
  responsesElementId,
  type EmbeddedApi,
  type PageResponses,
} from '../lib/page-responses.ts';
import type { CoursePage } from '../../../functions/contracts/notes.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { useApi } from '../lib/api.ts';

/** The result of a loader. */
export interface Loaded {
  readonly data: unknown;
  /** Loads the data again where a response may have changed since the page was rendered. */
  readonly revalidate?: () => Promise<unknown>;
  /** Called when the page shows the data. */
  readonly onShown?: () => void;
}

/** Runs a loader on the prerendered responses of an address. */
export type LoadPrerendered = (
  pathname: string,
  search: string,
  load: (withReader: boolean) => unknown,
) => Loaded;

const LoadPrerenderedContext = createContext<LoadPrerendered | null>(null);

/** Null while prerendering: loaders ask the API. */
export const LoadPrerenderedProvider = LoadPrerenderedContext.Provider;
export const useLoadPrerendered = (): LoadPrerendered | null => use(LoadPrerenderedContext);

/** The page that the server rendered into this document. */
interface EmbeddedPage {
  readonly name: string;
  readonly responses: PageResponses;
  /** The server answered 404. */
  readonly isNotFound: boolean;
}

/** Null where the server rendered none. */
export function embeddedPage(): EmbeddedPage | null {
  const element = document.getElementById(responsesElementId);
  const { page: name, problems } = element?.dataset ?? {};
  if (!name) return null;
  const responses = JSON.parse(element!.textContent) as Record<string, unknown>;
  const notFound = Object.entries(JSON.parse(problems ?? '{}') as Record<string, Problem>);
  for (const [request, problem] of notFound) responses[request] = new ProblemError(problem);
  return { name, responses, isNotFound: problems !== undefined };
}

async function fetchResponses(key: string): Promise<PageResponses | null> {
  const response = await fetch(`/${key}.json`);
  if (response.ok) return (await response.json()) as PageResponses;
  // An unread body would keep its connection.
  await response.body?.cancel();
  return null;
}

/** A page of the notes. A longer list shows the counts of its rendering: to refresh it, the API reads each of its items. */
const maxRefreshedItems = 12;

function isOutdated([request, response]: [string, unknown]): boolean {
  if (!isRefreshed(request) || response instanceof ProblemError) return false;
  const { items } = response as { items?: readonly unknown[] };
  if (!items) return true;
  // An empty list is not stored, so it was rendered now.
  if (items.length === 0) return false;
  // The API names shared courses as the chosen branch does.
  return items.length <= maxRefreshedItems || loadSelection() !== null;
}

/** Serves loaders from the document's responses on the first page, then from the stored ones of other pages. */
export const createLoadPrerendered =
  ({ serveFrom }: EmbeddedApi, embedded: EmbeddedPage | null): LoadPrerendered =>
  (pathname, search, load) => {
    const page = serverPage(pathname, search);
    const isEmbedded = embedded !== null && embedded.name === page?.name;
    const responses = isEmbedded
      ? Promise.resolve(embedded!.responses)
      : page?.key && fetchResponses(page.key);
    if (!responses) return { data: load(true) };
    const found = responses.catch(() => null);
    const data = serveFrom(found, () => load(false));
    // React may begin a hydration again: until it has ended, the document's responses are the ones that fit its HTML.
    const onShown = () => void (embedded = null);
    // A page that is rendered for each request is as current as its responses, but knows no reader.
    if (!page?.key)
      return new URLSearchParams(search).has('search') && loadSelection()
        ? { data, onShown, revalidate: async () => load(true) }
        : { data, onShown };
    const revalidate = async () => {
      const known = Object.entries((await found) ?? {});
      if (!known.some(isOutdated)) return undefined;
      const others = known.filter(([request]) => !isRefreshed(request));
      return serveFrom(Promise.resolve(Object.fromEntries(others)), () => load(true));
    };
    return { data, onShown, revalidate };
  };

/** Requests a course as its page shows it, from the stored page if possible: the API would read the table. */
export function useFetchCoursePage(): (schemeYear: string, code: string) => Promise<CoursePage> {
  const api = useApi();
  const loadPrerendered = useLoadPrerendered();
  return useCallback(
    (schemeYear, code) => {
      // The same request as that of the course's page.
      const load = () => api.notes.getCourse({ params: { schemeYear, code }, query: {} });
      if (!loadPrerendered) return load();
      return loadPrerendered(paths.course(schemeYear, code), '', load).data as Promise<CoursePage>;
    },
    [api, loadPrerendered],
  );
}
