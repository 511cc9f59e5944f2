import { useState } from 'react';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { errorReason, showSuccess, showUndo } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';
import type { NoteList } from './note-list.tsx';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from '../form/dialogs.tsx';

export type BulkAction = 'approve' | 'unpublish' | 'delete' | 'restore';

/** The response of a bulk request. */
interface BulkResult {
  done: readonly NoteId[];
  failed: readonly { id: NoteId; reason: string }[];
}

/** Small enough for visible progress, large enough for few requests. */
const batchSize = 20;

export const splitIntoBatches = (ids: readonly NoteId[]): NoteId[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );

/** The action that reverts it. */
const inverseAction: Record<BulkAction, BulkAction> = {
  approve: 'unpublish',
  unpublish: 'approve',
  delete: 'restore',
  restore: 'delete',
};

const doneWords: Record<BulkAction, string> = {
  approve: 'approved',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
};

/** The notes of a selection that an action changes. */
export const affectedNotes = (action: BulkAction, notes: readonly AdminNote[]): AdminNote[] =>
  notes.filter(({ status }) => {
    if (action === 'approve') return status === 'pending';
    if (action === 'unpublish') return status === 'approved';
    return action === 'restore' ? status === 'deleted' : status !== 'deleted';
  });

/** The actions that apply to at least one of these notes. */
export const possibleActions = (notes: readonly AdminNote[]): BulkAction[] =>
  (['approve', 'unpublish', 'delete', 'restore'] as const).filter(
    (action) => affectedNotes(action, notes).length > 0,
  );

interface BulkSteps {
  ask: (ids: NoteId[]) => Promise<BulkResult>;
  onProgress: (done: number) => void;
  /** The reason for all notes of a request without a response. */
  reasonOf: (error: unknown) => string;
}

/** Sends one request per batch. A batch without a response counts as failed; the remaining batches are still sent. */
export async function runBulk(ids: readonly NoteId[], steps: BulkSteps): Promise<BulkResult> {
  const done: NoteId[] = [];
  const failed: { id: NoteId; reason: string }[] = [];
  let processed = 0;
  for (const part of splitIntoBatches(ids)) {
    try {
      const answer = await steps.ask(part);
      done.push(...answer.done);
      failed.push(...answer.failed);
    } catch (error) {
      const reason = steps.reasonOf(error);
      failed.push(...part.map((id) => ({ id, reason })));
    }
    processed += part.length;
    steps.onProgress(processed);
  }
  return { done, failed };
}

const statusAfter: Record<BulkAction, AdminNote['status']> = {
  approve: 'approved',
  unpublish: 'pending',
  delete: 'deleted',
  restore: 'approved',
};

/**
 * Shows the expected state of notes after an action: changed, or removed from a list of another state.
 * @returns restores one note
 */
export function applyOptimistically(
  list: Pick<NoteList, 'filter' | 'remove' | 'replace'>,
  action: BulkAction,
  notes: readonly AdminNote[],
): (id: NoteId) => void {
  const status = statusAfter[action];
  const leaves = list.filter.status ? list.filter.status !== status : action === 'delete';
  const backs = new Map(
    notes.map((note) => {
      if (leaves) return [note.id, list.remove(note.id)];
      list.replace({ ...note, status });
      return [note.id, () => list.replace(note)];
    }),
  );
  return (id) => backs.get(id)?.();
}

/** Notes that an action did not change, with the reasons. */
interface BulkFailure {
  action: BulkAction;
  notes: readonly { id: NoteId; title: string; reason: string }[];
}

/** Runs an action for many notes with progress, failures and undo. */
export function useBulk(list: NoteList, onSettled: (failed: readonly NoteId[]) => void) {
  const { api } = useAdmin();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<BulkFailure | null>(null);

  const send = async (action: BulkAction, notes: readonly AdminNote[], mayUndo: boolean) => {
    const ids = notes.map(({ id }) => id);
    setProgress({ done: 0, total: ids.length });
    const revert = applyOptimistically(list, action, notes);
    const { done, failed } = await runBulk(ids, {
      ask: (part) => api.notes.changeNotes({ body: { ids: part, action } }),
      onProgress: (count) => setProgress({ done: count, total: ids.length }),
      reasonOf: errorReason,
    });
    setProgress(null);
    for (const { id } of failed) revert(id);
    if (failed.length > 0) {
      console.error('Notes were not changed', failed);
      const titles = new Map(notes.map(({ id, title }) => [id, title]));
      setFailure({
        action,
        notes: failed.map(({ id, reason }) => ({ id, reason, title: titles.get(id) ?? id })),
      });
    }
    if (done.length > 0) {
      const text = `${formatQuantity(done.length, 'note', 'notes')} ${doneWords[action]}`;
      const changed = notes.filter(({ id }) => done.includes(id));
      if (mayUndo) showUndo(text, () => void send(inverseAction[action], changed, false));
      else showSuccess(text);
    }
    onSettled(failed.map(({ id }) => id));
  };

  const closeFailure = () => setFailure(null);
  return {
    progress,
    /** Lists the notes that were not changed, each with its reason. */
    failureDialog: failure && (
      <AdminDialog
        onClose={closeFailure}
        title={`${formatQuantity(failure.notes.length, 'note was', 'notes were')} not ${doneWords[failure.action]}`}
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
    run: (action: BulkAction, notes: readonly AdminNote[]) => {
      if (!progress) void send(action, affectedNotes(action, notes), true);
    },
  };
}
