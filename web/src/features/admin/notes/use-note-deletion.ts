import { useRef, useState } from 'react';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { nextControl } from '../table/row-focus.ts';
import { isNotFound } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess, showUndo } from '../shell/notices.ts';
import type { NoteList } from './use-notes.ts';

const deleteFailure = 'Failed to delete note. Please try again.';
const restoreFailure = 'Failed to restore note. Please try again.';

/** Deletes and restores a note optimistically. */
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

  return {
    /** The note of the open dialog. */
    asked: target,
    request: (note: AdminNote) => {
      pressed.current = document.activeElement;
      setTarget(note);
    },
    cancel: () => setTarget(null),
    confirm: () => {
      if (!target) return;
      setTarget(null);
      void remove(target);
    },
    /** The taken down note of the open dialog, which asks about its points. */
    restored,
    restore(note: AdminNote) {
      pressed.current = document.activeElement;
      if (note.taken_down?.points_taken) setRestored(note);
      else void restore(note, false);
    },
    /** Null cancels. */
    answerRestore(returnPoints: boolean | null) {
      setRestored(null);
      if (restored && returnPoints !== null) void restore(restored, returnPoints);
    },
    /** The note was removed elsewhere. */
    removed: (note: AdminNote) => {
      removeRow(note);
      onSettled();
    },
  };
}
