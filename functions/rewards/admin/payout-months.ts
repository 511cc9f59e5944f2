import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { rewards } from '../../contracts/rewards.ts';
import { kolkataDay } from '../../contracts/domain/kolkata-time.ts';
import { addDays, daysOf, monthOf, splitByMonth } from '../../contracts/domain/period.ts';
import type { Table } from '../../table/core/table.ts';
import { listRedemptionsSince } from '../../table/contributors/redemption.ts';

/** Redemptions are listed by the time of the request; a payout may follow so much later. */
const payoutDays = 90;

/** What was paid in each of the last 12 months, and what is owed of the requests of each, in rupees. */
export async function listPayoutMonths(
  table: Table,
  now = Date.now(),
): Promise<ResponseBodyOf<typeof rewards.listPayoutMonths>> {
  const range = daysOf('12-months', kolkataDay(now));
  const [pending, approved] = await Promise.all([
    listRedemptionsSince(table, 'pending', ''),
    listRedemptionsSince(table, 'approved', addDays(range.from, -payoutDays)),
  ]);
  const months = new Map(
    splitByMonth(range).map(({ month }) => [month, { month, paid: 0, payouts: 0, owed: 0 }]),
  );
  const monthAt = (time: string | null) => months.get(monthOf(kolkataDay(time ?? 0)));
  for (const { processed_at, reward_amount } of approved) {
    const month = monthAt(processed_at);
    if (!month) continue;
    month.paid += reward_amount;
    month.payouts += 1;
  }
  const owed = { redemptions: pending.length, points: 0, amount: 0 };
  for (const { redeemed_at, points_deducted, reward_amount } of pending) {
    owed.points += points_deducted;
    owed.amount += reward_amount;
    const month = monthAt(redeemed_at);
    if (month) month.owed += reward_amount;
  }
  return { owed, months: [...months.values()] };
}
