import { useRef, useState } from 'react';
import { showError, showSuccess } from '../shell/notices.ts';
import { nextControl } from '../table/next-control.ts';
import { isNotFound, refusalOrText } from '../data/error-messages.ts';

interface DeletionOptions<R> {
  idOf: (row: R) => string;
  /** Rejects as the typed client does. */
  send: (row: R) => Promise<unknown>;
  /** Of the list. */
  remove: (id: string) => void;
  /** The specification's texts. The server's word where it refused stands instead of a `failure` that is a text. */
  success: string;
  failure: string | ((error: unknown) => string);
  /** It was not deleted. */
  onFailed?: (row: R, error: unknown) => void;
}

/** Asks before a row is deleted for good, deletes it, and leads the focus to the row that takes its place. */
export function useDeletion<R>(options: DeletionOptions<R>) {
  const { idOf, send, remove, success, failure, onFailed } = options;
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
        if (!isNotFound(error)) throw error;
      });
      const next = nextControl(pressed.current);
      remove(id);
      next?.focus();
      showSuccess(success);
    } catch (error) {
      const text = typeof failure === 'string' ? refusalOrText(failure, error) : failure(error);
      console.error(text, error);
      showError(text);
      onFailed?.(asked, error);
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
