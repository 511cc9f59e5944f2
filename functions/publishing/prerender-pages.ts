import { pageUrl } from '../contracts/pages/page-keys.ts';
import { mapConcurrently } from '../kernel/map-concurrently.ts';
import { cacheResponses } from './api-client.ts';
import { deletePage, objectKeysOf, readPage, replacePage, type StoredPage } from './page-store.ts';
import { requireShell, type PageRenderContext } from './render-context.ts';

const maxAttempts = 5;
const concurrency = 8;

/**
 * Renders and stores pages, and deletes those whose content is gone. Each stored page is read before the API is asked,
 * so a page never replaces a newer one; after a conflict with another writer it is rendered again.
 * Returns the keys of the changed objects. Rejects when a page could not be stored.
 */
export async function prerenderPages(
  context: PageRenderContext,
  keys: Iterable<string>,
): Promise<string[]> {
  const { objects, renderPage } = context;
  const changed = new Set<string>();
  let pending = [...new Set(keys)];
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    if (attempt > maxAttempts) throw new Error(`Write conflicts persist: ${pending.join(', ')}`);
    const conflicts: string[] = [];
    const current = new Map<string, StoredPage>();
    await mapConcurrently(concurrency, pending, async (key) => {
      current.set(key, await readPage(objects, key));
    });
    const api = cacheResponses(context.api);
    const shell = await requireShell(context);
    await mapConcurrently(concurrency, pending, async (key) => {
      const rendered = await renderPage({ url: pageUrl(key), api, shell });
      const stored = current.get(key)!;
      if (rendered.status === 404) {
        if (!stored['.html'] && !stored['.json']) return;
        await deletePage(objects, key);
      } else {
        const bodies = { '.html': rendered.html, '.json': JSON.stringify(rendered.responses) };
        const outcome = await replacePage(objects, key, stored, bodies);
        if (outcome === 'unchanged') return;
        // One of the two objects may have been written before the conflict.
        if (outcome === 'conflict') conflicts.push(key);
      }
      for (const object of objectKeysOf(key)) changed.add(object);
    });
    pending = conflicts;
  }
  return [...changed];
}
