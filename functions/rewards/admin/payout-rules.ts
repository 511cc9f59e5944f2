import { HttpError } from '../../kernel/http/http-error.ts';
import { setting } from '../../kernel/setting.ts';
import { confirmedContributors, confirmIdentity } from '../../table/contributors/contributor.ts';
import type { StoredRedemption } from '../../table/contributors/redemption.ts';
import type { Table } from '../../table/core/table.ts';
import type { ConditionalWrite } from '../../table/core/transact.ts';

/** The redemptions among these whose approval must confirm who gets the contributor's first payout. */
export async function findUnconfirmed(
  table: Table,
  redemptions: readonly StoredRedemption[],
): Promise<ReadonlySet<StoredRedemption>> {
  if (setting('CONFIRM_IDENTITY') !== 'true') return new Set();
  const pending = redemptions.filter(({ status }) => status === 'pending');
  const confirmed = await confirmedContributors(
    table,
    pending.map(({ user_id }) => user_id),
  );
  return new Set(pending.filter(({ user_id }) => !confirmed.has(user_id)));
}

/**
 * Records the confirmed payee of a first payout; empty if no confirmation is needed. Throws 409 if the administrator
 * did not confirm.
 */
export async function identityWrite(
  table: Table,
  redemption: StoredRedemption,
  confirmed: boolean,
  now: string,
): Promise<{ identity?: ConditionalWrite }> {
  const unconfirmed = await findUnconfirmed(table, [redemption]);
  if (unconfirmed.size === 0) return {};
  if (!confirmed)
    throw new HttpError(409, 'This is a first payout. Confirm that you know who gets it.');
  return { identity: confirmIdentity(redemption.user_id, now) };
}

/** Whether another administrator must approve after this one. */
export function needsSecondAdmin(redemption: StoredRedemption, adminId: string): boolean {
  const maxAmount = setting('SECOND_ADMIN_ABOVE');
  if (maxAmount === undefined || redemption.reward_amount <= Number(maxAmount)) return false;
  const first = redemption.first_approved_by ?? adminId;
  return first === adminId;
}
