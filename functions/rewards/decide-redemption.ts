import { HttpError, requireFound } from '../kernel/http/http-error.ts';
import { setting } from '../kernel/setting.ts';
import {
  confirmedContributors,
  confirmIdentity,
  returnPoints,
} from '../table/contributors/contributor.ts';
import {
  type StoredRedemption,
  setFirstApproval,
  setRedemptionDecision,
  getRedemption,
  undoApproval,
} from '../table/contributors/redemption.ts';
import type { Table } from '../table/table.ts';
import type { ConditionalWrite } from '../table/change.ts';
import { transact } from '../table/write.ts';
import { maskedEmail } from '../contracts/domain/masked.ts';
import type { AdminRedemption } from '../contracts/rewards.ts';
import { getUserNames } from '../table/site/user.ts';
import type { RedemptionId } from '../contracts/domain/fields.ts';
import { decideAgain } from '../kernel/audited-writes.ts';
import { audit } from '../table/site/audit.ts';
import { payoutUndoMinutes } from '../contracts/domain/limits.ts';

/** The redemptions among these whose approval must confirm who gets the contributor's first payout. */
export async function findUnconfirmed(
  table: Table,
  redemptions: readonly StoredRedemption[],
): Promise<ReadonlySet<StoredRedemption>> {
  if (setting('CONFIRM_IDENTITY') !== 'true') return new Set();
  const pending = redemptions.filter(({ status }) => status === 'pending');
  const confirmed = await confirmedContributors(
    table,
    pending.map(({ user_id }) => user_id),
  );
  return new Set(pending.filter(({ user_id }) => !confirmed.has(user_id)));
}

/**
 * Records the confirmed payee of a first payout; empty if no confirmation is needed. Throws 409 if the administrator
 * did not confirm.
 */
async function identityWrite(
  table: Table,
  redemption: StoredRedemption,
  confirmed: boolean,
  now: string,
): Promise<{ identity?: ConditionalWrite }> {
  const unconfirmed = await findUnconfirmed(table, [redemption]);
  if (unconfirmed.size === 0) return {};
  if (!confirmed)
    throw new HttpError(409, 'This is a first payout. Confirm that you know who gets it.');
  return { identity: confirmIdentity(redemption.user_id, now) };
}

/** Whether another administrator must approve after this one. */
function needsSecondAdmin(redemption: StoredRedemption, adminId: string): boolean {
  const maxAmount = setting('SECOND_ADMIN_ABOVE');
  if (maxAmount === undefined || redemption.reward_amount <= Number(maxAmount)) return false;
  const first = redemption.first_approved_by ?? adminId;
  return first === adminId;
}

/** Redemptions as an administrator sees them: with the phone, which a payout needs, and a masked e-mail. */
export async function toRedemptionResponses(
  table: Table,
  redemptions: readonly StoredRedemption[],
): Promise<AdminRedemption[]> {
  const names = await getUserNames(
    table,
    redemptions.map(({ processed_by }) => processed_by),
  );
  return redemptions.map((redemption) => {
    const { email, name, reward_description, reward_amount, ...shown } = redemption;
    return {
      ...shown,
      upi_id: redemption.upi_id ?? null,
      reference: redemption.reference ?? null,
      reason: redemption.reason ?? null,
      processed_by_name: names.get(redemption.processed_by ?? '') ?? null,
      reward: { description: reward_description, amount: reward_amount },
      user: { submitter_name: name, submitter_email: maskedEmail(email) },
    };
  });
}

async function toRedemptionResponse(
  table: Table,
  redemption: StoredRedemption,
): Promise<AdminRedemption> {
  const [one] = await toRedemptionResponses(table, [redemption]);
  return one!;
}

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

const lateText = `An approval can be undone for ${payoutUndoMinutes} minutes.`;

/**
 * Makes a redemption pending again that was approved less than ten minutes ago. Throws 404 for an unknown one, 409
 * when it is not approved, or not any more within that time.
 */
export async function undoRedemptionApproval(
  table: Table,
  id: RedemptionId,
  adminId: string,
): Promise<AdminRedemption> {
  const redemption = requireFound(await getRedemption(table, id), 'Redemption not found');
  const { status, processed_at, processed_by, reference = null } = redemption;
  if (status !== 'approved') throw new HttpError(409, 'This redemption is not approved.');
  const now = Date.now();
  if (now - Date.parse(processed_at!) >= payoutUndoMinutes * 60_000)
    throw new HttpError(409, lateText);
  const failed = await transact(table, {
    redemption: undoApproval(redemption),
    audit: audit({
      who: adminId,
      what: 'undo',
      target: `redemption ${id}`,
      when: new Date(now).toISOString(),
      before: { status, processed_at, processed_by, reference },
      after: { status: 'pending' },
    }),
  });
  if (failed.length > 0) throw new HttpError(409, 'This redemption has changed in the meantime.');
  return toRedemptionResponse(table, {
    ...redemption,
    status: 'pending',
    processed_at: null,
    processed_by: null,
    reference: null,
  });
}
