import * as z from 'zod/mini';
import { knownEmail, knownPhone } from './domain/contributor.ts';
import {
  count,
  cursor,
  noteId,
  page,
  queryNumber,
  redemptionId,
  rewardId,
  seenVersion,
  submissionId,
  timestamp,
} from './domain/fields.ts';
import type { Contract } from './http/route.ts';

const reward = z.object({
  id: rewardId,
  description: z.string(),
  points_cost: count,
  /** Whole rupees. */
  amount: count,
  is_active: z.boolean(),
});
export type Reward = z.output<typeof reward>;

const invalidText = 'Please fill all required fields with valid values';
const atLeastOne = z.int(invalidText).check(z.gte(1, invalidText), z.lte(10_000_000, invalidText));

/** What an admin writes of a reward. */
const rewardFields = z.object({
  description: z
    .string(invalidText)
    .check(z.trim(), z.minLength(1, invalidText), z.maxLength(300, invalidText)),
  points_cost: atLeastOne,
  amount: atLeastOne,
  is_active: z.optional(z.boolean(invalidText)),
});
export type RewardFields = z.output<typeof rewardFields>;

/** A reward as an admin sees it. */
const adminReward = z.extend(reward, {
  /** How many redemptions of it there are, in any state. */
  redemption_count: count,
  updated_at: timestamp,
});
export type AdminReward = z.output<typeof adminReward>;

const redemptionStatus = z.enum(['pending', 'approved', 'rejected']);
export type RedemptionStatus = z.output<typeof redemptionStatus>;

/** Why a contributor's balance is what it is. `amount` is in points, negative when taken. */
const ledgerEntry = z.object({
  amount: z.int(),
  /**
   * `earned`, or no points for an approval because the file was published before (`duplicate`) or the day's points
   * were earned (`daily_limit`); `redeemed`, or `returned` when a redemption was rejected.
   */
  reason: z.enum(['earned', 'duplicate', 'daily_limit', 'redeemed', 'returned']),
  /** Of the submission, or the reward's description. */
  title: z.string(),
  at: timestamp,
  submission_id: z.nullable(submissionId),
  /** The published note, when the submission became one. */
  note_id: z.nullable(noteId),
  redemption: z.nullable(
    z.object({
      id: redemptionId,
      status: redemptionStatus,
      /** Whole rupees. */
      amount: count,
      processed_at: z.nullable(timestamp),
    }),
  ),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const contributor = { phone: knownPhone, email: knownEmail };

const selectText = 'Please select a reward';

const newRedemption = z.object({
  redemption_id: redemptionId,
  ...contributor,
  reward_id: z.pipe(z.string(selectText).check(z.minLength(1, selectText)), rewardId),
  /** What the contributor was shown of the reward: when given, a reward that says otherwise by now is refused (409). */
  points_cost: z.optional(z.nullable(count)),
  amount: z.optional(z.nullable(count)),
  /** The code that was mailed, where the stage asks for one. */
  code: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20)))),
});
export type NewRedemption = z.output<typeof newRedemption>;

const redemption = z.object({
  id: redemptionId,
  reward_id: rewardId,
  status: redemptionStatus,
  points_deducted: count,
  redeemed_at: timestamp,
  /** What is left. */
  available_points: count,
});

/** A redemption as an admin sees it: the phone is what a payout needs, the e-mail is masked. */
const adminRedemption = z.object({
  id: redemptionId,
  reward_id: rewardId,
  user_id: z.string(),
  phone: z.string(),
  points_deducted: count,
  redeemed_at: timestamp,
  status: redemptionStatus,
  processed_at: z.nullable(timestamp),
  /** The administrator's user id. */
  processed_by: z.nullable(z.string()),
  reward: z.object({ description: z.string(), amount: count }),
  user: z.object({ submitter_name: z.nullable(z.string()), submitter_email: z.string() }),
});
export type AdminRedemption = z.output<typeof adminRedemption>;

const oneReward = z.object({ rewardId });
const oneRedemption = z.object({ redemptionId });

export const rewards = {
  checkPoints: {
    method: 'POST',
    path: '/api/points',
    audience: 'public',
    summary: 'Points of a contributor and how they came; an unknown pair is 404',
    body: z.object(contributor),
    status: 200,
    /** Entries are newest first; their amounts sum to `available_points`. */
    response: z.object({ available_points: count, entries: z.array(ledgerEntry) }),
    errors: [404, 429],
  },
  listRewards: {
    method: 'GET',
    path: '/api/rewards',
    audience: 'public',
    summary: 'Active rewards, cheapest first',
    status: 200,
    response: z.object({ items: z.array(reward) }),
    errors: [],
    kept: 'lists',
  },
  sendCode: {
    method: 'POST',
    path: '/api/redemptions/code',
    audience: 'public',
    summary:
      'Mail a code that confirms a redemption; answers alike whether the pair is known or not',
    body: z.object(contributor),
    status: 200,
    response: z.object({ expires_in_seconds: count }),
    errors: [404, 429],
  },
  createRedemption: {
    method: 'POST',
    path: '/api/redemptions',
    audience: 'public',
    summary: 'Redeem points; the same redemption_id is the same redemption',
    body: newRedemption,
    status: 201,
    repeatedStatus: 200,
    response: redemption,
    errors: [404, 409, 429],
  },
  listAllRewards: {
    method: 'GET',
    path: '/api/admin/rewards',
    audience: 'admin',
    summary: 'Rewards in any state, cheapest first',
    status: 200,
    response: z.object({ items: z.array(adminReward) }),
    errors: [],
  },
  createReward: {
    method: 'POST',
    path: '/api/admin/rewards',
    audience: 'admin',
    summary: 'Add a reward; active unless it says otherwise',
    body: rewardFields,
    status: 201,
    response: adminReward,
    errors: [],
  },
  updateReward: {
    method: 'PATCH',
    path: '/api/admin/rewards/{rewardId}',
    audience: 'admin',
    summary: 'Change fields of a reward',
    params: oneReward,
    body: z.extend(z.partial(rewardFields), { updated_at: seenVersion }),
    status: 200,
    response: adminReward,
    errors: [404, 409],
  },
  deleteReward: {
    method: 'DELETE',
    path: '/api/admin/rewards/{rewardId}',
    audience: 'admin',
    summary: 'Delete a reward that nobody has redeemed',
    params: oneReward,
    status: 200,
    response: z.object({ id: rewardId }),
    errors: [404, 409],
  },
  listRedemptions: {
    method: 'GET',
    path: '/api/admin/redemptions',
    audience: 'admin',
    summary: 'Redemptions of one state or of all, newest first',
    query: z.object({
      status: z.optional(redemptionStatus),
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 200)),
    }),
    status: 200,
    response: page(adminRedemption),
    errors: [],
  },
  approveRedemption: {
    method: 'POST',
    path: '/api/admin/redemptions/{redemptionId}/approve',
    audience: 'admin',
    summary: 'The money was sent',
    params: oneRedemption,
    status: 200,
    response: adminRedemption,
    errors: [404, 409],
  },
  rejectRedemption: {
    method: 'POST',
    path: '/api/admin/redemptions/{redemptionId}/reject',
    audience: 'admin',
    summary: 'Refuse it: the points go back',
    params: oneRedemption,
    status: 200,
    response: adminRedemption,
    errors: [404, 409],
  },
} as const satisfies Contract;
