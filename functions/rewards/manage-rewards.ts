import { pickFields, type RewardId } from '../contracts/domain/fields.ts';
import { adminReward, type AdminReward, type RewardFields } from '../contracts/rewards.ts';
import { createAudited, deleteAudited, updateAudited } from '../kernel/audited-writes.ts';
import type { Change } from '../kernel/audited-writes.ts';
import { HttpError, requireFound } from '../kernel/http/http-error.ts';
import {
  addReward,
  changeReward,
  getReward,
  queryRewards,
  removeReward,
  type StoredReward,
} from '../table/contributors/reward.ts';
import { newId } from '../table/item.ts';
import type { Table } from '../table/table.ts';

const responseOf = (reward: StoredReward): AdminReward => pickFields(adminReward, reward);

/** A reward in any state, strongly consistent. Throws 404. */
const requireReward = async (table: Table, id: RewardId): Promise<StoredReward> =>
  requireFound(await getReward(table, id), 'Reward not found');

export const listAllRewards = async (table: Table): Promise<{ items: AdminReward[] }> => ({
  items: (await queryRewards(table)).map((reward) => responseOf(reward)),
});

/** Adds a reward, active by default. */
export async function createReward(
  table: Table,
  { description, points_cost, amount, is_active = true }: RewardFields,
  actor: string,
): Promise<AdminReward> {
  const content = { description, points_cost, amount, is_active };
  const make = async () => {
    const now = new Date().toISOString();
    const dates = { created_at: now, updated_at: now };
    const item: StoredReward = { id: newId(), ...content, redemption_count: 0, ...dates };
    return { item, content, writes: { reward: addReward(item) } };
  };
  return responseOf(await createAudited(table, { kind: 'reward', actor, make }));
}

/** Changes fields of a reward; existing redemptions stay as they are. Throws 409 for a version other than expected. */
export async function updateReward(
  table: Table,
  change: Change<RewardId, RewardFields>,
): Promise<AdminReward> {
  const { after } = await updateAudited(table, {
    ...change,
    kind: 'reward',
    expected: change.expected ?? undefined,
    load: () => requireReward(table, change.id),
    writes: (reward, { updated_at }, changes) => ({
      reward: changeReward(reward, { ...changes, updated_at }),
    }),
  });
  return responseOf(after);
}

const redeemedText =
  'Cannot Delete Reward: This reward has associated redemptions and cannot be deleted. Please archive it instead.';

/** Deletes a reward. Throws 409 for one that was ever redeemed. */
export const deleteReward = (table: Table, id: RewardId, actor: string) =>
  deleteAudited(table, {
    kind: 'reward',
    id,
    actor,
    async load() {
      const reward = await requireReward(table, id);
      if (reward.redemption_count > 0) throw new HttpError(409, redeemedText);
      return reward;
    },
    content: ({ description, points_cost, amount, is_active }) => ({
      description,
      points_cost,
      amount,
      is_active,
    }),
    writes: (reward) => ({ reward: removeReward(reward) }),
  });
