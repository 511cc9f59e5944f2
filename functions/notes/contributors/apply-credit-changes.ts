import type { NoteId } from '../../contracts/domain/fields.ts';
import { findContributor, renameContributor } from '../../table/contributors/contributor.ts';
import {
  addToContributorPage,
  createContributorPage,
  getPageSlug,
  newContributorSlug,
  renameContributorPage,
} from '../../table/contributors/contributor-page.ts';
import { endCreditChange, listCreditChanges } from '../../table/contributors/credit-change.ts';
import type { CreditChange } from '../../table/contributors/credit-change.ts';
import { decideAgain } from '../../kernel/audited-writes.ts';
import type { Table } from '../../table/table.ts';
import { transact } from '../../table/write.ts';
import { nextVersion } from '../../table/item.ts';
import { changeNote } from '../../table/notes/change-note.ts';
import { getNote } from '../../table/notes/note.ts';
import { queryEntries } from '../../table/contributors/ledger-entry.ts';
import { getSubmissionRecord, type StoredSubmission } from '../../table/submissions/submission.ts';

/** `step` returns false when what it has read was changed meanwhile. */
const retry = (step: () => Promise<boolean>) =>
  decideAgain(async () => (await step()) || undefined);

type ConfirmedSubmission = StoredSubmission & { readonly confirmed_at: string };

/** Stores the name, and the note on the contributor's page if the submission asks for that, in one transaction. */
async function changeCredit(table: Table, submission: ConfirmedSubmission): Promise<boolean> {
  const { confirmed_at, credit, note_id } = submission;
  const { contributorId, balance } = await findContributor(table, submission);
  // Erased.
  if (!balance) return true;
  // A later confirmation keeps its name.
  const isNewest = (balance.credit_confirmed_at ?? '') <= confirmed_at;
  const name = isNewest ? submission.submitter_name : balance.submitter_name;
  const page = await getPageSlug(table, contributorId);
  const isRemoved = page.removed_at !== undefined && page.removed_at > confirmed_at;
  const note =
    credit === 'public' && note_id && !isRemoved
      ? await getNote(table, note_id, { consistent: true })
      : undefined;
  const contributor = isNewest && {
    contributor: renameContributor(balance, name, confirmed_at),
  };
  if (!note) {
    const writes = {
      ...contributor,
      ...(page.slug && { page: renameContributorPage(page.slug, name) }),
    };
    return Object.keys(writes).length === 0 || (await transact(table, writes)).length === 0;
  }
  const updated_at = nextVersion(note.updated_at);
  const slug = page.slug ?? newContributorSlug(name);
  const addition = { slug, name, contributor: contributorId, note: note.id, updated_at };
  const after = { ...note, uploaded_by: name, contributor_slug: slug, updated_at };
  const failed = await changeNote(table, note, after, {
    ...contributor,
    ...(page.slug ? { page: addToContributorPage(addition) } : createContributorPage(addition)),
  });
  return failed.length === 0;
}

async function renameNote(table: Table, id: NoteId, name: string): Promise<boolean> {
  const note = await getNote(table, id, { consistent: true });
  if (!note || note.uploaded_by === name) return true;
  const updated_at = nextVersion(note.updated_at);
  return (await changeNote(table, note, { ...note, uploaded_by: name, updated_at })).length === 0;
}

/** Gives the contributor's name to all their notes. */
async function renameNotes(table: Table, submission: StoredSubmission): Promise<void> {
  const { contributorId, balance } = await findContributor(table, submission);
  if (!balance) return;
  for (const entry of await queryEntries(table, contributorId, { kind: 'EARN#' })) {
    const id = 'note_id' in entry ? entry.note_id : null;
    if (id) await retry(() => renameNote(table, id, balance.submitter_name));
  }
}

async function applyChange(table: Table, { submission_id }: CreditChange): Promise<void> {
  const submission = await getSubmissionRecord(table, submission_id);
  if (submission?.status !== 'approved' || submission.confirmed_at === undefined) return;
  const confirmed = { ...submission, confirmed_at: submission.confirmed_at };
  await retry(() => changeCredit(table, confirmed));
  await renameNotes(table, submission);
}

/**
 * Applies the confirmed changes of names and credits to contributors, pages and notes; returns their number. What a
 * crash has left is applied by the next run. Throws when one failed, after all others.
 */
export async function applyCreditChanges(table: Table): Promise<number> {
  const failures: unknown[] = [];
  const changes = await listCreditChanges(table);
  for (const change of changes)
    try {
      await applyChange(table, change);
      await endCreditChange(table, change);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Changes of credits failed');
  return changes.length;
}
