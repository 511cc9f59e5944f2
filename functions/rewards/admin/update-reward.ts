import { concurrentChangeText } from '../../contracts/http/conflict.ts';
import type { RewardId } from '../../contracts/domain/fields.ts';
import type { AdminReward, RewardFields } from '../../contracts/rewards.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { audit, changedFields } from '../../table/site/audit.ts';
import { changeReward } from '../../table/contributors/reward.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { nextVersion } from '../../table/core/version.ts';
import { requireReward } from './require-reward.ts';
import { toRewardResponse } from './reward-response.ts';

export interface RewardUpdate {
  id: RewardId;
  fields: Partial<RewardFields>;
  expected: string | null | undefined;
  adminId: string;
}

/** Changes fields of a reward; existing redemptions stay as they are. Throws 409 for a version other than expected. */
export async function updateReward(table: Table, update: RewardUpdate): Promise<AdminReward> {
  const { id, fields, expected, adminId } = update;
  const reward = await requireReward(table, id);
  if (expected && expected !== reward.updated_at) throw new HttpError(409, concurrentChangeText);
  const change = changedFields(reward, fields);
  if (!change) return toRewardResponse(reward);
  const updated_at = nextVersion(reward.updated_at);
  const failed = await transact(table, {
    reward: changeReward(reward, { ...change.after, updated_at }),
    audit: audit({
      who: adminId,
      what: 'update',
      target: `reward ${id}`,
      when: updated_at,
      ...change,
    }),
  });
  // A concurrent change won: retry with the current item.
  if (failed.length > 0) return updateReward(table, update);
  return toRewardResponse({ ...reward, ...change.after, updated_at });
}
