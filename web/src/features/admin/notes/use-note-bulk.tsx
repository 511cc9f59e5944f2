import { useState } from 'react';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { showSuccess, showUndo } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { useBulk } from '../list/use-bulk.ts';
import type { NoteList } from './note-list.tsx';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from '../form/dialogs.tsx';

/** Actions with the states of the notes that they change, the state afterwards, and what reverts them. */
const bulkActions = {
  approve: { done: 'approved', from: ['pending'], to: 'approved', inverse: 'unpublish' },
  unpublish: { done: 'unpublished', from: ['approved'], to: 'pending', inverse: 'approve' },
  delete: { done: 'deleted', from: ['approved', 'pending'], to: 'deleted', inverse: 'restore' },
  restore: { done: 'restored', from: ['deleted'], to: 'approved', inverse: 'delete' },
} as const;
export type BulkAction = keyof typeof bulkActions;

/** The notes of a selection that an action changes. */
export const affectedNotes = (action: BulkAction, notes: readonly AdminNote[]): AdminNote[] =>
  notes.filter(({ status }) => bulkActions[action].from.some((from) => from === status));

/** The actions that apply to at least one of these notes. */
export const possibleActions = (notes: readonly AdminNote[]): BulkAction[] =>
  (Object.keys(bulkActions) as BulkAction[]).filter(
    (action) => affectedNotes(action, notes).length > 0,
  );

/** Notes that an action did not change, with the reasons. */
interface BulkFailure {
  action: BulkAction;
  notes: readonly { id: NoteId; title: string; reason: string }[];
}

/** Runs an action for many notes with progress, failures and undo. */
export function useNoteBulk(list: NoteList) {
  const { api } = useAdmin();
  const { run, ...bulk } = useBulk(list);
  const [failure, setFailure] = useState<BulkFailure | null>(null);

  const send = async (action: BulkAction, notes: readonly AdminNote[], mayUndo: boolean) => {
    const { done, failed } = await run(
      notes.map(({ id }) => id),
      (ids) => api.notes.changeNotes({ body: { ids, action } }),
    );
    const changed = notes.filter(({ id }) => done.includes(id));
    const { to: status, done: participle, inverse } = bulkActions[action];
    const leaves = list.filter.status ? list.filter.status !== status : action === 'delete';
    for (const note of changed)
      if (leaves) list.remove(note.id);
      else list.put({ ...note, status });
    void list.refresh();
    if (failed.length > 0) {
      console.error('Notes were not changed', failed);
      const titles = new Map(notes.map(({ id, title }) => [id, title]));
      setFailure({
        action,
        notes: failed.map(({ id, reason }) => ({ id, reason, title: titles.get(id) ?? id })),
      });
    }
    if (done.length > 0) {
      const text = `${formatQuantity(done.length, 'note', 'notes')} ${participle}`;
      if (mayUndo) showUndo(text, () => void send(inverse, changed, false));
      else showSuccess(text);
    }
  };

  const closeFailure = () => setFailure(null);
  return {
    ...bulk,
    /** Lists the notes that were not changed, each with its reason. */
    failureDialog: failure && (
      <AdminDialog
        onClose={closeFailure}
        title={`${formatQuantity(failure.notes.length, 'note was', 'notes were')} not ${bulkActions[failure.action].done}`}
        description="What was not changed stays selected, so that you can try again."
      >
        <ul className="mt-3 border-t border-rule">
          {failure.notes.map(({ id, title, reason }) => (
            <li key={id} className="border-b border-rule py-2">
              <p className="font-semibold break-words">{title}</p>
              <p className="text-small text-red">{reason}</p>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button onClick={closeFailure}>Close</Button>
        </DialogActions>
      </AdminDialog>
    ),
    run: (action: BulkAction) => void send(action, affectedNotes(action, bulk.chosen), true),
  };
}
