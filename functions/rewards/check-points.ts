import type { RedemptionId } from '../contracts/domain/fields.ts';
import { maskedUpiId } from '../contracts/domain/masked.ts';
import type { LedgerEntry, rewards } from '../contracts/rewards.ts';
import type { RequestOf, ResponseBodyOf } from '../contracts/http/route.ts';
import type { StoredEntry } from '../table/contributors/ledger-entry.ts';
import { getRedemptions, type StoredRedemption } from '../table/contributors/redemption.ts';
import type { Table } from '../table/table.ts';
import { checkCode, type CodeRule } from './code.ts';
import { readLedger, sumOf, unknownContributorError } from './ledger-balance.ts';

const redemptionOf = (entry: StoredEntry): RedemptionId | undefined =>
  'redemption_id' in entry ? entry.redemption_id : undefined;

async function redemptionsOf(
  table: Table,
  entries: readonly StoredEntry[],
): Promise<Map<RedemptionId, StoredRedemption>> {
  const ids = new Set(entries.flatMap((entry) => redemptionOf(entry) ?? []));
  const found = await getRedemptions(table, [...ids]);
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
          upi_id: redemption.upi_id ? maskedUpiId(redemption.upi_id) : null,
          reference: redemption.reference ?? null,
          reason: redemption.reason ?? null,
        }
      : null,
  };
}

/**
 * A contributor's points, which are the sum of the ledger entries, and these, newest first. Where the stage requires a code, there are entries only with
 * the mailed one. Throws 404 for an unknown or wrong pair of phone and e-mail, 400 for a wrong code.
 */
export async function checkPoints(
  table: Table,
  { phone, email, code }: RequestOf<typeof rewards.checkPoints>['body'],
  rule: CodeRule,
): Promise<ResponseBodyOf<typeof rewards.checkPoints>> {
  const contributor = { submitter_phone: phone, submitter_email: email };
  const { contributorId, balance, entries } = await readLedger(table, contributor);
  const { requiresCode } = rule;
  const scope = { purpose: 'redemption', owner: contributorId } as const;
  if (requiresCode && code) await checkCode(table, scope, code, rule.sender);
  if (!balance && entries.length === 0) throw unknownContributorError();
  const available_points = Math.max(sumOf(entries), 0);
  if (requiresCode && !code) return { available_points, entries: [], entries_need_code: true };
  const redemptions = await redemptionsOf(table, entries);
  return {
    available_points,
    entries: entries
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .map((entry) => toEntryResponse(entry, redemptions.get(redemptionOf(entry)!))),
  };
}
