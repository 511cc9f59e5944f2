import { randomUUID } from 'node:crypto';
import type {
  RedemptionId,
  RewardId,
  SubmissionId,
} from '../../functions/contracts/domain/fields.ts';
import type { NewRedemption } from '../../functions/contracts/rewards.ts';
import { contributorId, creditSubmission } from '../../functions/table/rewards/contributor.ts';
import { addReward, type StoredReward } from '../../functions/table/rewards/reward.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { transact } from '../../functions/table/core/transact.ts';

/** Phone and e-mail, as a form asks for them. */
export interface ContributorContact {
  readonly phone: string;
  readonly email: string;
}

let people = 0;

/** Somebody whom nobody knows yet. */
export function newContact(): ContributorContact {
  people += 1;
  return { phone: String(7_000_000_000 + people), email: `c${people}@example.com` };
}

export const idOf = ({ phone, email }: ContributorContact): string =>
  contributorId({ submitter_phone: phone, submitter_email: email });

/** Credits approved submissions, one entry each. */
export async function creditPoints(
  table: Table,
  { phone, email }: ContributorContact,
  ...amounts: number[]
) {
  const who = { submitter_phone: phone, submitter_email: email, submitter_name: 'Asha' };
  for (const amount of amounts)
    await transact(
      table,
      creditSubmission(who, {
        amount,
        reason: amount > 0 ? 'earned' : 'duplicate',
        title: 'Heaps',
        submission_id: randomUUID() as string as SubmissionId,
        note_id: null,
        at: new Date().toISOString(),
      }),
    );
}

/** A contributor with so many points, of one entry. */
export async function createContributor(table: Table, points: number): Promise<ContributorContact> {
  const pair = newContact();
  await creditPoints(table, pair, points);
  return pair;
}

/** Stores a reward that costs 200 points and gives ₹100, unless it says otherwise. */
export async function storeReward(
  table: Table,
  changes: Partial<StoredReward> = {},
): Promise<StoredReward> {
  const now = new Date().toISOString();
  const reward: StoredReward = {
    id: randomUUID() as string as RewardId,
    description: '₹100 by bank transfer',
    points_cost: 200,
    amount: 100,
    is_active: true,
    redemption_count: 0,
    created_at: now,
    updated_at: now,
    ...changes,
  };
  await transact(table, { reward: addReward(reward) });
  return reward;
}

/** A redemption as somebody asks for it, with an id of its own. */
export const redemptionBody = (
  pair: ContributorContact,
  reward_id: RewardId,
  changes: Partial<NewRedemption> = {},
): NewRedemption => ({
  redemption_id: randomUUID() as string as RedemptionId,
  ...pair,
  reward_id,
  ...changes,
});
