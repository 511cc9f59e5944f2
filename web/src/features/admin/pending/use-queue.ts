import { useEffect, useCallback, useRef, useState } from 'react';
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

/** Calls `poll` at an interval (ms; null for never) while the page is visible, and when it becomes visible. */
function usePolling(intervalMs: number | null, poll: () => Promise<void>): void {
  useEffect(() => {
    if (intervalMs === null) return undefined;
    const go = () => {
      if (document.hidden) return;
      // The next poll retries; the page keeps its data.
      poll().catch((error: unknown) => console.warn('Polling failed', error));
    };
    const timer = setInterval(go, intervalMs);
    document.addEventListener('visibilitychange', go);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', go);
    };
  }, [intervalMs, poll]);
}

/** Polling intervals with and without a pending inspection. */
const inspectionIntervalMs = 3000;
const idleIntervalMs = 30_000;

const loadText = 'Failed to load data. Please try again.';

/** The queue of submissions, polled from the server. */
export function useQueue() {
  const { api } = useAdmin();
  const [queue, setQueue] = useState<Queue | null>(null);
  const [failed, setFailed] = useState(false);
  const [selected, setSelected] = useState<SubmissionId | null>(null);
  const latest = useRef({ queue: emptyQueue, selected, decided: new Set<SubmissionId>() });

  const select = useCallback((id: SubmissionId | null) => {
    latest.current.selected = id;
    setSelected(id);
  }, []);
  const update = useCallback(
    (next: Queue) => {
      const before = latest.current.queue;
      latest.current.queue = next;
      setQueue(next);
      select(stillSelected(before, next, latest.current.selected));
    },
    [select],
  );

  const refresh = useCallback(async () => {
    const page = await api.submissions.listSubmissions({ query: { status: 'pending' } });
    const { queue: before, selected: selectedId, decided } = latest.current;
    const next = takeFirstPage(before, page, decided);
    const viewed = before.items.find(({ id }) => id === selectedId);
    if (viewed && !next.items.some(({ id }) => id === selectedId))
      showToast('Decided already', { description: `Another admin has decided: ${viewed.title}` });
    update(next);
    setFailed(false);
  }, [api, update]);

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
  usePolling(queue ? (waiting ? inspectionIntervalMs : idleIntervalMs) : null, refresh);

  const loadMore = async () => {
    const { queue: known, decided } = latest.current;
    if (known.next === null) return;
    try {
      const query = { status: 'pending' as const, cursor: known.next };
      const page = await api.submissions.listSubmissions({ query });
      update(takeNextPage(latest.current.queue, page, decided));
    } catch (error) {
      console.error('More submissions failed', error);
      showError(loadText);
    }
  };

  /** Removes a decided submission; returns the new selection. */
  const remove = (id: SubmissionId): SubmissionId | null => {
    latest.current.decided.add(id);
    update(withoutItem(latest.current.queue, id));
    return latest.current.selected;
  };

  /** Reloads one submission, which may be deleted or decided. */
  const recheck = async (id: SubmissionId) => {
    try {
      const now: Submission = await api.submissions.getSubmission({
        params: { submissionId: id },
      });
      if (now.status === 'pending') update(withItem(latest.current.queue, now));
      else remove(id);
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status === 404) remove(id);
      else console.error('A submission could not be reloaded', error);
    }
  };

  return { queue, failed, selected, select, load, loadMore, remove, recheck };
}
