import * as z from 'zod/mini';
import type { AdminReward, RewardFields } from '../../../../../functions/contracts/rewards.ts';
import { errorReason, hasStatus } from '../data/error-messages.ts';
import { requiredText, valuesFrom, withSummary } from '../form/form-values.ts';
import type { Field } from '../form/form-fields.tsx';

const maxAmount = 10_000_000;
const withRule = (text: string) =>
  withSummary('Please fill all required fields with valid values', text);

const amount = z.string().check(
  z.trim(),
  z.refine(
    (text) => /^\d{1,8}$/.test(text) && Number(text) >= 1 && Number(text) <= maxAmount,
    withRule('Enter a whole number, 1 or more'),
  ),
);

export const rewardSchema = z.object({
  description: requiredText(withRule('Say what the reward is')),
  points_cost: amount,
  amount,
  is_active: z.boolean(),
});
export type RewardValues = z.output<typeof rewardSchema>;

export const emptyReward: RewardValues = {
  description: '',
  points_cost: '',
  amount: '',
  is_active: true,
};

export const rewardValues = (reward: AdminReward): RewardValues => valuesFrom(emptyReward, reward);

export const rewardBody = (values: RewardValues): RewardFields => ({
  description: values.description.trim(),
  points_cost: Number(values.points_cost),
  amount: Number(values.amount),
  is_active: values.is_active,
});

const number = {
  kind: 'number',
  inputMode: 'numeric',
  min: 1,
  max: maxAmount,
  step: 1,
  className: 'tabular-nums',
} as const;

export const rewardFields: readonly Field<RewardValues>[] = [
  { name: 'description', label: 'Description', maxLength: 300, className: 'col-span-2' },
  { name: 'points_cost', label: 'Points Cost', ...number },
  { name: 'amount', label: 'Amount (₹)', ...number },
  { name: 'is_active', label: 'Active', kind: 'switch', className: 'col-span-2' },
];

export const saveFailure = (error: unknown): string =>
  `Failed to save reward: ${errorReason(error)}`;

/** A reward cannot be deleted because it was redeemed. */
export const isRedeemed = (error: unknown): boolean => hasStatus(error, 409);

export function deleteFailure(error: unknown): string {
  const reason = errorReason(error);
  return reason.startsWith('Cannot Delete Reward: ')
    ? reason
    : `Failed to delete reward: ${reason}`;
}

/** The order of the list: cheapest first. */
export const byCost = (
  a: Pick<AdminReward, 'points_cost'>,
  b: Pick<AdminReward, 'points_cost'>,
): number => a.points_cost - b.points_cost;
