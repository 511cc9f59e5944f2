import type { AdminReward, RewardFields } from '../../../../../functions/contracts/rewards.ts';
import { TextField } from '../../../components/forms/text-field.tsx';
import type { Problem, Problems } from '../form/form-values.ts';
import { errorReason } from '../data/error-messages.ts';
import { Switch } from '../form/switch.tsx';
import type { FormState } from '../form/use-admin-form.ts';

/** What stands in the form. */
export interface RewardValues {
  description: string;
  points_cost: string;
  amount: string;
  is_active: boolean;
}

export const noReward: RewardValues = {
  description: '',
  points_cost: '',
  amount: '',
  is_active: true,
};

export const valuesOf = (reward: AdminReward): RewardValues => ({
  description: reward.description,
  points_cost: String(reward.points_cost),
  amount: String(reward.amount),
  is_active: reward.is_active,
});

/** As the server reads them. */
export const fieldsOf = (values: RewardValues): RewardFields => ({
  description: values.description.trim(),
  points_cost: Number(values.points_cost),
  amount: Number(values.amount),
  is_active: values.is_active,
});

const rule = 'Please fill all required fields with valid values';
const most = 10_000_000;

const notWhole = (text: string): Problem | undefined => {
  const isWhole = /^\d{1,8}$/.test(text.trim());
  const isValid = isWhole && Number(text) >= 1 && Number(text) <= most;
  return isValid ? undefined : { rule, text: 'Enter a whole number, 1 or more' };
};

export const problemsOf = ({ description, points_cost, amount }: RewardValues): Problems => ({
  description: description.trim() === '' ? { rule, text: 'Say what the reward is' } : undefined,
  points_cost: notWhole(points_cost),
  amount: notWhole(amount),
});

export const saveFailure = (error: unknown): string =>
  `Failed to save reward: ${errorReason(error)}`;

export const rewardLabels = {
  description: 'Description',
  points_cost: 'Points Cost',
  amount: 'Amount (₹)',
  is_active: 'Active',
};

/** A field's value in words. */
export const inWords = (name: keyof RewardValues, value: string | boolean): string =>
  name === 'is_active' ? (value ? 'Active' : 'Inactive') : String(value);

/** The fields of a reward. */
export function RewardFormFields({ form }: { form: FormState<RewardValues> }) {
  const number = { type: 'number', inputMode: 'numeric', min: 1, max: most, step: 1 } as const;
  return (
    <>
      <TextField
        label={rewardLabels.description}
        maxLength={300}
        autoComplete="off"
        {...form.text('description')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={rewardLabels.points_cost}
          className="tabular-nums"
          {...number}
          {...form.text('points_cost')}
        />
        <TextField
          label={rewardLabels.amount}
          className="tabular-nums"
          {...number}
          {...form.text('amount')}
        />
      </div>
      <Switch label={rewardLabels.is_active} {...form.toggle('is_active')} />
    </>
  );
}
