import type {
  AdminRedemption,
  RedemptionStatus,
} from '../../../../../functions/contracts/rewards.ts';
import { formatRupees } from '../../../lib/format/format.ts';
import { errorReason, isSignedOut } from '../shell/notices.ts';
import {
  payoutHours,
  payoutUndoMinutes,
} from '../../../../../functions/contracts/domain/limits.ts';

export const statusNames: Readonly<Record<RedemptionStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const parseStatus = (text: string | undefined): RedemptionStatus | undefined =>
  text !== undefined && Object.hasOwn(statusNames, text) ? (text as RedemptionStatus) : undefined;

/** Name, else masked e-mail. */
export const redeemerName = ({ user }: AdminRedemption): string =>
  user.submitter_name?.trim() || user.submitter_email;

/** A redemption in a few words: "Asha Rao, ₹100". */
export const redemptionName = (redemption: AdminRedemption): string =>
  `${redeemerName(redemption)}, ${formatRupees(redemption.reward.amount)}`;

export type ExportedStatus = Exclude<RedemptionStatus, 'rejected'>;

/** A dialog that decides about a redemption. */
export interface DecisionDialogProps {
  readonly redemption: AdminRedemption;
  readonly onDecided: (decided: AdminRedemption) => void;
  /** Another administrator may have decided meanwhile. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

type Decision = 'approve' | 'reject' | 'undo';

export const decisionFailure =
  (decision: Decision, onFailed: () => void = () => {}) =>
  (error: unknown): string => {
    onFailed();
    return `Failed to ${decision} redemption: ${isSignedOut(error) ? 'User not authenticated' : errorReason(error)}`;
  };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A span in its largest two units: "40 min", "5 h", "2 days 3 h". */
function spanOf(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`;
  const hours = Math.floor(ms / hourMs);
  if (ms <= dayMs) return `${hours} h`;
  const days = Math.floor(ms / dayMs);
  const rest = hours % 24;
  return `${days} ${days === 1 ? 'day' : 'days'}${rest > 0 ? ` ${rest} h` : ''}`;
}

interface Due {
  late: boolean;
  /** "Due in 5 h", "Late by 1 day 3 h". */
  text: string;
}

/** @param now in milliseconds since 1970 */
export function dueOf(redeemedAt: string, now: number): Due {
  const left = Date.parse(redeemedAt) + payoutHours * hourMs - now;
  return left > 0
    ? { late: false, text: `Due in ${spanOf(left)}` }
    : { late: true, text: `Late by ${spanOf(-left)}` };
}

/** Whether an approval is recent enough to be undone. `now` is in milliseconds since 1970; null while rendering. */
export const canUndo = (
  { status, processed_at }: Pick<AdminRedemption, 'status' | 'processed_at'>,
  now: number | null,
): boolean =>
  status === 'approved' &&
  processed_at !== null &&
  now !== null &&
  now - Date.parse(processed_at) < payoutUndoMinutes * minuteMs;
