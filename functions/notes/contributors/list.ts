import type { ListedContributor } from '../../contracts/contributors.ts';
import type { Table } from '../../table/core/table.ts';
import { listContributorPages } from '../../table/contributors/contributor-page.ts';
import { downloadsOf, notesOfPages } from './show.ts';

/** Bounds the cost of a rendering: the list ranks the contributors of the latest approvals. */
const rankedPages = 200;
const listedPages = 50;

/** The most helpful contributors, by the downloads of their documents. */
export async function listContributors(table: Table): Promise<ListedContributor[]> {
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
