import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';

/** Submissions that wait, newest first, as far as they were asked for. */
export interface Queue {
  items: readonly Submission[];
  /** Where the list goes on; null at its end. */
  next: string | null;
}

export const emptyQueue: Queue = { items: [], next: null };

const orderOf = ({ created_at, id }: Submission) => `${created_at}#${id}`;
const without = (items: readonly Submission[], ids: ReadonlySet<SubmissionId>) =>
  items.filter(({ id }) => !ids.has(id));

/**
 * Takes in the first page as it is now: what came is added, what is gone goes. What lies behind the page stays.
 * @param decided what was decided here; the list may still hold it for a moment
 */
export function takeFirstPage(
  known: Queue,
  page: Queue,
  decided: ReadonlySet<SubmissionId>,
): Queue {
  const items = without(page.items, decided);
  const last = page.items.at(-1);
  if (page.next === null || !last) return { items, next: null };
  const behind = known.items.filter((item) => orderOf(item) < orderOf(last));
  return {
    items: [...items, ...without(behind, decided)],
    next: behind.length > 0 ? known.next : page.next,
  };
}

/** Adds the page that follows. */
export function takeNextPage(known: Queue, page: Queue, decided: ReadonlySet<SubmissionId>): Queue {
  const held = new Set([...known.items.map(({ id }) => id), ...decided]);
  return { items: [...known.items, ...without(page.items, held)], next: page.next };
}

/** The same queue with one of its submissions as it is now. */
export const withItem = (queue: Queue, item: Submission): Queue => ({
  ...queue,
  items: queue.items.map((known) => (known.id === item.id ? item : known)),
});

/** The queue without a submission. */
export const withoutItem = (queue: Queue, id: SubmissionId): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.id !== id),
});

/** The one that `steps` further down (or up, when negative) from one; the ends hold. Null in an empty queue. */
export function neighbour(
  { items }: Queue,
  id: SubmissionId | null,
  steps: number,
): SubmissionId | null {
  const at = items.findIndex((item) => item.id === id);
  const to = Math.min(Math.max(at + steps, 0), items.length - 1);
  return items[to]?.id ?? null;
}

/** Which to look at when a queue has changed: the same, or the one that took its place. */
export function stillSelected(
  before: Queue,
  after: Queue,
  id: SubmissionId | null,
): SubmissionId | null {
  if (after.items.some((item) => item.id === id)) return id;
  const place = before.items.findIndex((item) => item.id === id);
  return after.items[Math.max(0, Math.min(place, after.items.length - 1))]?.id ?? null;
}
