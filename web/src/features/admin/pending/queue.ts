import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';

/** The loaded pending submissions, newest first. */
export interface Queue {
  items: readonly Submission[];
  /** Cursor of the next page. */
  next: string | null;
}

export const emptyQueue: Queue = { items: [], next: null };

const sortKeyOf = ({ created_at, id }: Submission) => `${created_at}#${id}`;
const without = (items: readonly Submission[], ids: ReadonlySet<SubmissionId>) =>
  items.filter(({ id }) => !ids.has(id));

/**
 * Replaces the first page; the loaded items after it stay.
 * @param decided decided here, but possibly still listed (eventually consistent)
 */
export function takeFirstPage(
  known: Queue,
  page: Queue,
  decided: ReadonlySet<SubmissionId>,
): Queue {
  const items = without(page.items, decided);
  const last = page.items.at(-1);
  if (page.next === null || !last) return { items, next: null };
  const following = known.items.filter((item) => sortKeyOf(item) < sortKeyOf(last));
  return {
    items: [...items, ...without(following, decided)],
    next: following.length > 0 ? known.next : page.next,
  };
}

export function takeNextPage(known: Queue, page: Queue, decided: ReadonlySet<SubmissionId>): Queue {
  const excluded = new Set([...known.items.map(({ id }) => id), ...decided]);
  return { items: [...known.items, ...without(page.items, excluded)], next: page.next };
}

export const withItem = (queue: Queue, item: Submission): Queue => ({
  ...queue,
  items: queue.items.map((known) => (known.id === item.id ? item : known)),
});

export const withoutItem = (queue: Queue, id: SubmissionId): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.id !== id),
});

/** The submission `steps` further down (negative: up), clamped to the ends. */
export function neighbour(
  { items }: Queue,
  id: SubmissionId | null,
  steps: number,
): SubmissionId | null {
  const at = items.findIndex((item) => item.id === id);
  const to = Math.min(Math.max(at + steps, 0), items.length - 1);
  return items[to]?.id ?? null;
}

/** The selection after a change: the same submission, or the one at its position. */
export function stillSelected(
  before: Queue,
  after: Queue,
  id: SubmissionId | null,
): SubmissionId | null {
  if (after.items.some((item) => item.id === id)) return id;
  const index = before.items.findIndex((item) => item.id === id);
  return after.items[Math.max(0, Math.min(index, after.items.length - 1))]?.id ?? null;
}
