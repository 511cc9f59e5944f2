import { pageKey } from '../../contracts/pages/page-keys.ts';
import { mapConcurrently } from '../../kernel/map-concurrently.ts';
import { readPage } from './page-store.ts';
import { renderAndStore } from './render-and-store.ts';
import type { PageRenderContext } from './render-context.ts';

const concurrency = 4;

/** Renders and stores the pages at these paths, except those that are stored. Returns their number. */
export async function renderMissing(
  context: PageRenderContext,
  urls: readonly string[],
): Promise<number> {
  const shell = await context.shell();
  if (!shell) throw new Error('The site is not deployed yet');
  let rendered = 0;
  await mapConcurrently(concurrency, urls, async (url) => {
    if ((await readPage(context.objects, pageKey(url), '.html')) !== undefined) return;
    await renderAndStore(context, shell, url);
    rendered += 1;
  });
  return rendered;
}
