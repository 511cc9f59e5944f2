import type { NewRedemption, rewards } from '../contracts/rewards.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { RepeatedResponse } from '../kernel/http/repeated-response.ts';
import {
  contributorId,
  getBalance,
  deductPoints,
  type StoredBalance,
} from '../table/rewards/contributor.ts';
import {
  addRedemption,
  getRedemption,
  type StoredRedemption,
} from '../table/rewards/redemption.ts';
import { countCodeAttempt, consumeCode } from '../table/rewards/redemption-code.ts';
import { countRedemption, getReward, type StoredReward } from '../table/rewards/reward.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { codeHash } from './code.ts';
import { unknownPair } from './unknown-pair.ts';

/** Whether the stage asks for a code that was mailed. */
export interface Confirmation {
  readonly confirms: boolean;
}

type Answer = ResponseBodyOf<typeof rewards.createRedemption>;

const wrongCode = (message: string) =>
  new HttpError(400, message, { errors: [{ field: 'code', message }] });

/** What the caller gets of a redemption that is stored. */
async function answerOf(table: Table, redemption: StoredRedemption): Promise<Answer> {
  const { id, reward_id, status, points_deducted, redeemed_at, user_id } = redemption;
  const balance = await getBalance(table, user_id);
  if (!balance) throw new Error('A redemption without a balance');
  const { available_points } = balance;
  return { id, reward_id, status, points_deducted, redeemed_at, available_points };
}

/** Answers a repetition with what is stored. Refuses (409) an id that was used for something else. */
async function repeat(
  table: Table,
  stored: StoredRedemption,
  asked: NewRedemption,
  userId: string,
): Promise<RepeatedResponse<Answer>> {
  if (stored.user_id !== userId || stored.reward_id !== asked.reward_id)
    throw new HttpError(409, 'This redemption was for something else. Please start again.');
  return new RepeatedResponse(await answerOf(table, stored));
}

/** A reward that can be redeemed as the contributor was shown it. Refuses (404, 409) any other. */
function redeemable(reward: StoredReward | undefined, asked: NewRedemption): StoredReward {
  if (!reward) throw new HttpError(404, 'This reward does not exist any more.');
  if (!reward.is_active) throw new HttpError(409, 'This reward is not available at the moment.');
  const isAsShown =
    (asked.points_cost ?? reward.points_cost) === reward.points_cost &&
    (asked.amount ?? reward.amount) === reward.amount;
  if (isAsShown) return reward;
  throw changedReward();
}
const changedReward = () => new HttpError(409, 'This reward has changed. Please look at it again.');

/** Counts a try before its code is looked at, so that guesses sent at once are counted too. Refuses (400) one too many. */
async function tryCode(table: Table, id: string, code: string | null | undefined): Promise<string> {
  if (!code) throw wrongCode('Please enter the code from the e-mail');
  const failed = await transact(table, { code: countCodeAttempt(id, Date.now()) });
  if (failed.length > 0) throw badCode();
  return codeHash(id, code);
}
const badCode = () =>
  wrongCode('This code is wrong or has expired. Please check it, or ask for a new one.');

function redemptionOf(
  asked: NewRedemption,
  reward: StoredReward,
  user_id: string,
  balance: StoredBalance | undefined,
): StoredRedemption {
  return {
    id: asked.redemption_id,
    reward_id: reward.id,
    user_id,
    phone: asked.phone,
    email: asked.email,
    name: balance?.submitter_name ?? null,
    reward_description: reward.description,
    reward_amount: reward.amount,
    points_deducted: reward.points_cost,
    redeemed_at: new Date().toISOString(),
    status: 'pending',
    processed_at: null,
    processed_by: null,
  };
}

/** Takes the points, counts the redemption and stores it, all or nothing. Returns what did not hold. */
function take(
  table: Table,
  redemption: StoredRedemption,
  reward: StoredReward,
  code: string | undefined,
) {
  const { id, user_id, points_deducted, reward_description, redeemed_at } = redemption;
  return transact(table, {
    redemption: addRedemption(redemption),
    reward: countRedemption(reward),
    ...deductPoints(user_id, points_deducted, {
      redemption_id: id,
      title: reward_description,
      at: redeemed_at,
    }),
    ...(code !== undefined && { code: consumeCode(user_id, code) }),
  });
}

/**
 * Redeems points for a reward: one transaction. Repeated with the same id it is the same redemption, whatever became of
 * it. What is taken is what the contributor was shown: a reward that changes under their hand is refused (409), and so
 * is one that is not available, or costs more points than there are. Refuses (404) an unknown pair, and (400) a missing
 * or wrong code where the stage asks for one.
 */
export async function redeem(
  table: Table,
  asked: NewRedemption,
  { confirms }: Confirmation,
): Promise<Answer | RepeatedResponse<Answer>> {
  const userId = contributorId({ submitter_phone: asked.phone, submitter_email: asked.email });
  const [stored, seen, balance] = await Promise.all([
    getRedemption(table, asked.redemption_id),
    getReward(table, asked.reward_id),
    getBalance(table, userId),
  ]);
  if (stored) return repeat(table, stored, asked, userId);
  const reward = redeemable(seen, asked);
  const code = confirms ? await tryCode(table, userId, asked.code) : undefined;
  const redemption = redemptionOf(asked, reward, userId, balance);
  const failed = await take(table, redemption, reward, code);
  if (failed.length === 0) return answerOf(table, redemption);

  // The same request was faster.
  const first = await getRedemption(table, redemption.id);
  if (first) return repeat(table, first, asked, userId);
  if (failed.includes('code')) throw badCode();
  if (failed.includes('reward')) {
    redeemable(await getReward(table, reward.id), asked);
    throw changedReward();
  }
  throw balance ? new HttpError(409, 'Not enough points') : unknownPair();
}
