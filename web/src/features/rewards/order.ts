import type { Reward } from '../../../../functions/contracts/rewards.ts';
import { normaliseContact, isSameContact, type Contact } from './contact.tsx';
import type { CheckedPoints } from './reward-session.ts';

const redeemTexts = {
  select: 'Please select a reward',
  format: 'Invalid reward ID format',
  few: 'Not enough points',
} as const;
export interface Order {
  contact: Contact;
  reward: Reward;
  /** Empty without one. */
  upiId: string;
}

const upiText = 'Please enter a valid UPI ID, such as name@bank';

/** An empty one is allowed: the owner then asks by phone. */
export const upiProblem = (upiId: string): string | undefined =>
  upiId === '' || /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(upiId) ? undefined : upiText;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Null if the checked points belong to another contributor. */
export const balanceFor = (contact: Contact, points: CheckedPoints | null): number | null =>
  points && isSameContact(normaliseContact(contact), points) ? points.available_points : null;

/** With a null `balance`, only the server can tell whether the points suffice. */
export function rewardProblem(
  reward: Reward | undefined,
  balance: number | null,
): string | undefined {
  if (!reward) return redeemTexts.select;
  if (!uuid.test(reward.id)) return redeemTexts.format;
  return balance !== null && balance < reward.points_cost ? redeemTexts.few : undefined;
}
