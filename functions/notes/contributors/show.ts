import type { ContributorPage } from '../../contracts/contributors.ts';
import type { ContributorSlug } from '../../contracts/domain/fields.ts';
import { requireFound } from '../../kernel/http/http-error.ts';
import { getNotes, type StoredNote } from '../../table/notes/note.ts';
import {
  getContributorPage,
  type StoredContributorPage,
} from '../../table/contributors/contributor-page.ts';
import type { Table } from '../../table/core/table.ts';
import { toNoteCards } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';

/** The approved notes of pages that are still credited to them, by slug. */
export async function notesOfPages(
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

export const downloadsOf = (notes: readonly StoredNote[]): number =>
  notes.reduce((sum, { download_count }) => sum + download_count, 0);

/** A contributor's page. Throws 404. */
export async function showContributor(
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
