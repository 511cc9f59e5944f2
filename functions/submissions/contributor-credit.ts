import type { ContributorSlug, NoteId } from '../contracts/domain/fields.ts';
import type { FoundContributor } from '../table/contributors/contributor.ts';
import {
  addToContributorPage,
  createContributorPage,
  getPageSlug,
  newContributorSlug,
} from '../table/contributors/contributor-page.ts';
import type { Table } from '../table/table.ts';
import type { StoredSubmission } from '../table/submissions/submission.ts';

/** How an approved submission shows its contributor. */
export interface ShownCredit {
  readonly name: string;
  /** The contributor's page that lists the note, created by this approval or before. */
  readonly page: { readonly slug: ContributorSlug; readonly isNew: boolean } | undefined;
}

const spelling = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();

/**
 * The first submission of a contributor shows the name and credit that it asks for. Later ones, which a stranger may
 * have sent, show the stored name, and join an existing page under that name only. A mailed code changes both.
 */
export async function creditOf(
  table: Table,
  { credit, submitter_name }: StoredSubmission,
  { contributorId, balance }: FoundContributor,
): Promise<ShownCredit> {
  const name = balance?.submitter_name ?? submitter_name;
  if (credit !== 'public' || spelling(name) !== spelling(submitter_name))
    return { name, page: undefined };
  const { slug } = await getPageSlug(table, contributorId);
  if (slug) return { name, page: { slug, isNew: false } };
  return { name, page: balance ? undefined : { slug: newContributorSlug(name), isNew: true } };
}

/** The writes that add a note to the contributor's page. */
export function pageWrites(
  { name, page }: ShownCredit,
  { contributorId }: FoundContributor,
  note: NoteId,
  updated_at: string,
) {
  if (!page) return {};
  const addition = { slug: page.slug, name, contributor: contributorId, note, updated_at };
  return page.isNew ? createContributorPage(addition) : { page: addToContributorPage(addition) };
}
