import type { NotifyOwner } from '../aws/notify-owner.ts';
import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import { payoutHours } from '../contracts/domain/limits.ts';
import { adminPaths } from '../contracts/pages/admin-pages.ts';
import { countPendingBefore } from '../table/contributors/redemption.ts';
import type { Table } from '../table/table.ts';
import { getSiteName } from '../table/site/content.ts';
import { incrementUsage } from '../table/usage.ts';

const maxCounted = 100;
const payoutMs = payoutHours * 3_600_000;
const daySeconds = 86_400;

interface ReminderContext {
  readonly table: Table;
  readonly notifyOwner: NotifyOwner;
}

/**
 * Mails the owner the number of redemptions that wait longer than promised, at most once a day in India, without
 * personal data. Returns the number. After a crash between the count and the mail, the next one is sent the next day.
 */
export async function remindOwner({ table, notifyOwner }: ReminderContext, now = Date.now()) {
  const late = await countPendingBefore(table, new Date(now - payoutMs).toISOString(), maxCounted);
  if (late === 0) return 0;
  const windowStart = Date.parse(`${kolkataDay(now)}T00:00:00+05:30`) / 1000;
  const reminder = {
    rule: 'late-redemptions',
    limitKey: 'owner',
    windowStart,
    windowSeconds: daySeconds,
  };
  if ((await incrementUsage(table, reminder)) > 1) return late;
  const number = late === maxCounted ? `At least ${maxCounted}` : String(late);
  const wait = late === 1 ? 'redemption waits' : 'redemptions wait';
  try {
    await notifyOwner({
      subject: `${await getSiteName(table)}: ${number} ${wait} longer than promised`,
      text: `${number} ${wait} longer than the promised ${payoutHours} hours. Decide in the dashboard: ${adminPaths.redemptions}`,
    });
  } catch (error) {
    // The next run tries again.
    await incrementUsage(table, reminder, -1);
    throw error;
  }
  return late;
}
