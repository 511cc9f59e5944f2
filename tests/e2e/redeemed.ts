import { randomUUID } from 'node:crypto';
import {
  redemptionId,
  submissionId,
  type RedemptionId,
} from '../../functions/contracts/domain/fields.ts';
import {
  contributorId,
  creditSubmission,
  deductPoints,
} from '../../functions/table/rewards/contributor.ts';
import { addRedemption } from '../../functions/table/rewards/redemption.ts';
import { incrementRedemptionCount, queryRewards } from '../../functions/table/rewards/reward.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { transact } from '../../functions/table/core/transact.ts';

interface Redeemed {
  name: string;
  /** Ten digits. */
  phone: string;
  /** Hours before now; 1 unless given. */
  hoursAgo?: number;
  /** Points of the reward; 200 unless given. */
  cost?: number;
}

/** A redemption that somebody asked for some hours ago, its points earned and taken. */
export async function redeemed(
  table: Table,
  { name, phone, hoursAgo = 1, cost = 200 }: Redeemed,
): Promise<RedemptionId> {
  const email = `${name.split(' ')[0]!.toLowerCase()}@example.com`;
  const who = { submitter_name: name, submitter_phone: phone, submitter_email: email };
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const submission_id = submissionId.parse(randomUUID());
  const id = redemptionId.parse(randomUUID());
  const reward = (await queryRewards(table)).find(({ points_cost }) => points_cost === cost)!;
  const user_id = contributorId(who);
  const credit = creditSubmission(who, {
    amount: cost,
    reason: 'earned',
    title: 'Notes',
    submission_id,
    at,
  });
  const taken = deductPoints(user_id, cost, { redemption_id: id, title: reward.description, at });
  const failed = [
    ...(await transact(table, { earned: credit.entry, balance: credit.balance })),
    ...(await transact(table, {
      ...taken,
      reward: incrementRedemptionCount(reward),
      redemption: addRedemption({
        id,
        reward_id: reward.id,
        user_id,
        phone,
        email,
        name,
        reward_description: reward.description,
        reward_amount: reward.amount,
        points_deducted: cost,
        redeemed_at: at,
        status: 'pending',
        processed_at: null,
        processed_by: null,
      }),
    })),
  ];
  if (failed.length > 0) throw new Error(`The redemption of ${name} failed: ${failed.join(', ')}`);
  return id;
}
