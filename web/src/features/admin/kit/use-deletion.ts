import { useRef, useState } from 'react';
import { showError, showSuccess } from '../shell/notices.ts';
import { nextControl } from './next-control.ts';
import { isGone, refusalOr } from './reason-of.ts';

interface DeletionOptions<R> {
  idOf: (row: R) => string;
  /** Rejects as the typed client does. */
  send: (row: R) => Promise<unknown>;
  /** Of the list. */
  remove: (id: string) => void;
  /** The specification's texts. */
  success: string;
  failure: string;
}

/** Asks before a row is deleted for good, deletes it, and leads the focus to the row that takes its place. */
export function useDeletion<R>({ idOf, send, remove, success, failure }: DeletionOptions<R>) {
  const [asked, setAsked] = useState<R | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const pressed = useRef<Element | null>(null);

  const confirm = async () => {
    if (asked === null || busy !== null) return;
    const id = idOf(asked);
    setAsked(null);
    setBusy(id);
    try {
      // Whoever deleted it, it is deleted.
      await send(asked).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      const next = nextControl(pressed.current);
      remove(id);
      next?.focus();
      showSuccess(success);
    } catch (error) {
      console.error(failure, error);
      showError(refusalOr(failure, error));
    } finally {
      setBusy(null);
    }
  };

  return {
    /** About which the question is open; null when none is. */
    asked,
    ask: (row: R) => {
      pressed.current = document.activeElement;
      setAsked(row);
    },
    cancel: () => setAsked(null),
    confirm: () => void confirm(),
    isBusy: (row: R) => busy === idOf(row),
  };
}
