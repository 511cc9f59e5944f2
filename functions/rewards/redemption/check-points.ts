import type { RedemptionId } from '../../contracts/domain/fields.ts';
import type { LedgerEntry, rewards } from '../../contracts/rewards.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import {
  contributorId,
  getLedger,
  type Ledger,
  type StoredEntry,
} from '../../table/rewards/contributor.ts';
import { getRedemptions, type StoredRedemption } from '../../table/rewards/redemption.ts';
import type { Table } from '../../table/core/table.ts';
import { unknownContributorError } from './unknown-contributor.ts';

const attempts = 5;

/** Reads a ledger again while its entries do not sum to its balance, because a transaction was in progress. */
async function readConsistentLedger(table: Table, id: string): Promise<Ledger> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const ledger = await getLedger(table, id);
    const sum = ledger.entries.reduce((points, { amount }) => points + amount, 0);
    if (sum === (ledger.balance?.available_points ?? 0)) return ledger;
  }
  throw new Error('A balance is not the sum of its entries');
}

const redemptionOf = (entry: StoredEntry): RedemptionId | undefined =>
  'redemption_id' in entry ? entry.redemption_id : undefined;

async function redemptionsOf(
  table: Table,
  entries: readonly StoredEntry[],
): Promise<Map<RedemptionId, StoredRedemption>> {
  const ids = new Set(entries.flatMap((entry) => redemptionOf(entry) ?? []));
  const found = ids.size > 0 ? await getRedemptions(table, [...ids]) : [];
  return new Map(found.map((redemption) => [redemption.id, redemption]));
}

function toEntryResponse(
  entry: StoredEntry,
  redemption: StoredRedemption | undefined,
): LedgerEntry {
  const { amount, reason, title, at } = entry;
  return {
    amount,
    reason,
    title,
    at,
    submission_id: 'submission_id' in entry ? entry.submission_id : null,
    note_id: 'submission_id' in entry ? (entry.note_id ?? null) : null,
    redemption: redemption
      ? {
          id: redemption.id,
          status: redemption.status,
          amount: redemption.reward_amount,
          processed_at: redemption.processed_at,
        }
      : null,
  };
}

/** A contributor's points and ledger entries, newest first. Throws 404 for an unknown or wrong pair of phone and e-mail. */
export async function checkPoints(
  table: Table,
  { phone, email }: { phone: string; email: string },
): Promise<ResponseBodyOf<typeof rewards.checkPoints>> {
  const id = contributorId({ submitter_phone: phone, submitter_email: email });
  const { balance, entries } = await readConsistentLedger(table, id);
  if (!balance) throw unknownContributorError();
  const redemptions = await redemptionsOf(table, entries);
  return {
    available_points: balance.available_points,
    entries: entries
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .map((entry) => toEntryResponse(entry, redemptions.get(redemptionOf(entry)!))),
  };
}
