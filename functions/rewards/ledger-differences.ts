import type { RedemptionId } from '../contracts/domain/fields.ts';
import type { Ledger } from '../table/contributors/contributor.ts';
import type { StoredRedemption } from '../table/contributors/redemption.ts';

/** A mismatch in a ledger. It holds no personal data: the contributor's id is a hash. */
export interface Difference {
  /** The contributor's id. */
  contributor: string;
  redemption: RedemptionId | null;
  what:
    | 'balance'
    | 'negative balance'
    | 'deducted points'
    | 'points returned'
    | 'contributor of the redemption';
  expected: number | string;
  found: number | string;
}

interface RedemptionPoints {
  deducted: number;
  returned: number;
}

function pointsByRedemption({ entries }: Ledger): Map<RedemptionId, RedemptionPoints> {
  const sums = new Map<RedemptionId, RedemptionPoints>();
  for (const entry of entries) {
    if (!('redemption_id' in entry)) continue;
    const current = sums.get(entry.redemption_id) ?? { deducted: 0, returned: 0 };
    sums.set(entry.redemption_id, {
      deducted: current.deducted - (entry.reason === 'redeemed' ? entry.amount : 0),
      returned: current.returned + (entry.reason === 'returned' ? entry.amount : 0),
    });
  }
  return sums;
}

/** The points that the ledger should have for a redemption; none for a missing one. */
function expectedPoints(redemption: StoredRedemption | undefined): RedemptionPoints {
  const deducted = redemption?.points_deducted ?? 0;
  return { deducted, returned: redemption?.status === 'rejected' ? deducted : 0 };
}

/**
 * Finds a balance that is negative or not the sum of its entries, and redemptions whose state contradicts their
 * entries. `redemptions` are those that the entries refer to, and those that refer to the contributor.
 */
export function findDifferences(
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

  const actual = pointsByRedemption(ledger);
  const stored = new Map(redemptions.map((one) => [one.id, one]));
  for (const id of new Set([...actual.keys(), ...stored.keys()])) {
    const expected = expectedPoints(stored.get(id));
    const { deducted, returned } = actual.get(id) ?? { deducted: 0, returned: 0 };
    compare('deducted points', expected.deducted, deducted, id);
    compare('points returned', expected.returned, returned, id);
    compare(
      'contributor of the redemption',
      contributor,
      stored.get(id)?.user_id ?? contributor,
      id,
    );
  }
  return differences;
}
