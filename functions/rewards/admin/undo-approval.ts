import type { RedemptionId } from '../../contracts/domain/fields.ts';
import { payoutUndoMinutes } from '../../contracts/domain/points.ts';
import type { AdminRedemption } from '../../contracts/rewards.ts';
import { HttpError, requireFound } from '../../kernel/http/http-error.ts';
import { transact } from '../../table/core/transact.ts';
import type { Table } from '../../table/core/table.ts';
import { getRedemption, undoApproval } from '../../table/contributors/redemption.ts';
import { audit } from '../../table/site/audit.ts';
import { toRedemptionResponse } from './redemption-response.ts';

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
