import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { kolkataDay } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import { kolkataMinute } from '../../../lib/format/format.ts';
import { toCsv } from '../../../../../functions/contracts/domain/csv.ts';
import { statusNames, type ExportedStatus } from './redemption-text.ts';

const columns: readonly (readonly [string, (redemption: AdminRedemption) => unknown])[] = [
  ['Redemption', ({ id }) => id],
  ['Name', ({ user }) => user.submitter_name],
  ['Phone', ({ phone }) => phone],
  ['UPI ID', ({ upi_id }) => upi_id],
  ['E-mail', ({ user }) => user.submitter_email],
  ['Reward', ({ reward }) => reward.description],
  ['Amount (INR)', ({ reward }) => reward.amount],
  ['Points', ({ points_deducted }) => points_deducted],
  ['Requested', ({ redeemed_at }) => kolkataMinute(redeemed_at)],
  ['Status', ({ status }) => statusNames[status]],
  ['Processed', ({ processed_at }) => processed_at && kolkataMinute(processed_at)],
  ['Transaction number', ({ reference }) => reference],
  ['Processed by', ({ processed_by, processed_by_name }) => processed_by_name ?? processed_by],
];

/** Redemptions as CSV for payouts. Times are those of Kolkata, amounts whole rupees. */
export const payoutSheet = (redemptions: readonly AdminRedemption[]): string =>
  toCsv(
    columns.map(([header]) => header),
    redemptions.map((redemption) => columns.map(([, cell]) => cell(redemption))),
  );

/** `redemptions-pending-2026-03-12.csv`, by the day in Kolkata. */
export const payoutFilename = (status: ExportedStatus, now: Date): string =>
  `redemptions-${status}-${kolkataDay(now.toISOString())}.csv`;
