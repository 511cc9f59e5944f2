import type { SubmissionId } from '../../contracts/domain/fields.ts';
import { getSubmissions, type StoredSubmission } from '../../table/submissions/submission.ts';
import { listSameUploads } from '../../table/submissions/upload.ts';
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

/** The submission that became a note. Notes that were approved before they named it are found by their file. */
async function submissionOf(table: Table, note: StoredNote): Promise<StoredSubmission | undefined> {
  const { submission_id, sha256 } = note;
  const uploads = !submission_id && sha256 ? await listSameUploads(table, sha256) : [];
  const ids = [submission_id, ...uploads.map((upload) => upload.submission_id)];
  const known = ids.filter((id) => id !== undefined && id !== null);
  const found = known.length > 0 ? await getSubmissions(table, known) : [];
  return found.find(({ note_id }) => note_id === note.id);
}

/** The points that a note earned; undefined where it earned none. */
export async function findPoints(
  table: Table,
  note: StoredNote,
): Promise<EarnedPoints | undefined> {
  const submission = await submissionOf(table, note);
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
