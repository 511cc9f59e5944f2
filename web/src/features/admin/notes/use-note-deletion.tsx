import { useState } from 'react';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { useRemoval } from '../list/use-removal.ts';
import { attempt, showSuccess, showUndo } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';
import type { NoteList } from './note-list.tsx';
import { Button } from '../../../components/button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { AdminDialog, ConfirmDialog, DialogActions } from '../form/dialogs.tsx';

/** Deletes and restores a note. Render `dialogs`. */
export function useNoteDeletion(list: NoteList) {
  const { api } = useAdmin();
  const [target, setTarget] = useState<AdminNote | null>(null);
  const [restored, setRestored] = useState<AdminNote | null>(null);
  /** @param return_points whether it gets back the points that its take-down took */
  const restore = async (
    { id }: AdminNote,
    return_points: boolean,
    show: (note: AdminNote) => void,
  ) => {
    setRestored(null);
    const isDone = await attempt('Failed to restore note. Please try again.', async () => {
      show(await api.notes.restoreNote({ params: { noteId: id }, body: { return_points } }));
      showSuccess(`Note restored successfully${return_points ? ', with its points' : ''}`);
    });
    if (!isDone) void list.refresh();
  };
  const deletion = useRemoval(list, {
    send: (_, { id }) => api.notes.deleteNote({ params: { noteId: id } }),
    onRemoved: (note) =>
      showUndo('Note deleted successfully', () => void restore(note, false, list.put)),
    failure: 'Failed to delete note. Please try again.',
  });
  const restoreDeleted = (note: AdminNote, return_points: boolean) =>
    void restore(note, return_points, ({ id }) => list.remove(id));
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
          description={`“${restored.title}” was taken down (${restored.taken_down?.reason}), and ${points} of its contributor were taken back.`}
        >
          <DialogActions>
            <Button onClick={() => setRestored(null)}>Cancel</Button>
            <Button onClick={() => restoreDeleted(restored, false)}>Restore only</Button>
            <Button look="primary" onClick={() => restoreDeleted(restored, true)}>
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
      else restoreDeleted(note, false);
    },
    dialogs,
  };
}
