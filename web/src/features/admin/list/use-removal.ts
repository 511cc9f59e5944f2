import { useMutation } from '@tanstack/react-query';
import { failureTextOf, isNotFound, showError, type Failure } from '../shell/notices.ts';
import type { AdminApi } from '../session/admin-api.ts';
import { useAdmin } from '../session/admin-context.tsx';
import type { List } from './use-list.ts';

interface RemovalOptions<R> {
  send: (api: AdminApi, row: R) => Promise<unknown>;
  onRemoved: (row: R) => void;
  failure: Failure;
}

/** An action that removes a row from its list. Someone else may have removed it already. */
export function useRemoval<R>(
  { idOf, remove }: Pick<List<R>, 'idOf' | 'remove'>,
  { send, onRemoved, failure }: RemovalOptions<R>,
) {
  const { api } = useAdmin();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (row: R) =>
      send(api, row).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: (_, row) => {
      remove(idOf(row));
      onRemoved(row);
    },
    onError: (error) => showError(failureTextOf(failure, error), error),
  });
  return {
    run: (row: R) => mutate(row),
    isBusy: (row: R) => isPending && variables !== undefined && idOf(variables) === idOf(row),
  };
}
