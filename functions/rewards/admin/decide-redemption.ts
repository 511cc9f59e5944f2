import type { RedemptionId } from '../../contracts/domain/fields.ts';
import type { AdminRedemption } from '../../contracts/rewards.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { audit } from '../../table/site/audit.ts';
import { returnPoints } from '../../table/rewards/contributor.ts';
import {
  setRedemptionDecision,
  getRedemption,
  type StoredRedemption,
} from '../../table/rewards/redemption.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { toRedemptionResponse } from './redemption-response.ts';

export interface Decision {
  id: RedemptionId;
  status: 'approved' | 'rejected';
  /** The administrator's user id. */
  adminId: string;
}

const decidedText = {
  approved: 'This redemption has already been approved.',
  rejected: 'This redemption has already been rejected.',
};

/** Stores the decision in one transaction. Returns the steps whose condition failed. */
function decide(
  table: Table,
  { id, user_id, points_deducted, reward_description }: StoredRedemption,
  { status, adminId: who }: Decision,
) {
  const now = new Date().toISOString();
  const redeemed = { redemption_id: id, title: reward_description, at: now };
  return transact(table, {
    redemption: setRedemptionDecision(id, { status, processed_at: now, processed_by: who }),
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
 * Approves a redemption (the money was sent) or rejects it, which returns the points. Idempotent for the same decision
 * by the same administrator. Throws 409 when it is already decided otherwise, 404 when it is unknown.
 */
export async function decideRedemption(table: Table, decision: Decision): Promise<AdminRedemption> {
  const redemption = await getRedemption(table, decision.id);
  if (!redemption) throw new HttpError(404, 'Redemption not found');
  const { status, processed_by } = redemption;
  if (status === 'pending') {
    const failed = await decide(table, redemption, decision);
    if (failed.length > 0 && !failed.includes('redemption'))
      throw new Error(`A decision failed at ${failed.join(', ')}`);
    // This or a concurrent decision is stored: retry with the current item.
    return decideRedemption(table, decision);
  }
  if (status === decision.status && processed_by === decision.adminId)
    return toRedemptionResponse(redemption);
  throw new HttpError(409, decidedText[status]);
}
