import type { LedgerEntry } from '../../../../functions/contracts/rewards.ts';
import { formatCount, formatDate, formatRupees } from '../../lib/format/format.ts';

const dayMs = 24 * 3_600_000;

/** `now` is null before hydration. */
function redemptionText({ redemption, at }: LedgerEntry, now: number | null): string {
  if (!redemption) return 'Redeemed.';
  const money = formatRupees(redemption.amount);
  const day = redemption.processed_at && ` on ${formatDate(redemption.processed_at)}`;
  if (redemption.status === 'approved') return `Redeemed: ${money} sent${day ?? ''}.`;
  if (redemption.status === 'rejected')
    return `Redeemed, but rejected${day ?? ''}${redemption.reason ? `: ${redemption.reason}` : '.'}`;
  return now !== null && now > Date.parse(at) + dayMs
    ? `Redeemed: ${money} should have come within 24 hours. Write to us if it has not.`
    : `Redeemed: ${money} comes by ${redemption.upi_id === null ? 'bank transfer' : 'UPI'} within 24 hours.`;
}
export function entryText(entry: LedgerEntry, now: number | null): string {
  switch (entry.reason) {
    case 'earned':
      return 'Verified upload.';
    case 'duplicate':
      return 'Verified upload, without points: this file was published here before.';
    case 'daily_limit':
      return 'Verified upload, without points: that day’s limit was reached.';
    case 'taken_back':
      return 'Taken back: the document was removed.';
    case 'restored':
      return 'Returned: the document is public again.';
    case 'redeemed':
      return redemptionText(entry, now);
    case 'returned':
      return `Returned: the redemption was rejected${entry.redemption?.reason ? `: ${entry.redemption.reason}` : '.'}`;
  }
}

/** "+50", "−200", "0" */
export function formatSigned(points: number): string {
  if (points === 0) return '0';
  return `${points > 0 ? '+' : '−'}${formatCount(Math.abs(points))}`;
}

/** Each entry, newest first, with the balance after it, calculated back from the current one. */
export function withBalances(entries: readonly LedgerEntry[], available: number) {
  let balance = available;
  return entries.map((entry) => {
    const line = { entry, balance };
    balance -= entry.amount;
    return line;
  });
}
