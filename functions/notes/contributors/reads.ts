import type { contributors, ListedContributor } from '../../contracts/contributors.ts';
import { objectReader } from '../../files/read-object.ts';
import { memoize, publicCacheSeconds } from '../../kernel/cache.ts';
import type { PublicReads } from '../../kernel/http/serve.ts';
import { createCatalogueLoader } from '../../search/storage/catalogue.ts';
import type { Table } from '../../table/core/table.ts';
import { createCatalogue } from '../note/catalogue.ts';
import { showContributor, downloadsOf, notesOfPages } from './show.ts';
import { listContributorPages } from '../../table/contributors/contributor-page.ts';

/** Bounds the cost of a rendering: the list ranks the contributors of the latest approvals. */
const rankedPages = 200;
const listedPages = 50;

/** The most helpful contributors, by the downloads of their documents. */
async function listContributors(table: Table): Promise<ListedContributor[]> {
  const pages = await listContributorPages(table, rankedPages);
  const notes = await notesOfPages(table, pages);
  return pages
    .map(({ slug, name }) => ({
      slug,
      name,
      documents: notes.get(slug)!.length,
      downloads: downloadsOf(notes.get(slug)!),
    }))
    .filter(({ documents }) => documents > 0)
    .toSorted((a, b) => b.downloads - a.downloads || b.documents - a.documents)
    .slice(0, listedPages);
}

export function createContributorReads(table: Table): PublicReads<typeof contributors> {
  const catalogue = createCatalogue(
    table,
    publicCacheSeconds,
    createCatalogueLoader(objectReader()),
  );
  // Ranking reads the documents of all listed contributors.
  const ranked = memoize(publicCacheSeconds, () => listContributors(table));
  return {
    listContributors: async () => ({ items: await ranked('contributors') }),
    getContributor: ({ params }) => showContributor(table, catalogue, params.slug),
  };
}
