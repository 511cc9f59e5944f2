import { pickFields } from '../contracts/domain/fields.ts';
import { redemption as redemptionSchema } from '../contracts/rewards.ts';
import type { NewRedemption, rewards } from '../contracts/rewards.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { RepeatedResponse } from '../kernel/http/respond.ts';
import { findContributor, deductPoints } from '../table/contributors/contributor.ts';
import type { StoredContributor } from '../table/contributors/contributor.ts';
import { addRedemption, getRedemption } from '../table/contributors/redemption.ts';
import type { StoredRedemption } from '../table/contributors/redemption.ts';
import { consumeCode, type MailedCode } from '../table/contributors/mailed-code.ts';
import { incrementRedemptionCount, getReward } from '../table/contributors/reward.ts';
import type { StoredReward } from '../table/contributors/reward.ts';
import { queryEntries } from '../table/contributors/ledger-entry.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/write.ts';
import { checkCode, invalidCodeError, type CodeRule } from './code.ts';
import { sumOf, unexplainedPoints, unknownContributorError } from './ledger-balance.ts';

type RedemptionResponse = ResponseBodyOf<typeof rewards.createRedemption>;

async function loadResponse(table: Table, stored: StoredRedemption): Promise<RedemptionResponse> {
  const available_points = Math.max(sumOf(await queryEntries(table, stored.user_id)), 0);
  return pickFields(redemptionSchema, { ...stored, available_points });
}

/**
 * Responds to a repeated request with the stored redemption. Throws 409 for an id that was used for another one, or
 * with another UPI ID: the contributor must not believe that the money goes to the new one.
 */
async function repeatResponse(
  table: Table,
  stored: StoredRedemption,
  request: NewRedemption,
  contributorId: string,
): Promise<RepeatedResponse<RedemptionResponse>> {
  if (stored.user_id !== contributorId || stored.reward_id !== request.reward_id)
    throw new HttpError(409, 'This redemption was for something else. Please start again.');
  if ((stored.upi_id ?? null) !== (request.upi_id ?? null))
    throw new HttpError(
      409,
      'These points are redeemed already, with the UPI ID as it was before. Enter that one again to see the redemption.',
    );
  return new RepeatedResponse(await loadResponse(table, stored));
}

/** Throws 404 or 409 unless the reward is active, with the cost and amount that the contributor saw. */
function requireRedeemable(reward: StoredReward | undefined, request: NewRedemption): StoredReward {
  if (!reward) throw new HttpError(404, 'This reward does not exist any more.');
  if (!reward.is_active) throw new HttpError(409, 'This reward is not available at the moment.');
  const isUnchanged =
    (request.points_cost ?? reward.points_cost) === reward.points_cost &&
    (request.amount ?? reward.amount) === reward.amount;
  if (isUnchanged) return reward;
  throw rewardChangedError();
}
const rewardChangedError = () =>
  new HttpError(409, 'This reward has changed. Please look at it again.');

function createRedemption(
  request: NewRedemption,
  reward: StoredReward,
  contributorId: string,
  balance: StoredContributor | undefined,
): StoredRedemption {
  return {
    id: request.redemption_id,
    reward_id: reward.id,
    user_id: contributorId,
    phone: request.phone,
    email: request.email,
    name: balance?.submitter_name ?? null,
    reward_description: reward.description,
    reward_amount: reward.amount,
    points_deducted: reward.points_cost,
    redeemed_at: new Date().toISOString(),
    status: 'pending',
    processed_at: null,
    processed_by: null,
    upi_id: request.upi_id ?? null,
    reference: null,
  };
}

/**
 * Deducts the points, counts the redemption and stores it in one transaction. Returns the names of the failed
 * conditions.
 */
function storeRedemption(
  table: Table,
  redemption: StoredRedemption,
  reward: StoredReward,
  { code, unexplained }: { code: MailedCode | undefined; unexplained: number },
) {
  const { id, user_id, points_deducted, reward_description, redeemed_at } = redemption;
  return transact(table, {
    redemption: addRedemption(redemption),
    reward: incrementRedemptionCount(reward),
    ...deductPoints(
      user_id,
      points_deducted,
      { redemption_id: id, title: reward_description, at: redeemed_at },
      unexplained,
    ),
    ...(code && { code: consumeCode(code) }),
  });
}

/**
 * Redeems points for a reward in one transaction; idempotent by `redemption_id`. Throws 409 for a reward that has
 * changed since the contributor saw it, is inactive, or costs more than the balance; 404 for an unknown contributor;
 * 400 for a missing or wrong code where the stage requires one.
 */
export async function redeem(
  table: Table,
  request: NewRedemption,
  rule: CodeRule,
): Promise<RedemptionResponse | RepeatedResponse<RedemptionResponse>> {
  const contributor = { submitter_phone: request.phone, submitter_email: request.email };
  const [stored, found, { contributorId, balance }] = await Promise.all([
    getRedemption(table, request.redemption_id),
    getReward(table, request.reward_id),
    findContributor(table, contributor),
  ]);
  if (stored) return repeatResponse(table, stored, request, contributorId);
  const reward = requireRedeemable(found, request);
  const scope = { purpose: 'redemption', owner: contributorId } as const;
  const code = rule.requiresCode
    ? await checkCode(table, scope, request.code, rule.sender)
    : undefined;
  const unexplained = await unexplainedPoints(table, contributorId, balance);
  const redemption = createRedemption(request, reward, contributorId, balance);
  const failedConditions = await storeRedemption(table, redemption, reward, { code, unexplained });
  if (failedConditions.length === 0) return loadResponse(table, redemption);

  // A parallel request with the same id was first.
  const first = await getRedemption(table, redemption.id);
  if (first) return repeatResponse(table, first, request, contributorId);
  if (failedConditions.includes('code')) throw invalidCodeError();
  if (failedConditions.includes('reward')) {
    requireRedeemable(await getReward(table, reward.id), request);
    throw rewardChangedError();
  }
  throw balance ? new HttpError(409, 'Not enough points') : unknownContributorError();
}
