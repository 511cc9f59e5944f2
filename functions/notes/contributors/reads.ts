import type {
  ContributorPage,
  contributors,
  ListedContributor,
} from '../../contracts/contributors.ts';
import type { ContributorSlug } from '../../contracts/domain/fields.ts';
import { requireFound } from '../../kernel/http/http-error.ts';
import { getNotes, type StoredNote } from '../../table/notes/note.ts';
import {
  getContributorPage,
  type StoredContributorPage,
  listContributorPages,
} from '../../table/contributors/contributor-page.ts';
import type { Table } from '../../table/table.ts';
import { toNoteCards } from '../note/card.ts';
import { type Catalogue, createCatalogue } from '../note/catalogue.ts';
import { objectReader } from '../../files/read-object.ts';
import { memoize, publicCacheSeconds } from '../../kernel/cache.ts';
import type { PublicReads } from '../../kernel/http/serve.ts';
import { createCatalogueLoader } from '../../search/storage/catalogue.ts';

/** The approved notes of pages that are still credited to them, by slug. */
async function notesOfPages(
  table: Table,
  pages: readonly StoredContributorPage[],
): Promise<Map<ContributorSlug, StoredNote[]>> {
  const notes = await getNotes(
    table,
    pages.flatMap((page) => [...page.notes]),
  );
  const shown = notes.filter(({ status }) => status === 'approved');
  return new Map(
    pages.map(({ slug }) => [
      slug,
      shown.filter(({ contributor_slug }) => contributor_slug === slug),
    ]),
  );
}

const downloadsOf = (notes: readonly StoredNote[]): number =>
  notes.reduce((sum, { download_count }) => sum + download_count, 0);

/** A contributor's page. Throws 404. */
async function showContributor(
  table: Table,
  catalogue: Catalogue,
  slug: ContributorSlug,
): Promise<ContributorPage> {
  const page = requireFound(await getContributorPage(table, slug), 'Contributor not found');
  const notes = (await notesOfPages(table, [page]))
    .get(slug)!
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return {
    slug,
    name: page.name,
    downloads: downloadsOf(notes),
    documents: await toNoteCards(catalogue, notes),
  };
}

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
