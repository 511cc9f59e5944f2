import { serverPage } from '../../contracts/pages/page-keys.ts';
import { hasParameters, pageAt } from '../../contracts/pages/pages.ts';
import type { Shell } from '../../contracts/pages/shell.ts';
import { interceptCalls } from '../../contracts/http/client.ts';
import { readFreshState } from '../edge/announce-invalidation.ts';
import { removePages, storePage } from './page-store.ts';
import type { PageRenderContext, PublicClient, RenderedPage } from './render-context.ts';

const canonical = /<link rel="canonical" href="([^"]*)"/;
const listRequest = 'notes.listNotes ';

const isEmptyList = ([request, response]: [string, unknown]) =>
  request.startsWith(listRequest) && (response as { items: unknown[] }).items.length === 0;

/**
 * Whether a page with this key is stored. One with parameters is at its canonical address only, where its invalidation
 * finds it: a course is found by its code in any case. An empty list is not stored.
 */
function isStored(pathname: string, { status, html, responses }: RenderedPage, { origin }: Shell) {
  if (status !== 200 || Object.entries(responses).some((entry) => isEmptyList(entry))) return false;
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

/**
 * Renders the page at a URL (path and query), and stores it if it is one of those that are stored. A change may come
 * meanwhile: then it is removed again.
 */
export async function renderAndStore(
  context: PageRenderContext,
  shell: Shell,
  url: string,
): Promise<RenderedPage> {
  const { pathname, search } = new URL(url, shell.origin);
  const isCached = pageAt(pathname)?.rendering === 'cached';
  const key = isCached && serverPage(pathname, search)?.key;
  const isOutOfDate = key && (await readFreshState(context.table));
  const api = cacheResponses(await context.loadApi());
  const rendered = await context.renderPage({ url, api, shell });
  if (!isOutOfDate || !isStored(pathname, rendered, shell)) return rendered;
  await storePage(context.objects, key, {
    '.html': rendered.html,
    '.json': JSON.stringify(rendered.responses),
  });
  if (await isOutOfDate(key)) await removePages(context.bulkObjects, [key]);
  return rendered;
}
