import type { RewardId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { audit } from '../../table/site/audit.ts';
import { removeReward } from '../../table/contributors/reward.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { requireReward } from './require-reward.ts';

const redeemedText =
  'Cannot Delete Reward: This reward has associated redemptions and cannot be deleted. Please archive it instead.';

/** Deletes a reward. Throws 409 for one that was ever redeemed. */
export async function deleteReward(
  table: Table,
  id: RewardId,
  adminId: string,
): Promise<{ id: RewardId }> {
  const reward = await requireReward(table, id);
  const { description, points_cost, amount, is_active } = reward;
  if (reward.redemption_count > 0) throw new HttpError(409, redeemedText);
  const failed = await transact(table, {
    reward: removeReward(reward),
    audit: audit({
      who: adminId,
      what: 'delete',
      target: `reward ${id}`,
      before: { description, points_cost, amount, is_active },
    }),
  });
  // A concurrent change won: retry with the current item.
  return failed.length > 0 ? deleteReward(table, id, adminId) : { id };
}
