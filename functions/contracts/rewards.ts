import * as z from 'zod/mini';
import { lookupEmail, lookupPhone } from './domain/contributor.ts';
import {
  count,
  noteId,
  pageOf,
  receiptId,
  redemptionId,
  rewardId,
  expectedVersion,
  submissionId,
  timestamp,
  pageQuery,
} from './domain/fields.ts';
import { defineContract } from './http/route.ts';

export const reward = z.object({
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

const rewardFields = z.object({
  description: z
    .string(invalidText)
    .check(z.trim(), z.minLength(1, invalidText), z.maxLength(300, invalidText)),
  points_cost: atLeastOne,
  amount: atLeastOne,
  is_active: z.optional(z.boolean(invalidText)),
});
export type RewardFields = z.output<typeof rewardFields>;

export const adminReward = z.extend(reward, {
  /** Number of its redemptions in any state. */
  redemption_count: count,
  updated_at: timestamp,
});
export type AdminReward = z.output<typeof adminReward>;

const redemptionStatus = z.enum(['pending', 'approved', 'rejected']);
export type RedemptionStatus = z.output<typeof redemptionStatus>;

/** `amount` is in points; negative for a redemption. */
const ledgerEntry = z.object({
  amount: z.int(),
  /**
   * An approval is `earned`, or carries no points because the file was published before (`duplicate`) or the daily
   * cap was reached (`daily_limit`). Its points are clawed back (`taken_back`) when the note is taken down, and `restored` with it. A redemption is `redeemed`, and
   * `returned` when it was rejected.
   */
  reason: z.enum([
    'earned',
    'duplicate',
    'daily_limit',
    'taken_back',
    'restored',
    'redeemed',
    'returned',
  ]),
  /** Title of the submission or description of the reward. */
  title: z.string(),
  at: timestamp,
  submission_id: z.nullable(submissionId),
  /** The published note, if the submission became one. */
  note_id: z.nullable(noteId),
  redemption: z.nullable(
    z.object({
      id: redemptionId,
      status: redemptionStatus,
      /** Whole rupees. */
      amount: count,
      processed_at: z.nullable(timestamp),
      /** Masked; null for a payout without one. */
      upi_id: z.nullable(z.string()),
      /** Number of the bank's transaction. */
      reference: z.nullable(z.string()),
      /** Of a rejection, where the administrator gave one. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const contributor = { phone: lookupPhone, email: lookupEmail };

const upiText = 'Please enter a valid UPI ID, such as name@bank';

/** A virtual payment address as NPCI defines it: a name, then the handle of a bank. */
const upiId = z
  .string(upiText)
  .check(z.trim(), z.regex(/^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, upiText));

const selectText = 'Please select a reward';

/** The mailed code, where the stage requires one. */
const code = z.nullish(z.string().check(z.trim(), z.maxLength(20)));

const newRedemption = z.object({
  redemption_id: redemptionId,
  ...contributor,
  reward_id: z.pipe(z.string(selectText).check(z.minLength(1, selectText)), rewardId),
  /** Cost and amount that the contributor saw: the request is refused (409) when the reward has changed since. */
  points_cost: z.nullish(count),
  amount: z.nullish(count),
  code,
  /** Where the money goes. */
  upi_id: z.nullish(upiId),
});
export type NewRedemption = z.output<typeof newRedemption>;

export const redemption = z.object({
  id: redemptionId,
  reward_id: rewardId,
  status: redemptionStatus,
  points_deducted: count,
  redeemed_at: timestamp,
  /** Balance after the redemption. */
  available_points: count,
});

/** A payout needs the phone; the e-mail is masked. */
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
  /** The administrator's name; null if unknown. */
  processed_by_name: z.nullable(z.string()),
  upi_id: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Of a rejection: for the contributor. */
  reason: z.nullable(z.string()),
  /** The administrator who approved first, of an amount that two must approve. */
  first_approved_by: z.nullish(z.string()),
  /** Whether the approval must confirm who gets the contributor's first payout. */
  needs_identity: z.optional(z.boolean()),
  reward: z.object({ description: z.string(), amount: count }),
  user: z.object({ submitter_name: z.nullable(z.string()), submitter_email: z.string() }),
});
export type AdminRedemption = z.output<typeof adminRedemption>;

export const redemptionSort = z.enum(['name', 'amount', 'points', 'redeemed_at', 'status']);
export type RedemptionSort = z.output<typeof redemptionSort>;

const referenceText = 'A reference has at most 64 letters, digits, spaces and / . - _';

const oneReceipt = z.object({ receiptId });
const oneReward = z.object({ rewardId });
const oneRedemption = z.object({ redemptionId });

export const rewards = defineContract([], {
  checkPoints: {
    routeKey: 'POST /api/points',
    summary: 'Balance and ledger entries of a contributor; an unknown pair is 404',
    body: z.object({ ...contributor, code }),
    /** Newest first; the amounts sum to `available_points`. Without the code that the stage requires there are none. */
    response: z.object({
      available_points: count,
      entries: z.array(ledgerEntry),
      entries_need_code: z.optional(z.boolean()),
    }),
    errors: [404, 429],
  },
  listRewards: {
    routeKey: 'GET /api/rewards',
    summary: 'Active rewards, cheapest first',
    response: z.object({ items: z.array(reward) }),
    cachePolicy: 'lists',
  },
  sendCode: {
    routeKey: 'POST /api/redemptions/code',
    summary:
      'Mail a code that confirms a redemption; answers alike whether the pair is known or not',
    body: z.object(contributor),
    response: z.object({ expires_in_seconds: count }),
    errors: [404, 429],
  },
  createRedemption: {
    routeKey: 'POST /api/redemptions',
    summary: 'Redeem points; idempotent by redemption_id',
    body: newRedemption,
    status: 201,
    repeatStatus: 200,
    response: redemption,
    errors: [404, 409, 429],
  },
  sendReceiptCode: {
    routeKey: 'POST /api/receipts/{receiptId}/code',
    summary: 'Mail a code to the contributor of a submission, who confirms its name and credit',
    params: oneReceipt,
    response: z.object({ expires_in_seconds: count }),
    errors: [404, 409, 429],
  },
  confirmReceipt: {
    routeKey: 'POST /api/receipts/{receiptId}/confirmation',
    summary: 'Confirm name and credit of a submission by the mailed code',
    params: oneReceipt,
    body: z.object({ code }),
    response: z.object({ is_confirmed: z.literal(true) }),
    errors: [404, 409, 429],
  },
  listAllRewards: {
    routeKey: 'GET /api/admin/rewards',
    roles: ['payer'],
    summary: 'Rewards in any state, cheapest first',
    response: z.object({ items: z.array(adminReward) }),
  },
  createReward: {
    routeKey: 'POST /api/admin/rewards',
    summary: 'Add a reward (default: active)',
    body: rewardFields,
    status: 201,
    response: adminReward,
  },
  updateReward: {
    routeKey: 'PATCH /api/admin/rewards/{rewardId}',
    summary: 'Change fields of a reward',
    params: oneReward,
    body: z.extend(z.partial(rewardFields), { updated_at: expectedVersion }),
    response: adminReward,
    errors: [404, 409],
  },
  deleteReward: {
    routeKey: 'DELETE /api/admin/rewards/{rewardId}',
    summary: 'Delete a reward without redemptions',
    params: oneReward,
    response: z.object({ id: rewardId }),
    errors: [404, 409],
  },
  listRedemptions: {
    routeKey: 'GET /api/admin/redemptions',
    roles: ['payer'],
    summary: 'Redemptions, filtered by status, searched and sorted; by default newest first',
    query: z.object({
      status: z.optional(redemptionStatus),
      /** In name, phone, UPI ID, reward and transaction number. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      sort: z.optional(redemptionSort),
      order: z.optional(z.enum(['asc', 'desc'])),
      ...pageQuery(200),
    }),
    response: pageOf(adminRedemption),
  },
  listPayoutMonths: {
    routeKey: 'GET /api/admin/redemptions/months',
    roles: ['payer'],
    summary: 'What is owed, and what was paid in each of the last 12 months, in rupees',
    response: z.object({
      /** Of all pending redemptions. */
      owed: z.object({ redemptions: count, points: count, amount: count }),
      /** Oldest first, in Asia/Kolkata. */
      months: z.array(
        z.object({
          month: z.string(),
          /** Of redemptions that were approved in the month. */
          paid: count,
          payouts: count,
          /** Of pending redemptions that were requested in the month. */
          owed: count,
        }),
      ),
    }),
  },
  approveRedemption: {
    routeKey: 'POST /api/admin/redemptions/{redemptionId}/approve',
    roles: ['payer'],
    summary: 'Approve a redemption: the money was sent, or is once a second administrator approves',
    params: oneRedemption,
    body: z.object({
      /** Number of the bank's transaction. */
      reference: z.nullish(z.string().check(z.trim(), z.regex(/^[\w/. -]{0,64}$/, referenceText))),
      /** Required for a contributor's first payout, where the stage asks for it. */
      identity_confirmed: z.optional(z.boolean()),
    }),
    response: adminRedemption,
    errors: [404, 409],
  },
  undoRedemption: {
    routeKey: 'POST /api/admin/redemptions/{redemptionId}/undo',
    roles: ['payer'],
    summary: 'Undo an approval of the last ten minutes: the redemption is pending again',
    params: oneRedemption,
    response: adminRedemption,
    errors: [404, 409],
  },
  rejectRedemption: {
    routeKey: 'POST /api/admin/redemptions/{redemptionId}/reject',
    roles: ['payer'],
    summary: 'Reject a redemption: the points are returned',
    params: oneRedemption,
    body: z.object({
      /** For the contributor. */
      reason: z.nullish(z.string().check(z.trim(), z.maxLength(300))),
    }),
    response: adminRedemption,
    errors: [404, 409],
  },
});
