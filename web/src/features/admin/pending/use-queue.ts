import { useCallback, useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { showToast } from '../../../components/toast-area.tsx';
import { showError } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';
import {
  emptyQueue,
  stillSelected,
  takeFirstPage,
  takeNextPage,
  withItem,
  withoutItem,
  type Queue,
} from './queue.ts';
import { usePolling } from './use-polling.ts';

/** While a verdict is awaited, and otherwise: how often the list is asked for again. */
const waitingMs = 3000;
const restingMs = 30_000;

const loadText = 'Failed to load data. Please try again.';

/** The queue of submissions, kept as it is on the server. */
export function useQueue() {
  const { api } = useAdmin();
  const [queue, setQueue] = useState<Queue | null>(null);
  const [failed, setFailed] = useState(false);
  const [selected, setSelected] = useState<SubmissionId | null>(null);
  const held = useRef({ queue: emptyQueue, selected, decided: new Set<SubmissionId>() });

  const select = useCallback((id: SubmissionId | null) => {
    held.current.selected = id;
    setSelected(id);
  }, []);
  const become = useCallback(
    (next: Queue) => {
      const before = held.current.queue;
      held.current.queue = next;
      setQueue(next);
      select(stillSelected(before, next, held.current.selected));
    },
    [select],
  );

  const refresh = useCallback(async () => {
    const page = await api.submissions.listSubmissions({ query: { status: 'pending' } });
    const { queue: before, selected: looking, decided } = held.current;
    const next = takeFirstPage(before, page, decided);
    const seen = before.items.find(({ id }) => id === looking);
    if (seen && !next.items.some(({ id }) => id === looking))
      showToast('Decided already', { description: `Another admin has decided: ${seen.title}` });
    become(next);
    setFailed(false);
  }, [api, become]);

  const load = useCallback(
    () =>
      refresh().catch((error: unknown) => {
        console.error('The list of submissions failed', error);
        setFailed(true);
        showError(loadText);
      }),
    [refresh],
  );
  useEffect(() => void load(), [load]);

  const waiting = queue?.items.some(({ inspection }) => inspection.verdict === 'pending');
  usePolling(queue ? (waiting ? waitingMs : restingMs) : null, refresh);

  const loadMore = async () => {
    const { queue: known, decided } = held.current;
    if (known.next === null) return;
    try {
      const query = { status: 'pending' as const, cursor: known.next };
      const page = await api.submissions.listSubmissions({ query });
      become(takeNextPage(held.current.queue, page, decided));
    } catch (error) {
      console.error('More submissions failed', error);
      showError(loadText);
    }
  };

  /** Takes a decided submission out of the list; returns the one that takes its place, if any. */
  const remove = (id: SubmissionId): SubmissionId | null => {
    held.current.decided.add(id);
    become(withoutItem(held.current.queue, id));
    return held.current.selected;
  };

  /** Looks at one submission anew: it may be gone, or decided. */
  const recheck = async (id: SubmissionId) => {
    try {
      const now: Submission = await api.submissions.getSubmission({
        params: { submissionId: id },
      });
      if (now.status === 'pending') become(withItem(held.current.queue, now));
      else remove(id);
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status === 404) remove(id);
      else console.error('A submission could not be looked at', error);
    }
  };

  return { queue, failed, selected, select, load, loadMore, remove, recheck };
}
