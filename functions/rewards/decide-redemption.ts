import type { RedemptionId } from '../contracts/domain/fields.ts';
import type { AdminRedemption } from '../contracts/rewards.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import { returnPoints } from '../table/rewards/contributor.ts';
import {
  decideRedemption as decideStored,
  getRedemption,
  type StoredRedemption,
} from '../table/rewards/redemption.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { toRedemptionResponse } from './redemption-shown.ts';

/** Which redemption, and what becomes of it. */
export interface Decision {
  id: RedemptionId;
  status: 'approved' | 'rejected';
  /** The administrator's user id. */
  who: string;
}

const decidedText = {
  approved: 'This redemption has already been approved.',
  rejected: 'This redemption has already been rejected.',
};

/** Everything that a decision changes, at once. Returns what did not hold. */
function decide(
  table: Table,
  { id, user_id, points_deducted, reward_description }: StoredRedemption,
  { status, who }: Decision,
) {
  const now = new Date().toISOString();
  const redeemed = { redemption_id: id, title: reward_description, at: now };
  return transact(table, {
    redemption: decideStored(id, { status, processed_at: now, processed_by: who }),
    ...(status === 'rejected' && returnPoints(user_id, points_deducted, redeemed)),
    audit: audit({
      who,
      what: status === 'approved' ? 'approve' : 'reject',
      target: `redemption ${id}`,
      when: now,
      before: { status: 'pending' },
      after: { status },
    }),
  });
}

/**
 * Approves a redemption (the money was sent) or rejects it, which gives the points back. The same decision of the same
 * administrator once more answers the same; any other on one that is decided is refused (409), an unknown one too (404).
 */
export async function decideRedemption(table: Table, decision: Decision): Promise<AdminRedemption> {
  const redemption = await getRedemption(table, decision.id);
  if (!redemption) throw new HttpError(404, 'Redemption not found');
  const { status, processed_by } = redemption;
  if (status === 'pending') {
    const failed = await decide(table, redemption, decision);
    if (failed.length > 0 && !failed.includes('redemption'))
      throw new Error(`A decision failed at ${failed.join(', ')}`);
    // Whether it was this decision or another that came first, what is stored now says what to answer.
    return decideRedemption(table, decision);
  }
  if (status === decision.status && processed_by === decision.who)
    return toRedemptionResponse(redemption);
  throw new HttpError(409, decidedText[status]);
}
