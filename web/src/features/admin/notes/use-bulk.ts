import { useState } from 'react';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { errorReason } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess, showUndo } from '../shell/notices.ts';
import { affectedNotes, doneWords, inverseAction, runBulk, type BulkAction } from './bulk.ts';

/** Notes that an action did not change, with the reasons. */
export interface BulkFailure {
  action: BulkAction;
  notes: readonly { id: NoteId; title: string; reason: string }[];
}

interface BulkOptions {
  /** Shows the expected state of notes; the result restores one. */
  expect: (action: BulkAction, notes: readonly AdminNote[]) => (id: NoteId) => void;
  onSettled: (failed: readonly NoteId[]) => void;
}

/** Runs an action for many notes with progress, failures and undo. */
export function useBulk({ expect, onSettled }: BulkOptions) {
  const { api } = useAdmin();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<BulkFailure | null>(null);

  const send = async (action: BulkAction, notes: readonly AdminNote[], mayUndo: boolean) => {
    const ids = notes.map(({ id }) => id);
    setProgress({ done: 0, total: ids.length });
    const revert = expect(action, notes);
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

  return {
    progress,
    failure,
    forgetFailure: () => setFailure(null),
    run: (action: BulkAction, notes: readonly AdminNote[]) => {
      if (!progress) void send(action, affectedNotes(action, notes), true);
    },
  };
}
