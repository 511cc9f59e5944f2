import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { concurrentChangeText } from '../../../../../functions/contracts/http/conflict.ts';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { isConflict } from '../data/error-messages.ts';
import type { List } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';

const failure = 'Failed to update job status';

/**
 * Switches a job on and off optimistically. Requests for one job run one after the other, each with the version that
 * the previous one stored.
 */
export function useJobStatus(
  job: Job,
  { replace, refresh }: Pick<List<Job>, 'replace' | 'refresh'>,
) {
  const { api } = useAdmin();
  const client = useQueryClient();
  const mutationKey = ['job status', job.id];
  const stored = useRef(job);
  useEffect(() => {
    if (client.isMutating({ mutationKey: ['job status', job.id] }) === 0) stored.current = job;
  }, [client, job]);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `job ${job.id}` },
    networkMode: 'always',
    mutationFn: (is_active: boolean) =>
      api.jobs.updateJob({
        params: { jobId: job.id },
        body: { is_active, updated_at: stored.current.updated_at },
      }),
    onSuccess: (result) => {
      stored.current = result;
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) replace(result);
    },
    onError: (error) => {
      const conflict = isConflict(error);
      console.error(failure, error);
      showError(conflict ? concurrentChangeText : failure);
      replace(stored.current);
      if (conflict) refresh();
    },
  });
  return (is_active: boolean): void => {
    mutate(is_active);
    replace({ ...job, is_active });
  };
}
