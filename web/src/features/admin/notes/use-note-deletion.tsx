import { useState } from 'react';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { unlessGone, useRemoval } from '../list/use-removal.ts';
import { showError, showSuccess, showUndo } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';
import type { NoteList } from './note-list.tsx';
import { Button } from '../../../components/button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { AdminDialog, ConfirmDialog, DialogActions } from '../form/dialogs.tsx';

const restoreFailure = () => 'Failed to restore note. Please try again.';

/** Deletes and restores a note. Render `dialogs`. */
export function useNoteDeletion(list: NoteList) {
  const { api } = useAdmin();
  const [target, setTarget] = useState<AdminNote | null>(null);
  const [restored, setRestored] = useState<AdminNote | null>(null);
  const undo = async (noteId: NoteId) => {
    try {
      list.put(await api.notes.restoreNote({ params: { noteId }, body: {} }));
      showSuccess('Note restored successfully');
    } catch (error) {
      showError(restoreFailure(), error);
      void list.refresh();
    }
  };
  const deletion = useRemoval(list, {
    send: ({ id }) => unlessGone(api.notes.deleteNote({ params: { noteId: id } })),
    onRemoved: ({ id }) => showUndo('Note deleted successfully', () => void undo(id)),
    failure: () => 'Failed to delete note. Please try again.',
  });
  const restoration = useRemoval<AdminNote & { return_points: boolean }>(list, {
    send: ({ id, return_points }) =>
      api.notes.restoreNote({ params: { noteId: id }, body: { return_points } }),
    onRemoved: ({ return_points }) =>
      showSuccess(`Note restored successfully${return_points ? ', with its points' : ''}`),
    failure: restoreFailure,
  });

  /** Whether a restored note gets back the points that its take-down took. */
  const answerRestore = (note: AdminNote, return_points: boolean) => {
    setRestored(null);
    restoration.run({ ...note, return_points });
  };
  const points = formatQuantity(restored?.taken_down?.points_taken ?? 0, 'point', 'points');
  const dialogs = (
    <>
      {target && (
        <ConfirmDialog
          title="Confirm Deletion"
          confirmLabel="Delete"
          danger
          onConfirm={() => deletion.run(target)}
          onClose={() => setTarget(null)}
        >
          <p className="break-words">
            Are you sure you want to delete "{target.title}"? This action cannot be undone.
          </p>
          <p className="mt-2">It can be restored for 30 days.</p>
        </ConfirmDialog>
      )}
      {restored && (
        <AdminDialog
          onClose={() => setRestored(null)}
          title="Restore"
          description={
            <p className="break-words">
              “{restored.title}” was taken down ({restored.taken_down?.reason}), and {points} of its
              contributor were taken back.
            </p>
          }
        >
          <DialogActions>
            <Button onClick={() => setRestored(null)}>Cancel</Button>
            <Button onClick={() => answerRestore(restored, false)}>Restore only</Button>
            <Button look="primary" onClick={() => answerRestore(restored, true)}>
              Restore and return {points}
            </Button>
          </DialogActions>
        </AdminDialog>
      )}
    </>
  );
  return {
    request: setTarget,
    restore(note: AdminNote) {
      if (note.taken_down?.points_taken) setRestored(note);
      else restoration.run({ ...note, return_points: false });
    },
    dialogs,
  };
}
