import type { NoteCard } from '../contracts/notes.ts';
import { pageKey } from '../contracts/pages/page-keys.ts';
import { fixedPaths } from '../contracts/pages/pages.ts';
import { paths } from '../contracts/pages/paths.ts';
import { siteSitemap } from '../contracts/pages/sitemap.ts';
import { pagesOfNotes } from './affected-pages.ts';
import { cacheResponses, type PublicClient } from './api-client.ts';
import { prerenderPages } from './prerender-pages.ts';
import { updateIndexAndSitemaps } from './publish-notes.ts';
import { requireShell, type PageRenderContext } from './render-context.ts';
import { addSitemaps } from './sitemaps.ts';

const pageSize = 50;

async function jobPages(api: PublicClient): Promise<string[]> {
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: pageSize, ...(cursor !== undefined && { cursor }) };
    const { items, next } = await api.jobs.listJobs({ query });
    pages.push(...items.map(({ id }) => pageKey(paths.jobUpdate(id))));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

/**
 * Prerenders the pages of the notes after a cursor; the first batch (null) includes all pages without a note.
 * `next` is the cursor of the next batch, `pages` the number of rendered pages.
 */
export async function rebuildPages(
  context: PageRenderContext,
  cursor: string | null,
): Promise<{ next: string | null; pages: number; changed: string[] }> {
  const shell = await requireShell(context);
  const api = cacheResponses(context.api);
  const query = { limit: pageSize, ...(cursor !== null && { cursor }) };
  const { items, next } = await api.notes.listNotes({ query });
  const pages = new Set(await pagesOfNotes(api, items as readonly NoteCard[]));
  if (cursor === null) {
    for (const path of fixedPaths('publish')) pages.add(pageKey(path));
    for (const page of await jobPages(api)) pages.add(page);
    await addSitemaps(context.objects, shell.origin, [siteSitemap]);
  }
  const changed = await prerenderPages(context, pages);
  const sitemaps = await updateIndexAndSitemaps(
    context,
    items.map(({ id }) => id),
  );
  return { next, pages: pages.size, changed: [...changed, ...sitemaps] };
}
