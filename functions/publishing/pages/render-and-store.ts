import type { NoteCard } from '../../contracts/domain/note-card.ts';
import { serverPage } from '../../contracts/pages/page-keys.ts';
import { hasParameters, pageAt } from '../../contracts/pages/pages.ts';
import { patterns } from '../../contracts/pages/paths.ts';
import type { Shell } from '../../contracts/pages/shell.ts';
import { interceptCalls } from '../../contracts/http/client.ts';
import { courseOf, type Course } from '../../table/catalogue/course.ts';
import { clearCaches } from '../../kernel/cache.ts';
import { listInvalidations } from '../announce-invalidation.ts';
import { pageTags } from '../cache-tags.ts';
import { removePages, storePage } from './page-store.ts';
import type { PageRenderContext, PublicClient, RenderedPage } from './render-context.ts';

const canonical = /<link rel="canonical" href="([^"]*)"/;

type Responses = RenderedPage['responses'];

/** The first response of an operation. */
const responseOf = <T>(responses: Responses, operation: string) =>
  Object.entries(responses).find(([request]) => request.startsWith(`${operation} `))?.[1] as
    | T
    | undefined;

const listedNotes = (responses: Responses) =>
  responseOf<{ items: readonly NoteCard[] }>(responses, 'notes.listNotes')?.items;

/** The course of all notes on a page; undefined if it may show those of several. */
function courseOn({ pathname, searchParams }: URL, responses: Responses): Course | undefined {
  const course =
    responseOf<Course>(responses, 'notes.getCourse') ??
    responseOf<Course>(responses, 'papers.listQuestions');
  if (course) return course;
  const note =
    pathname === patterns.notes
      ? searchParams.has('subject') && listedNotes(responses)?.[0]
      : (responseOf<NoteCard>(responses, 'notes.getNote') ??
        responseOf<{ note: NoteCard }>(responses, 'notes.getNoteText')?.note);
  return note ? courseOf(note) : undefined;
}

/**
 * Whether a page with this key is stored. One with parameters is at its canonical address only, where its invalidation
 * finds it: a course is found by its code in any case. An empty list is not stored.
 */
function isStored(pathname: string, { status, html, responses }: RenderedPage, { origin }: Shell) {
  if (status !== 200 || listedNotes(responses)?.length === 0) return false;
  const page = pageAt(pathname)!;
  return !hasParameters(page.path) || canonical.exec(html)?.[1] === origin + pathname;
}

/** The same client, sending each distinct request once. */
function cacheResponses(api: PublicClient): PublicClient {
  const responses = new Map<string, Promise<unknown>>();
  return interceptCalls(api, (request, send) => {
    const response = responses.get(request) ?? send();
    responses.set(request, response);
    return response;
  });
}

const maxRenderings = 2;

/**
 * Renders the page at a URL (path and query), and stores it if it is one of those that are stored. If a change may have
 * come meanwhile, it is removed and rendered once more.
 */
export async function renderAndStore(
  context: PageRenderContext,
  shell: Shell,
  url: string,
): Promise<RenderedPage> {
  const { table, objects } = context;
  const address = new URL(url, shell.origin);
  const { pathname, search } = address;
  const isCached = pageAt(pathname)?.rendering === 'cached';
  const key = isCached && serverPage(pathname, search)?.key;
  const api = await context.loadApi();
  const render = () => context.renderPage({ url, api: cacheResponses(api), shell });
  if (!key) return render();
  const startedMs = Date.now();
  let known: readonly string[] = [];
  for (let renderings = 1; ; renderings += 1) {
    // A stored page shows every change that was announced before its rendering.
    clearCaches();
    const rendered = await render();
    if (!isStored(pathname, rendered, shell)) return rendered;
    const tags = pageTags(pathname, courseOn(address, rendered.responses));
    const bodies = { '.html': rendered.html, '.json': JSON.stringify(rendered.responses) };
    await storePage(objects, key, bodies, tags);
    const invalidations = await listInvalidations(table, tags, startedMs);
    if (invalidations.every((one) => known.includes(one))) return rendered;
    await removePages(objects, [key]);
    if (renderings === maxRenderings) return rendered;
    known = invalidations;
  }
}
