import type { NoteId } from '../../contracts/domain/fields.ts';
import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import type { notes } from '../../contracts/notes.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { mapConcurrently } from '../../kernel/map-concurrently.ts';
import { approve, restore, softDelete, unpublish, type Action } from './actions.ts';
import { applyAction } from './apply-action.ts';

type ChangeNotes = typeof notes.changeNotes;

/** Notes that are selected together often update the same counters, so a higher value causes conflicts. */
const concurrency = 4;

/** Below the timeout of the function, so that it still responds. */
const timeBudgetMs = 20_000;
const noTimeText = 'There was no time left for this note. Please try again.';

const bulkActions: Record<RequestOf<ChangeNotes>['body']['action'], Action> = {
  approve,
  unpublish,
  delete: softDelete,
  restore,
};

function reasonOf(error: unknown, note: NoteId): string {
  if (error instanceof HttpError) return error.message;
  console.error({ fault: 'change of many notes', note, reason: String(error) });
  return 'Failed to update note. Please try again.';
}

/** Applies an action to many notes, each by itself. */
export async function runBulkAction(
  stores: Stores,
  { ids, action }: RequestOf<ChangeNotes>['body'],
  actor: string,
): Promise<ResponseBodyOf<ChangeNotes>> {
  const done: NoteId[] = [];
  const failed: { id: NoteId; reason: string }[] = [];
  const deadline = Date.now() + timeBudgetMs;
  await mapConcurrently(concurrency, [...new Set(ids)], async (id) => {
    try {
      if (Date.now() > deadline) throw new HttpError(409, noTimeText);
      await applyAction(stores, id, undefined, bulkActions[action], { actor, what: action });
      done.push(id);
    } catch (error) {
      failed.push({ id, reason: reasonOf(error, id) });
    }
  });
  return { done, failed };
}
