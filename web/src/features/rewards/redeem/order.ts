import type { Reward } from '../../../../../functions/contracts/rewards.ts';
import { normaliseContact, isSameContact, type Contact } from '../contact.ts';
import type { CheckedPoints } from '../reward-session.ts';

const redeemTexts = {
  select: 'Please select a reward',
  format: 'Invalid reward ID format',
  few: 'Not enough points',
} as const;

/** What is redeemed, and by whom. */
export interface Order {
  contact: Contact;
  reward: Reward;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The balance of whoever is written in the form; null where it is not known. */
export const balanceFor = (contact: Contact, points: CheckedPoints | null): number | null =>
  points && isSameContact(normaliseContact(contact), points) ? points.available_points : null;

/** What is wrong with the choice of a reward. `balance` is null where it is not known: then the server says. */
export function rewardProblem(
  reward: Reward | undefined,
  balance: number | null,
): string | undefined {
  if (!reward) return redeemTexts.select;
  if (!uuid.test(reward.id)) return redeemTexts.format;
  return balance !== null && balance < reward.points_cost ? redeemTexts.few : undefined;
}
