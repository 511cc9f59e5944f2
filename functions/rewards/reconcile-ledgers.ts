import type { RedemptionId } from '../contracts/domain/fields.ts';
import { type Ledger, getLedger, listContributors } from '../table/contributors/contributor.ts';
import { getRedemptions, queryRedemptions } from '../table/contributors/redemption.ts';
import type { StoredRedemption } from '../table/contributors/redemption.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from '../kernel/run-each.ts';
import type { StoredEntry } from '../table/contributors/ledger-entry.ts';
import type { Table } from '../table/table.ts';

/** A mismatch in a ledger. It holds no personal data: the contributor's id is a hash. */
interface Difference {
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
function findDifferences(
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

export interface Reconciliation {
  contributors: number;
  entries: number;
  redemptions: number;
  /** Sums of credited points, and of points deducted and not returned. */
  credited: number;
  redeemed: number;
  differences: Difference[];
  /** Contributors whose ledger changed during every attempt; the next run checks them. */
  skipped: string[];
}

const concurrency = 10;
const attempts = 8;

/** Longer than a transaction takes from its first visible write to its last. */
const defaultDelayMs = 200;

function sumPoints(entries: readonly StoredEntry[]) {
  const points = { credited: 0, redeemed: 0 };
  for (const entry of entries) {
    if ('redemption_id' in entry) points.redeemed -= entry.amount;
    else points.credited += entry.amount;
  }
  return points;
}

async function readWithRedemptions(
  table: Table,
  contributorId: string,
  listed: readonly RedemptionId[],
) {
  const ledger = await getLedger(table, contributorId);
  const named = ledger.entries.flatMap((one) =>
    'redemption_id' in one ? [one.redemption_id] : [],
  );
  const redemptions = await getRedemptions(table, [...new Set([...named, ...listed])]);
  return { ledger, redemptions, ...sumPoints(ledger.entries) };
}

/**
 * Compares one contributor's ledger; undefined when it changed during every attempt. The reads are not atomic, so a
 * difference counts only if no entry was added (none is ever removed) between the reads before and after it.
 */
export async function compareLedger(
  table: Table,
  contributorId: string,
  listed: readonly RedemptionId[] = [],
  delayMs = defaultDelayMs,
): Promise<Omit<Reconciliation, 'contributors' | 'skipped'> | undefined> {
  let entriesBefore: number | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await sleep(delayMs);
    const { ledger, redemptions, ...points } = await readWithRedemptions(
      table,
      contributorId,
      listed,
    );
    const entries = ledger.entries.length;
    const differences = findDifferences(contributorId, ledger, redemptions);
    const found = { entries, redemptions: redemptions.length, ...points, differences };
    if (differences.length === 0) return found;
    if (entriesBefore === entries) {
      await sleep(delayMs);
      const after = await getLedger(table, contributorId);
      if (after.entries.length === entries) return found;
    }
    entriesBefore = entries;
  }
  return undefined;
}

/**
 * Compares every balance with its entries, and every redemption with its own. Reads only, and may run while points are
 * earned and redeemed: a mismatch is checked again after `delayMs`.
 */
export async function reconcileLedgers(
  table: Table,
  { delayMs = defaultDelayMs }: { delayMs?: number } = {},
): Promise<Reconciliation> {
  const listed = await queryRedemptions(table, undefined, '');
  const redemptions = Map.groupBy(listed, ({ user_id }) => user_id);
  const contributors = await listContributors(table);
  const ids = new Set([...redemptions.keys(), ...contributors.map(({ id }) => id)]);
  const sum: Reconciliation = {
    contributors: 0,
    entries: 0,
    redemptions: 0,
    credited: 0,
    redeemed: 0,
    differences: [],
    skipped: [],
  };
  await mapConcurrently(concurrency, [...ids], async (contributor) => {
    const own = (redemptions.get(contributor) ?? []).map(({ id }) => id);
    const found = await compareLedger(table, contributor, own, delayMs);
    sum.contributors += 1;
    if (!found) sum.skipped.push(contributor);
    sum.entries += found?.entries ?? 0;
    sum.redemptions += found?.redemptions ?? 0;
    sum.credited += found?.credited ?? 0;
    sum.redeemed += found?.redeemed ?? 0;
    sum.differences.push(...(found?.differences ?? []));
  });
  return sum;
}
