import { useMutation } from '@tanstack/react-query';
import { isNotFound, showError } from '../shell/notices.ts';
import type { List } from './use-list.ts';

interface RemovalOptions<R> {
  send: (row: R) => Promise<unknown>;
  onRemoved: (row: R) => void;
  /** Text of the error toast. */
  failure: (error: unknown) => string;
}

/** The removal of what someone else may have removed already. */
export const unlessGone = (removal: Promise<unknown>): Promise<unknown> =>
  removal.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });

/** An action that removes a row from its list. */
export function useRemoval<R>(
  { idOf, remove }: Pick<List<R>, 'idOf' | 'remove'>,
  { send, onRemoved, failure }: RemovalOptions<R>,
) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (row: R) => send(row),
    onSuccess: (_, row) => {
      remove(idOf(row));
      onRemoved(row);
    },
    onError: (error) => showError(failure(error), error),
  });
  return {
    run: (row: R) => mutate(row),
    isBusy: (row: R) => isPending && variables !== undefined && idOf(variables) === idOf(row),
  };
}
