import { useMutation } from '@tanstack/react-query';
import { isNotFound, showError } from '../shell/notices.ts';
import type { List } from './use-list.ts';

interface RemovalOptions<R> {
  send: (row: R) => Promise<unknown>;
  onRemoved: (row: R) => void;
  /** Text of the error toast. */
  failure: (error: unknown) => string;
}

/** An action that removes a row from its list. A row that someone else has removed is removed here, too. */
export function useRemoval<R>(
  { idOf, remove }: Pick<List<R>, 'idOf' | 'remove'>,
  { send, onRemoved, failure }: RemovalOptions<R>,
) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (row: R) =>
      send(row).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
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
