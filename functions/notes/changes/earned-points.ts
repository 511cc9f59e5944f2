import type { SubmissionId } from '../../contracts/domain/fields.ts';
import { getSubmissions } from '../../table/submissions/submission.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { findContributor } from '../../table/contributors/contributor.ts';
import { queryEntries } from '../../table/contributors/ledger-entry.ts';
import type { Table } from '../../table/core/table.ts';

/** The points that a submission earned, and its contributor's balance. */
interface EarnedPoints {
  contributorId: string;
  submission: SubmissionId;
  earned: number;
  /** Of these, clawed back and not restored since. */
  clawedBack: number;
  available: number;
}

/** The points that a note earned; undefined where it earned none. */
export async function findPoints(
  table: Table,
  { submission_id }: StoredNote,
): Promise<EarnedPoints | undefined> {
  const [submission] = submission_id ? await getSubmissions(table, [submission_id]) : [];
  if (!submission) return undefined;
  const { contributorId, balance } = await findContributor(table, submission);
  const entries = await queryEntries(table, contributorId);
  const own = entries.filter(
    (entry) => 'submission_id' in entry && entry.submission_id === submission.id,
  );
  const earned = own.find(({ reason }) => reason === 'earned');
  const clawbacks = own.filter(({ reason }) => reason === 'taken_back' || reason === 'restored');
  if (!balance || !earned) return undefined;
  return {
    contributorId,
    submission: submission.id,
    earned: earned.amount,
    clawedBack: -clawbacks.reduce((sum, { amount }) => sum + amount, 0),
    available: balance.available_points,
  };
}
