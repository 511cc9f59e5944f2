import type { NewRedemption, rewards } from '../../contracts/rewards.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { RepeatedResponse } from '../../kernel/http/repeated-response.ts';
import {
  contributorId,
  getBalance,
  deductPoints,
  type StoredBalance,
} from '../../table/rewards/contributor.ts';
import {
  addRedemption,
  getRedemption,
  type StoredRedemption,
} from '../../table/rewards/redemption.ts';
import { countCodeAttempt, consumeCode } from '../../table/rewards/redemption-code.ts';
import { countRedemption, getReward, type StoredReward } from '../../table/rewards/reward.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { codeHash } from './code.ts';
import { unknownContributorError } from './unknown-contributor.ts';

type Answer = ResponseBodyOf<typeof rewards.createRedemption>;

const wrongCode = (message: string) =>
  new HttpError(400, message, { errors: [{ field: 'code', message }] });

async function toResponse(table: Table, redemption: StoredRedemption): Promise<Answer> {
  const { id, reward_id, status, points_deducted, redeemed_at, user_id } = redemption;
  const balance = await getBalance(table, user_id);
  if (!balance) throw new Error('A redemption without a balance');
  const { available_points } = balance;
  return { id, reward_id, status, points_deducted, redeemed_at, available_points };
}

/** Responds to a repeated request with the stored redemption. Throws 409 for an id that was used for another one. */
async function repeatResponse(
  table: Table,
  stored: StoredRedemption,
  asked: NewRedemption,
  userId: string,
): Promise<RepeatedResponse<Answer>> {
  if (stored.user_id !== userId || stored.reward_id !== asked.reward_id)
    throw new HttpError(409, 'This redemption was for something else. Please start again.');
  return new RepeatedResponse(await toResponse(table, stored));
}

/** Throws 404 or 409 unless the reward is active, with the cost and amount that the contributor saw. */
function requireRedeemable(reward: StoredReward | undefined, asked: NewRedemption): StoredReward {
  if (!reward) throw new HttpError(404, 'This reward does not exist any more.');
  if (!reward.is_active) throw new HttpError(409, 'This reward is not available at the moment.');
  const isUnchanged =
    (asked.points_cost ?? reward.points_cost) === reward.points_cost &&
    (asked.amount ?? reward.amount) === reward.amount;
  if (isUnchanged) return reward;
  throw changedReward();
}
const changedReward = () => new HttpError(409, 'This reward has changed. Please look at it again.');

/** Counts the attempt before comparing the code, so that parallel guesses count too. Throws 400 above the limit. */
async function requireCode(
  table: Table,
  id: string,
  code: string | null | undefined,
): Promise<string> {
  if (!code) throw wrongCode('Please enter the code from the e-mail');
  const failed = await transact(table, { code: countCodeAttempt(id, Date.now()) });
  if (failed.length > 0) throw badCode();
  return codeHash(id, code);
}
const badCode = () =>
  wrongCode('This code is wrong or has expired. Please check it, or ask for a new one.');

function createRedemption(
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

/** Deducts the points, counts the redemption and stores it in one transaction. Returns the steps whose condition failed. */
function storeRedemption(
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
 * Redeems points for a reward in one transaction; a repeated request with the same id is the same redemption. Throws
 * 409 for a reward that has changed since the contributor saw it, is inactive, or costs more than the balance; 404 for
 * an unknown contributor; 400 for a missing or wrong code where the stage requires one.
 */
export async function redeem(
  table: Table,
  asked: NewRedemption,
  { requiresCode }: { readonly requiresCode: boolean },
): Promise<Answer | RepeatedResponse<Answer>> {
  const userId = contributorId({ submitter_phone: asked.phone, submitter_email: asked.email });
  const [stored, found, balance] = await Promise.all([
    getRedemption(table, asked.redemption_id),
    getReward(table, asked.reward_id),
    getBalance(table, userId),
  ]);
  if (stored) return repeatResponse(table, stored, asked, userId);
  const reward = requireRedeemable(found, asked);
  const code = requiresCode ? await requireCode(table, userId, asked.code) : undefined;
  const redemption = createRedemption(asked, reward, userId, balance);
  const failed = await storeRedemption(table, redemption, reward, code);
  if (failed.length === 0) return toResponse(table, redemption);

  // A parallel request with the same id was first.
  const first = await getRedemption(table, redemption.id);
  if (first) return repeatResponse(table, first, asked, userId);
  if (failed.includes('code')) throw badCode();
  if (failed.includes('reward')) {
    requireRedeemable(await getReward(table, reward.id), asked);
    throw changedReward();
  }
  throw balance ? new HttpError(409, 'Not enough points') : unknownContributorError();
}
