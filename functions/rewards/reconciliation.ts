import { setTimeout as sleep } from 'node:timers/promises';
import type { RedemptionId } from '../contracts/domain/fields.ts';
import { getLedger, listContributors, type StoredEntry } from '../table/rewards/contributor.ts';
import { getRedemptions, listRedemptions, redemptionOrder } from '../table/rewards/redemption.ts';
import type { Table } from '../table/core/table.ts';
import { differencesIn, type Difference } from './ledger-differences.ts';

/** What was compared, and what does not fit. */
export interface Reconciliation {
  contributors: number;
  entries: number;
  redemptions: number;
  /** Points ever earned, and those that redemptions took and did not give back. */
  credited: number;
  redeemed: number;
  differences: Difference[];
  /** Contributors whose ledger changed at every look: the next run sees to them. */
  unsettled: string[];
}

const pageSize = 200;
const atOnce = 10;
const looks = 8;

/** Longer than a transaction takes from its first visible write to its last. */
const usualPauseMs = 200;

/** The redemptions of each contributor, by the contributor's id. */
async function redemptionsByContributor(table: Table): Promise<Map<string, RedemptionId[]>> {
  const found = new Map<string, RedemptionId[]>();
  let before = '';
  for (;;) {
    const page = await listRedemptions(table, undefined, before, pageSize);
    for (const { user_id, id } of page) found.set(user_id, [...(found.get(user_id) ?? []), id]);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return found;
    before = redemptionOrder(last);
  }
}

/** The ids of all who have points, or have redeemed some. */
async function everyContributor(table: Table, redeemers: Iterable<string>): Promise<Set<string>> {
  const found = new Set(redeemers);
  let after = '';
  for (;;) {
    const page = await listContributors(table, after, pageSize);
    for (const { id } of page) found.add(id);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return found;
    after = last.id;
  }
}

/** The points that entries brought, and those that redemptions took and did not give back. */
function pointsIn(entries: readonly StoredEntry[]) {
  const points = { credited: 0, redeemed: 0 };
  for (const entry of entries) {
    if ('redemption_id' in entry) points.redeemed -= entry.amount;
    else points.credited += entry.amount;
  }
  return points;
}

/** Everything about one contributor's points. */
async function look(table: Table, id: string, listed: readonly RedemptionId[]) {
  const ledger = await getLedger(table, id);
  const named = ledger.entries.flatMap((one) =>
    'redemption_id' in one ? [one.redemption_id] : [],
  );
  const redemptions = await getRedemptions(table, [...new Set([...named, ...listed])]);
  return { ledger, redemptions, ...pointsIn(ledger.entries) };
}

/**
 * What does not fit in one contributor's ledger; undefined when it changed at every look. A ledger is not read at one
 * moment, so a difference counts only if no entry came (entries never go) from before the look to after it.
 */
async function judge(
  table: Table,
  id: string,
  listed: readonly RedemptionId[],
  pauseMs: number,
): Promise<Omit<Reconciliation, 'contributors' | 'unsettled'> | undefined> {
  let entriesBefore: number | undefined;
  for (let attempt = 0; attempt < looks; attempt += 1) {
    if (attempt > 0) await sleep(pauseMs);
    const { ledger, redemptions, ...points } = await look(table, id, listed);
    const entries = ledger.entries.length;
    const differences = differencesIn(id, ledger, redemptions);
    const found = { entries, redemptions: redemptions.length, ...points, differences };
    if (differences.length === 0) return found;
    if (entriesBefore === entries) {
      await sleep(pauseMs);
      const after = await getLedger(table, id);
      if (after.entries.length === entries) return found;
    }
    entriesBefore = entries;
  }
  return undefined;
}

/**
 * Compares every balance with its entries, and every redemption with those that it made. Reads only; may run while
 * points are earned and redeemed: what looks wrong is looked at again after `pauseMs`.
 */
export async function reconcile(
  table: Table,
  { pauseMs = usualPauseMs }: { pauseMs?: number } = {},
): Promise<Reconciliation> {
  const redemptions = await redemptionsByContributor(table);
  const waiting = (await everyContributor(table, redemptions.keys())).values();
  const sum: Reconciliation = {
    contributors: 0,
    entries: 0,
    redemptions: 0,
    credited: 0,
    redeemed: 0,
    differences: [],
    unsettled: [],
  };
  const worker = async () => {
    for (const id of waiting) {
      const found = await judge(table, id, redemptions.get(id) ?? [], pauseMs);
      sum.contributors += 1;
      if (!found) sum.unsettled.push(id);
      sum.entries += found?.entries ?? 0;
      sum.redemptions += found?.redemptions ?? 0;
      sum.credited += found?.credited ?? 0;
      sum.redeemed += found?.redeemed ?? 0;
      sum.differences.push(...(found?.differences ?? []));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return sum;
}
