import { newId } from '../../table/item.ts';
import type { SubmissionId, NoteId } from '../../contracts/domain/fields.ts';
import { getSubmissions } from '../../table/submissions/submission.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import {
  findContributor,
  clawBackPoints,
  restorePoints,
} from '../../table/contributors/contributor.ts';
import { queryEntries } from '../../table/contributors/ledger-entry.ts';
import type { Table } from '../../table/table.ts';
import type { notes } from '../../contracts/notes.ts';
import type { RequestOf } from '../../contracts/http/route.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { newMessage, noteReference, putMessage } from '../../table/site/message.ts';
import { requireNote } from '../note/require-note.ts';
import { softDelete, restore } from './actions.ts';
import { applyAction } from './apply-action.ts';

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
async function findPoints(
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

interface TakenDown {
  note: StoredNote;
  points_taken: number;
  points_missing: number;
}

const takenDownOf = (note: StoredNote): TakenDown => {
  const { points_taken = 0, points_missing = 0 } = note.taken_down ?? {};
  return { note, points_taken, points_missing };
};

/**
 * Deletes a note for a reason and, if asked, claws back its points, at most the balance: one transaction with an entry
 * in the inbox. Idempotent. Throws 409 for a note that was deleted otherwise.
 */
export async function takeDown(
  stores: Stores,
  id: NoteId,
  { reason, take_points_back = false }: RequestOf<typeof notes.takeDownNote>['body'],
  actor: string,
): Promise<TakenDown> {
  const { status, taken_down } = await requireNote(stores.table, id);
  if (status === 'deleted' && !taken_down)
    throw new HttpError(409, 'This note is deleted already.');
  let points: Awaited<ReturnType<typeof findPoints>>;
  const note = await applyAction(
    stores,
    id,
    undefined,
    async (before, context) => {
      const deletion = await softDelete(before, context);
      if (!deletion) return undefined;
      points = take_points_back ? await findPoints(stores.table, before) : undefined;
      const rest = points ? points.earned - points.clawedBack : 0;
      const points_taken = Math.min(rest, points?.available ?? 0);
      const points_missing = rest - points_taken;
      return { ...deletion, taken_down: { reason, points_taken, points_missing } };
    },
    {
      actor,
      what: 'take down',
      more: (after) => {
        const { points_taken, points_missing } = takenDownOf(after);
        const now = after.updated_at;
        return {
          inbox: putMessage(
            newMessage({
              id: newId(),
              kind: 'take_down',
              state: 'done',
              reason,
              ...noteReference(after),
              points_taken,
              points_missing,
              created_at: now,
              done_at: now,
              done_by: actor,
            }),
            false,
          ),
          ...(points &&
            points_taken + points_missing > 0 &&
            clawBackPoints(points.contributorId, points.available, {
              amount: -points_taken,
              title: after.title,
              submission_id: points.submission,
              note_id: id,
              missing: points_missing,
              at: now,
            })),
        };
      },
    },
  );
  return takenDownOf(note);
}

/** Restores a deleted note and, if asked, returns the points that take-downs took: one transaction. Idempotent. */
export function restoreNote(
  stores: Stores,
  id: NoteId,
  { return_points = false }: RequestOf<typeof notes.restoreNote>['body'],
  actor: string,
): Promise<StoredNote> {
  let points: Awaited<ReturnType<typeof findPoints>>;
  return applyAction(
    stores,
    id,
    undefined,
    async (before, context) => {
      points = return_points ? await findPoints(stores.table, before) : undefined;
      return restore(before, context);
    },
    {
      actor,
      what: 'restore',
      more: (after) =>
        points && points.clawedBack > 0
          ? restorePoints(points.contributorId, {
              amount: points.clawedBack,
              title: after.title,
              submission_id: points.submission,
              note_id: id,
              at: after.updated_at,
            })
          : {},
    },
  );
}
