import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isNotFound } from './error-messages.ts';
import { showError, showSuccess } from '../shell/notices.ts';
import { nextControl } from '../table/row-focus.ts';

interface DeletionOptions<R> {
  idOf: (row: R) => string;
  send: (row: R) => Promise<unknown>;
  /** Removes the row from the list. */
  remove: (id: string) => void;
  success: string;
  failure: (error: unknown) => string;
  onFailed?: ((row: R, error: unknown) => void) | undefined;
}

export interface Deletion<R> {
  /** The row of the open dialog. */
  target: R | null;
  request: (row: R) => void;
  cancel: () => void;
  confirm: () => void;
  isBusy: (row: R) => boolean;
}

/** Asks for confirmation before it deletes a row, then moves the focus to the next row. */
export function useDeletion<R>(options: DeletionOptions<R>): Deletion<R> {
  const { idOf, send, remove, success, failure, onFailed } = options;
  const [target, setTarget] = useState<R | null>(null);
  const pressed = useRef<Element | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (row: R) =>
      send(row).catch((error: unknown) => {
        // Already deleted by someone else.
        if (!isNotFound(error)) throw error;
      }),
    networkMode: 'always',
    onSuccess: (_, row) => {
      const next = nextControl(pressed.current);
      remove(idOf(row));
      next?.focus();
      showSuccess(success);
    },
    onError: (error, row) => {
      showError(failure(error), error);
      onFailed?.(row, error);
    },
  });
  return {
    target,
    request: (row) => {
      pressed.current = document.activeElement;
      setTarget(row);
    },
    cancel: () => setTarget(null),
    confirm: () => {
      if (target === null || isPending) return;
      setTarget(null);
      mutate(target);
    },
    isBusy: (row) => isPending && variables !== undefined && idOf(variables) === idOf(row),
  };
}
