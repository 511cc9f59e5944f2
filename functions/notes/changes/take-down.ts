import { randomUUID } from 'node:crypto';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { RequestOf } from '../../contracts/http/route.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { clawBackPoints } from '../../table/contributors/contributor.ts';
import { newMessage, noteReference, putMessage } from '../../table/site/message.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { requireNote } from '../note/require-note.ts';
import { softDelete } from './actions.ts';
import { applyAction } from './apply-action.ts';
import { findPoints } from './earned-points.ts';

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
              id: randomUUID(),
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
