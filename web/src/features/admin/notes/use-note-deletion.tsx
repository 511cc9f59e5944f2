import { useRef, useState } from 'react';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { nextControl } from '../table/row-focus.ts';
import { isNotFound, showError, showSuccess, showUndo } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';
import type { NoteList } from './note-list.tsx';
import { Button } from '../../../components/button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { AdminDialog, ConfirmDialog, DialogActions } from '../form/dialogs.tsx';

const deleteFailure = 'Failed to delete note. Please try again.';
const restoreFailure = 'Failed to restore note. Please try again.';

/** Deletes and restores a note optimistically. Render `dialogs`. */
export function useNoteDeletion(list: NoteList, onSettled: () => void) {
  const { api } = useAdmin();
  const [target, setTarget] = useState<AdminNote | null>(null);
  const [restored, setRestored] = useState<AdminNote | null>(null);
  const pressed = useRef<Element | null>(null);

  const removeRow = (note: AdminNote) => {
    const next = nextControl(pressed.current);
    const putBack = list.remove(note.id);
    next?.focus();
    return putBack;
  };
  const send = async (failure: string, request: () => Promise<void>, onFailed: () => void) => {
    try {
      await request();
    } catch (error) {
      showError(failure, error);
      onFailed();
    } finally {
      onSettled();
    }
  };
  const undo = (note: AdminNote, putBack: () => void) => {
    putBack();
    const request = async () => {
      const shown = await api.notes.restoreNote({ params: { noteId: note.id }, body: {} });
      // The list may have been loaded meanwhile.
      putBack();
      list.replace(shown);
      showSuccess('Note restored successfully');
    };
    return send(restoreFailure, request, list.refresh);
  };
  const remove = (note: AdminNote) => {
    const putBack = removeRow(note);
    const request = async () => {
      // Already deleted by someone else.
      await api.notes.deleteNote({ params: { noteId: note.id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      showUndo('Note deleted successfully', () => void undo(note, putBack));
    };
    return send(deleteFailure, request, putBack);
  };
  const restore = (note: AdminNote, return_points: boolean) => {
    const putBack = removeRow(note);
    const request = async () => {
      await api.notes.restoreNote({ params: { noteId: note.id }, body: { return_points } });
      showSuccess(`Note restored successfully${return_points ? ', with its points' : ''}`);
    };
    return send(restoreFailure, request, putBack);
  };

  /** Whether a restored note gets back the points that its take-down took. */
  const answerRestore = (note: AdminNote, returnPoints: boolean) => {
    setRestored(null);
    void restore(note, returnPoints);
  };
  const points = formatQuantity(restored?.taken_down?.points_taken ?? 0, 'point', 'points');
  const dialogs = (
    <>
      {target && (
        <ConfirmDialog
          title="Confirm Deletion"
          confirmLabel="Delete"
          danger
          onConfirm={() => void remove(target)}
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
    request: (note: AdminNote) => {
      pressed.current = document.activeElement;
      setTarget(note);
    },
    restore(note: AdminNote) {
      pressed.current = document.activeElement;
      if (note.taken_down?.points_taken) setRestored(note);
      else void restore(note, false);
    },
    dialogs,
    /** The note was removed elsewhere. */
    removed: (note: AdminNote) => {
      removeRow(note);
      onSettled();
    },
  };
}
