import type { SubmitEvent, ReactNode } from 'react';
import type { Reward } from '../../../../functions/contracts/rewards.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField, TextField } from '../../components/forms/fields.tsx';
import { formatCount, formatRupees } from '../../lib/format/format.ts';
import { ContactFields, type ContactFieldsState } from './contact.tsx';
import { RedeemErrorTexts } from './redeem-error.tsx';
import type { RedeemState } from './use-redeem.ts';

interface RedeemFormProps {
  rewards: readonly Reward[];
  reward: Reward | undefined;
  error: string | undefined;
  balance: number | null;
  contact: ContactFieldsState;
  upi: { value: string; error: string | undefined; onChange: (value: string) => void };
  state: Extract<RedeemState, { step: 'editing' | 'sending' }>;
  onChoose: (rewardId: string) => void;
  onCancel: () => void;
  /** Returns whether the form is valid. */
  onSubmit: () => boolean;
}
export function RedeemForm(props: RedeemFormProps) {
  const { rewards, reward, error, balance, contact, upi, state } = props;
  const { onChoose, onCancel, onSubmit } = props;
  const sending = state.step === 'sending';
  const redeemError = state.step === 'editing' ? state.redeemError : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending || onSubmit()) return;
    // The errors are rendered after this event.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4">
      <fieldset disabled={sending} className="space-y-4">
        <ChoiceField
          label="Reward"
          value={reward?.id ?? ''}
          error={error}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">Select a reward</option>
          {rewards.map(({ id, amount, points_cost: cost }) => (
            <option key={id} value={id} disabled={balance !== null && balance < cost}>
              {formatRupees(amount)} for {formatCount(cost)} points
            </option>
          ))}
        </ChoiceField>
        <ContactFields field={contact.field} />
        <TextField
          label="UPI ID"
          optional
          hint="We pay to this UPI ID, such as name@bank. Without it we call you."
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={upi.value}
          error={upi.error}
          onChange={({ target }) => upi.onChange(target.value)}
        />
      </fieldset>
      {reward && <Terms reward={reward} balance={balance} />}
      <Alert className="mt-4">{redeemError && <RedeemErrorTexts {...redeemError} />}</Alert>
      <div className="mt-5 flex flex-wrap-reverse gap-3">
        <Button onClick={onCancel} className="h-12 max-sm:grow">
          Cancel
        </Button>
        <Button
          type="submit"
          look="primary"
          aria-disabled={sending}
          className="h-12 grow aria-disabled:cursor-wait"
        >
          {buttonText(sending, redeemError !== null, reward)}
        </Button>
      </div>
    </form>
  );
}

function buttonText(sending: boolean, again: boolean, reward: Reward | undefined): string {
  if (sending) return 'Redeeming…';
  if (again) return 'Try again';
  return reward ? `Redeem ${formatCount(reward.points_cost)} points` : 'Redeem';
}

interface TermsProps {
  reward: Reward;
  /** Null if unknown. */
  balance: number | null;
}

/** The points and the amount that the request contains. */
export function Terms({ reward, balance }: TermsProps) {
  const left = balance === null ? null : balance - reward.points_cost;
  return (
    <dl className="mt-4 rounded-md bg-marigold-wash px-4 py-2 tabular-nums">
      <Term name="Points taken">{formatCount(reward.points_cost)}</Term>
      <Term name="Paid within 24 hours">{formatRupees(reward.amount)}</Term>
      {left !== null && left >= 0 && <Term name="Points left">{formatCount(left)}</Term>}
    </dl>
  );
}
export const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="ml-auto font-semibold">{children}</dd>
  </div>
);
