import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import type { notes } from '../../contracts/notes.ts';
import type { Stores } from '../../files/stores.ts';
import { runEach } from '../../kernel/run-each.ts';
import { approve, restore, softDelete, unpublish, type Action } from './actions.ts';
import { applyAction } from './apply-action.ts';

type ChangeNotes = typeof notes.changeNotes;

const texts = {
  fault: 'change of many notes',
  noTime: 'There was no time left for this note. Please try again.',
  failed: 'Failed to update note. Please try again.',
};

const bulkActions: Record<RequestOf<ChangeNotes>['body']['action'], Action> = {
  approve,
  unpublish,
  delete: softDelete,
  restore,
};

/** Applies an action to many notes, each by itself. */
export const runBulkAction = (
  stores: Stores,
  { ids, action }: RequestOf<ChangeNotes>['body'],
  actor: string,
): Promise<ResponseBodyOf<ChangeNotes>> =>
  runEach(
    [...new Set(ids)].map((id) => ({ id })),
    texts,
    ({ id }) => applyAction(stores, id, undefined, bulkActions[action], { actor, what: action }),
  );
