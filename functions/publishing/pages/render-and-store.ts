import { serverPage } from '../../contracts/pages/page-keys.ts';
import { hasParameters, pageAt } from '../../contracts/pages/pages.ts';
import type { Shell } from '../../contracts/pages/shell.ts';
import { interceptCalls } from '../../contracts/http/client.ts';
import { storePage } from './page-store.ts';
import type { PageRenderContext, PublicClient, RenderedPage } from './render-context.ts';

/**
 * A page that took longer is not stored. Invalidations wait longer than this and the write together, so what was
 * rendered before a change is deleted with it.
 */
export const maxRenderMs = 5000;

const canonical = /<link rel="canonical" href="([^"]*)"/;
const listRequest = 'notes.listNotes ';

const isEmptyList = ([request, response]: [string, unknown]) =>
  request.startsWith(listRequest) && (response as { items: unknown[] }).items.length === 0;

/**
 * The key under which a page is stored; undefined if it is not. A page with parameters is stored at its canonical
 * address only, where its invalidation finds it: a course is found by its code in any case. An empty list is not
 * stored.
 */
function storageKey(
  url: string,
  { status, html, responses }: RenderedPage,
  { origin }: Shell,
): string | undefined {
  const { pathname, search } = new URL(url, origin);
  const page = pageAt(pathname);
  const key = serverPage(pathname, search)?.key;
  if (status !== 200 || page?.rendering !== 'cached' || !key) return undefined;
  if (hasParameters(page.path) && canonical.exec(html)?.[1] !== origin + pathname) return undefined;
  return Object.entries(responses).some((entry) => isEmptyList(entry)) ? undefined : key;
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

/** Renders the page at a URL (path and query), and stores it if it is one of those that are stored. */
export async function renderAndStore(
  context: PageRenderContext,
  shell: Shell,
  url: string,
): Promise<RenderedPage> {
  const startedAt = Date.now();
  const api = cacheResponses(await context.loadApi());
  const rendered = await context.renderPage({ url, api, shell });
  const key = storageKey(url, rendered, shell);
  if (key !== undefined && Date.now() - startedAt < maxRenderMs)
    await storePage(context.objects, key, {
      '.html': rendered.html,
      '.json': JSON.stringify(rendered.responses),
    });
  return rendered;
}
