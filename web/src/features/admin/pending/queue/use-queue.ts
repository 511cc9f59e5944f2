import { useEffect, useRef, useState } from 'react';
import type { SubmissionId } from '../../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { showToast } from '../../../../components/toast-area.tsx';
import { useList } from '../../list/use-list.ts';
import { useAdmin } from '../../session/admin-context.tsx';
import { stillSelected, type Selection } from './selection.ts';

/** Polling intervals with and without a pending inspection. */
const inspectionIntervalMs = 3000;
const idleIntervalMs = 30_000;

const pollMs = (rows: readonly Submission[]) =>
  rows.some(({ inspection }) => inspection.verdict === 'pending')
    ? inspectionIntervalMs
    : idleIntervalMs;
const none: readonly Submission[] = [];

/** The pending submissions, newest first and polled from the server, and the selected one. */
export function useQueue() {
  const { api } = useAdmin();
  const { remove, ...list } = useList<Submission>({
    name: 'pending submissions',
    load: (query, signal) =>
      api.submissions.listSubmissions({ query: { ...query, status: 'pending' } }, { signal }),
    pollMs,
  });
  const items = list.rows ?? none;
  const decidedHere = useRef(new Set<string>());
  const [selection, setSelection] = useState<Selection>(null);
  const current = stillSelected(items, selection);
  const isMoved = current?.id !== selection?.id || current?.index !== selection?.index;
  if (isMoved && list.rows) setSelection(current);

  const viewed = useRef<Submission | null>(null);
  useEffect(() => {
    const before = viewed.current;
    viewed.current = items.find(({ id }) => id === current?.id) ?? null;
    if (!before || items.some(({ id }) => id === before.id)) return;
    if (!decidedHere.current.has(before.id))
      showToast('Decided already', { description: `Another admin has decided: ${before.title}` });
  }, [items, current?.id]);

  return {
    ...list,
    items,
    selected: current?.id ?? null,
    select: (id: SubmissionId | null) =>
      setSelection(id && { id, index: items.findIndex((item) => item.id === id) }),
    /** Hides decided submissions; the result shows them again. */
    remove: (ids: readonly SubmissionId[]) => {
      const backs = ids.map((id) => {
        decidedHere.current.add(id);
        return [id, remove(id)] as const;
      });
      return (shown: readonly SubmissionId[] = ids) => {
        for (const [id, putBack] of backs.toReversed())
          if (shown.includes(id)) {
            decidedHere.current.delete(id);
            putBack();
          }
      };
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;
