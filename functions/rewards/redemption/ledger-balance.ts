import { findContributor, getBalance, type Ledger } from '../../table/contributors/contributor.ts';
import type { ContributorContact } from '../../table/contributors/contributor-id.ts';
import type { Table } from '../../table/core/table.ts';
import { queryEntries, type StoredEntry } from '../../table/rewards/ledger-entry.ts';
import { compareLedger } from '../reconciliation/reconcile-ledgers.ts';

const attempts = 5;

/** The points that the entries sum to. */
export const sumOf = (entries: readonly StoredEntry[]): number =>
  entries.reduce((points, { amount }) => points + amount, 0);

/** Logs a difference that is no transaction in progress. The log line raises an alarm. */
async function reportDifference(table: Table, contributorId: string): Promise<void> {
  const compared = await compareLedger(table, contributorId);
  const differences = compared?.differences ?? [];
  if (differences.length > 0) console.error({ fault: 'ledger', differences });
}

/**
 * A contributor's ledger. It is read again while its entries do not sum to its balance, because a transaction was in
 * progress; a difference that stays is reported.
 */
export async function readLedger(
  table: Table,
  contributor: ContributorContact,
): Promise<Ledger & { contributorId: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const { contributorId, balance } = await findContributor(table, contributor);
    const entries = await queryEntries(table, contributorId);
    const ledger = { contributorId, balance, entries };
    if (sumOf(entries) === (balance?.available_points ?? 0)) return ledger;
    if (attempt < attempts) continue;
    await reportDifference(table, contributorId);
    return ledger;
  }
}

/**
 * The points of a balance that no entry explains, which a redemption must not spend: 0 unless the ledger is damaged.
 * Entries are read before the balance, so that a concurrent redemption does not look like damage; a concurrent credit
 * may, so a difference is read again.
 */
export async function unexplainedPoints(table: Table, contributorId: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const entries = await queryEntries(table, contributorId);
    const balance = await getBalance(table, contributorId);
    const unexplained = (balance?.available_points ?? 0) - sumOf(entries);
    if (unexplained <= 0) return 0;
    if (attempt < attempts) continue;
    await reportDifference(table, contributorId);
    return unexplained;
  }
}
