import type { SubmissionId } from '../../../../../../functions/contracts/domain/fields.ts';

interface Listed {
  readonly id: SubmissionId;
}

/** The selected submission with its place in the list; null in an empty list. */
export type Selection = { id: SubmissionId; index: number } | null;

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
