import type {
  AdminRedemption,
  RedemptionStatus,
} from '../../../../../functions/contracts/rewards.ts';
import { formatRupees } from '../../../lib/format/format.ts';
import { errorReason, isSignedOut } from '../data/error-messages.ts';

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
  readonly onClosed: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

type Decision = 'approve' | 'reject' | 'undo';

export const decisionFailure = (decision: Decision, error: unknown): string =>
  `Failed to ${decision} redemption: ${isSignedOut(error) ? 'User not authenticated' : errorReason(error)}`;
