import type {
  AdminRedemption,
  RedemptionStatus,
} from '../../../../../functions/contracts/rewards.ts';
import { formatRupees } from '../../../lib/format/format.ts';

/** What the states are called, in the order in which they are offered. */
export const statusNames: Readonly<Record<RedemptionStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** A state out of the page's address; undefined for anything else. */
export const parseStatus = (text: string | undefined): RedemptionStatus | undefined =>
  text !== undefined && Object.hasOwn(statusNames, text) ? (text as RedemptionStatus) : undefined;

/** Who redeems: by name, or else by masked e-mail. */
export const redeemerName = ({ user }: AdminRedemption): string =>
  user.submitter_name?.trim() || user.submitter_email;

/** A redemption in a few words: "Asha Rao, ₹100". */
export const redemptionName = (redemption: AdminRedemption): string =>
  `${redeemerName(redemption)}, ${formatRupees(redemption.reward.amount)}`;

/** What is exported for the bank: what is to be paid, or what was. */
export type ExportedStatus = Exclude<RedemptionStatus, 'rejected'>;
