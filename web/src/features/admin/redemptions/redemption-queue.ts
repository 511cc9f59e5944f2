import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';

type Listed = Pick<AdminRedemption, 'id' | 'status' | 'redeemed_at'>;

/** The pending one that comes after a redemption in the list, or else the last before it; null when none is left. */
export function nextPending<R extends Listed>(rows: readonly R[], id: R['id']): R | null {
  const at = rows.findIndex((row) => row.id === id);
  const isPending = (row: R) => row.status === 'pending' && row.id !== id;
  return rows.slice(at + 1).find(isPending) ?? rows.slice(0, at).findLast(isPending) ?? null;
}

/** Who has waited longest comes first. */
export const oldestFirst = <R extends Listed>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => Date.parse(a.redeemed_at) - Date.parse(b.redeemed_at));
