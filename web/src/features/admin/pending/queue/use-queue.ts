import { useEffect, useRef, useState } from 'react';
import type { SubmissionId } from '../../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { showToast } from '../../../../components/toast-area.tsx';
import { type ListQuery, useList } from '../../list/use-list.ts';
import { loadAllPages } from '../../list/list-pages.ts';
import { useDecisionsToSend } from '../outbox.ts';
import { isClean, placeText } from '../submission-rules.ts';

/** Polling intervals: with a pending inspection, and without. */
const [inspectionMs, idleMs] = [3000, 30_000];
const pageSize = 100;

const filters = ['kind', 'branch', 'checked', 'person'] as const;
export type QueueFilter = (typeof filters)[number];
const none: readonly Submission[] = [];

/** The submissions that filters and search select. */
export function narrowQueue(
  rows: readonly Submission[],
  { filter, search }: Pick<ListQuery<QueueFilter, never>, 'filter' | 'search'>,
): readonly Submission[] {
  const words = search.toLowerCase().split(/\s+/);
  return rows.filter((one) => {
    const text =
      `${one.title} ${placeText(one)} ${one.subject_name ?? ''} ${one.submitter_name}`.toLowerCase();
    return (
      (!filter.kind || (one.kind ?? one.submission_type) === filter.kind) &&
      (!filter.branch || one.branch_id === filter.branch) &&
      (!filter.checked || isClean(one) === (filter.checked === 'clean')) &&
      (!filter.person || one.contributor.id === filter.person) &&
      words.every((word) => text.includes(word))
    );
  });
}

interface Listed {
  readonly id: SubmissionId;
}

/** The selected submission with its place in the list; null in an empty list. */
type Selection = { id: SubmissionId; index: number } | null;

/** The selection after a change of the list: the same submission, or the one that took its place. */
export function stillSelected(items: readonly Listed[], selection: Selection): Selection {
  const found = items.findIndex(({ id }) => id === selection?.id);
  const index = found < 0 ? Math.min(selection?.index ?? 0, items.length - 1) : found;
  const item = items[index];
  return item ? { id: item.id, index } : null;
}

/** The submission `steps` further down (negative: up), clamped to the ends. */
export function neighbour(
  items: readonly Listed[],
  id: SubmissionId | null,
  steps: number,
): SubmissionId | null {
  const to = items.findIndex((item) => item.id === id) + steps;
  return items[Math.min(Math.max(to, 0), items.length - 1)]?.id ?? null;
}

const isInspected = ({ inspection, findings }: Submission) =>
  inspection.verdict === 'pending' || findings.some(({ code }) => code === 'unread');

/** The pending submissions, oldest first and polled from the server, and the selected one. */
export function useQueue() {
  const decisions = useDecisionsToSend();
  const list = useList<Submission, QueueFilter>({
    name: 'pending submissions',
    filters,
    load: async (api, _, options) => {
      const query = { status: 'pending', limit: pageSize } as const;
      const items = await loadAllPages(
        (cursor) => api.submissions.listSubmissions({ query: { ...query, cursor } }, options),
        ({ id }) => id,
      );
      return { items: items.toReversed() };
    },
    narrow: narrowQueue,
    pollMs: (rows) => (rows.some(isInspected) ? inspectionMs : idleMs),
  });
  const unsent = new Set(decisions.flatMap(({ submissions }) => submissions.map(({ id }) => id)));
  const isOpen = ({ id }: Submission) => !unsent.has(id);
  const items = list.rows?.filter(isOpen) ?? none;
  const pending = list.loaded?.filter(isOpen) ?? none;
  const [selection, setSelection] = useState<Selection>(null);
  const current = stillSelected(items, selection);
  const isMoved = current?.id !== selection?.id || current?.index !== selection?.index;
  if (isMoved && list.rows) setSelection(current);

  const viewed = useRef<Submission | null>(null);
  const isListed = (id: SubmissionId) => list.loaded?.some((one) => one.id === id) === true;
  useEffect(() => {
    const before = viewed.current;
    viewed.current = items.find(({ id }) => id === current?.id) ?? null;
    if (before && !isListed(before.id) && !unsent.has(before.id))
      showToast('Decided already', { description: `Another admin has decided: ${before.title}` });
    // Only a change of the list or of the selection.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list.loaded, current?.id]);

  return {
    ...list,
    items,
    /** All that are not decided, also those that filters hide. */
    pending,
    selected: current?.id ?? null,
    select: (id: SubmissionId | null) =>
      setSelection(id && { id, index: items.findIndex((item) => item.id === id) }),
  };
}

export type Queue = ReturnType<typeof useQueue>;
