import type { RedemptionId } from '../contracts/domain/fields.ts';
import type { Ledger } from '../table/rewards/contributor.ts';
import type { StoredRedemption } from '../table/rewards/redemption.ts';

/** Something in a ledger that does not fit. Names nobody: a contributor is a hash. */
export interface Difference {
  contributor: string;
  redemption: RedemptionId | null;
  /** What it is about. */
  what: 'balance' | 'negative balance' | 'points taken' | 'points returned' | 'redeemer';
  expected: number | string;
  found: number | string;
}

/** What a redemption took and gave back, by the ledger. */
interface Moved {
  taken: number;
  returned: number;
}

function movedByRedemption({ entries }: Ledger): Map<RedemptionId, Moved> {
  const moved = new Map<RedemptionId, Moved>();
  for (const entry of entries) {
    if (!('redemption_id' in entry)) continue;
    const sums = moved.get(entry.redemption_id) ?? { taken: 0, returned: 0 };
    moved.set(entry.redemption_id, {
      taken: sums.taken - (entry.reason === 'redeemed' ? entry.amount : 0),
      returned: sums.returned + (entry.reason === 'returned' ? entry.amount : 0),
    });
  }
  return moved;
}

/** What a redemption should have moved. One that there is not should have moved nothing. */
function dueTo(redemption: StoredRedemption | undefined): Moved {
  const taken = redemption?.points_deducted ?? 0;
  return { taken, returned: redemption?.status === 'rejected' ? taken : 0 };
}

/**
 * Where a contributor's balance is not the sum of the entries, or below zero, and where a redemption's state is other
 * than its entries say. `redemptions` are those that the entries name, and those that name the contributor.
 */
export function differencesIn(
  contributor: string,
  ledger: Ledger,
  redemptions: readonly StoredRedemption[],
): Difference[] {
  const differences: Difference[] = [];
  const compare = (
    what: Difference['what'],
    expected: Difference['expected'],
    found: Difference['found'],
    redemption: RedemptionId | null = null,
  ) => {
    if (expected !== found) differences.push({ contributor, redemption, what, expected, found });
  };
  const balance = ledger.balance?.available_points ?? 0;
  const sum = ledger.entries.reduce((points, { amount }) => points + amount, 0);
  compare('balance', sum, balance);
  compare('negative balance', Math.max(balance, 0), balance);

  const moved = movedByRedemption(ledger);
  const stored = new Map(redemptions.map((one) => [one.id, one]));
  for (const id of new Set([...moved.keys(), ...stored.keys()])) {
    const due = dueTo(stored.get(id));
    const { taken, returned } = moved.get(id) ?? { taken: 0, returned: 0 };
    compare('points taken', due.taken, taken, id);
    compare('points returned', due.returned, returned, id);
    compare('redeemer', contributor, stored.get(id)?.user_id ?? contributor, id);
  }
  return differences;
}
