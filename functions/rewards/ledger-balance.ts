import { findContributor, getBalance, type Ledger } from '../table/contributors/contributor.ts';
import type { ContributorContact } from '../table/contributors/contributor-id.ts';
import type { Table } from '../table/table.ts';
import { queryEntries, type StoredEntry } from '../table/contributors/ledger-entry.ts';
import { compareLedger } from './reconcile-ledgers.ts';
import { HttpError } from '../kernel/http/http-error.ts';

const attempts = 8;

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
 * `balance` was read before. It is read again after the entries, so that a concurrent transaction neither looks like
 * damage nor hides it; a difference is read again.
 */
export async function unexplainedPoints(
  table: Table,
  contributorId: string,
  balance: Ledger['balance'],
): Promise<number> {
  let before = balance?.available_points ?? 0;
  for (let attempt = 1; ; attempt += 1) {
    const entries = await queryEntries(table, contributorId);
    const after = (await getBalance(table, contributorId))?.available_points ?? 0;
    const unexplained = Math.max(before, after) - sumOf(entries);
    if (before === after && unexplained <= 0) return 0;
    before = after;
    if (attempt < attempts) continue;
    if (unexplained > 0) await reportDifference(table, contributorId);
    return Math.max(unexplained, 0);
  }
}

/** The same error for an unknown and for a wrong pair of phone and e-mail, so that they cannot be told apart. */
export const unknownContributorError = (): HttpError =>
  new HttpError(404, 'Failed to verify points. Please check your details.');
