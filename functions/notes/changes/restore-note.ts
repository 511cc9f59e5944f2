import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { RequestOf } from '../../contracts/http/route.ts';
import type { Stores } from '../../files/stores.ts';
import { restorePoints } from '../../table/contributors/contributor.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { restore } from './actions.ts';
import { applyAction } from './apply-action.ts';
import { findPoints } from './earned-points.ts';

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
