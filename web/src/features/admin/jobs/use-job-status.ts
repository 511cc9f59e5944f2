import { useRef } from 'react';
import { concurrentChangeText } from '../../../../../functions/contracts/http/conflict.ts';
import type { JobId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Job } from '../../../../../functions/contracts/jobs.ts';
import { isConflict } from '../data/error-messages.ts';
import type { List } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';

const failure = 'Failed to update job status';

/**
 * Switches a job on and off: shown at once, and undone where the server does not take it. Presses that come while one
 * is on its way wait their turn, so that each tells the server of the version that the one before has made.
 */
export function useJobStatus({ replace, refresh }: Pick<List<Job>, 'replace' | 'refresh'>) {
  const { api } = useAdmin();
  const turns = useRef(new Map<JobId, Promise<Job>>());

  return (job: Job, is_active: boolean): void => {
    replace({ ...job, is_active });
    const before = turns.current.get(job.id) ?? Promise.resolve(job);
    const send = async (known: Job): Promise<Job> => {
      try {
        const { updated_at } = known;
        const params = { jobId: job.id };
        const stored = await api.jobs.updateJob({ params, body: { is_active, updated_at } });
        if (turns.current.get(job.id) === turn) replace(stored);
        return stored;
      } catch (error) {
        console.error(failure, error);
        const conflicts = isConflict(error);
        showError(conflicts ? concurrentChangeText : failure);
        replace(known);
        if (conflicts) refresh();
        return known;
      }
    };
    const turn: Promise<Job> = before.then(send);
    turns.current.set(job.id, turn);
    void turn.finally(() => {
      if (turns.current.get(job.id) === turn) turns.current.delete(job.id);
    });
  };
}
