import type { RedemptionId } from '../../contracts/domain/fields.ts';
import type { AdminRedemption } from '../../contracts/rewards.ts';
import { decideAgain } from '../../kernel/audited-writes.ts';
import { HttpError, requireFound } from '../../kernel/http/http-error.ts';
import { audit } from '../../table/site/audit.ts';
import { returnPoints } from '../../table/contributors/contributor.ts';
import {
  setFirstApproval,
  setRedemptionDecision,
  getRedemption,
  type StoredRedemption,
} from '../../table/contributors/redemption.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { identityWrite, needsSecondAdmin } from './payout-rules.ts';
import { toRedemptionResponse } from './redemption-response.ts';

export interface Decision {
  id: RedemptionId;
  status: 'approved' | 'rejected';
  adminId: string;
  /** Of an approval: number of the bank's transaction. */
  reference?: string | null | undefined;
  /** Of a rejection: for the contributor. */
  reason?: string | null | undefined;
  /** Of an approval: whether the administrator knows who gets the contributor's first payout. */
  identityConfirmed?: boolean | undefined;
}

const decidedText = {
  approved: 'This redemption has already been approved.',
  rejected: 'This redemption has already been rejected.',
};

const otherReferenceText = 'This redemption has already been approved, with another reference.';

/** Stores the decision in one transaction. Returns the decided redemption; undefined if it is not pending any more. */
async function decide(
  table: Table,
  redemption: StoredRedemption,
  { status, adminId, reference, reason, identityConfirmed = false }: Decision,
): Promise<StoredRedemption | undefined> {
  const { id, user_id, points_deducted, reward_description } = redemption;
  const now = new Date().toISOString();
  const redeemed = { redemption_id: id, title: reward_description, at: now };
  const decided = {
    status,
    processed_at: now,
    processed_by: adminId,
    reference: reference || null,
    reason: reason || null,
  };
  const failed = await transact(table, {
    redemption: setRedemptionDecision(redemption, decided),
    ...(status === 'approved' && (await identityWrite(table, redemption, identityConfirmed, now))),
    ...(status === 'rejected' && returnPoints(user_id, points_deducted, redeemed)),
    audit: audit({
      who: adminId,
      what: status === 'approved' ? 'approve' : 'reject',
      target: `redemption ${id}`,
      when: now,
      before: { status: 'pending' },
      after: { status, ...(decided.reason && { reason: decided.reason }) },
    }),
  });
  if (failed.length === 0) return { ...redemption, ...decided };
  if (failed.includes('redemption')) return undefined;
  throw new Error(`Deciding redemption ${id} failed its conditions: ${failed.join(', ')}`);
}

/** Stores the first of two approvals; the redemption stays pending. Idempotent. */
async function approveFirst(
  table: Table,
  { id, first_approved_by }: StoredRedemption,
  adminId: string,
): Promise<void> {
  if (first_approved_by === adminId) return;
  await transact(table, {
    redemption: setFirstApproval(id, adminId),
    audit: audit({
      who: adminId,
      what: 'approve',
      target: `redemption ${id}`,
      before: { first_approved_by: null },
      after: { first_approved_by: adminId },
    }),
  });
}

/**
 * Approves a redemption (the money was sent) or rejects it, which returns the points. Idempotent for the same decision
 * by the same administrator with the same reference. Above the stage's amount the first approval leaves it pending, for another administrator.
 * Throws 409 when it is already decided otherwise or who gets a first payout is not confirmed, 404 when it is unknown.
 */
export const decideRedemption = (table: Table, decision: Decision): Promise<AdminRedemption> =>
  decideAgain(async () => {
    const stored = await getRedemption(table, decision.id);
    const redemption = requireFound(stored, 'Redemption not found');
    const { status, processed_by } = redemption;
    if (status === 'pending') {
      if (decision.status === 'approved' && needsSecondAdmin(redemption, decision.adminId)) {
        await approveFirst(table, redemption, decision.adminId);
        return toRedemptionResponse(table, (await getRedemption(table, decision.id)) ?? redemption);
      }
      const decided = await decide(table, redemption, decision);
      // A concurrent decision is stored: answer for that one.
      return decided && toRedemptionResponse(table, decided);
    }
    if (status !== decision.status || processed_by !== decision.adminId)
      throw new HttpError(409, decidedText[status]);
    if ((redemption.reference ?? null) !== (decision.reference || null))
      throw new HttpError(409, otherReferenceText);
    return toRedemptionResponse(table, redemption);
  });
