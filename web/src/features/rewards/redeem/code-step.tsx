import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { MailedCodeField } from '../../../components/forms/mailed-code-field.tsx';
import { formatCount, formatQuantity } from '../../../lib/format/format.ts';
import type { Order } from './order.ts';
import { RedeemErrorAlert } from './redeem-error-alert.tsx';
import { Terms } from './terms.tsx';
import type { RedeemState } from './use-redeem.ts';

interface CodeStepProps {
  order: Order;
  state: Extract<RedeemState, { step: 'code' }>;
  onCode: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
}

/** Requires the mailed code, which proves access to the contributor's mailbox. */
export function CodeStep({ order, state, onCode, onResend, onBack }: CodeStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const focusField = () => form.current?.querySelector('input')?.focus();
  const wrong = state.redeemError?.isCodeWrong ? state.redeemError.text : undefined;
  useEffect(focusField, [wrong]);
  const { busy, expiresInSeconds, redeemError } = state;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (code.trim() === '') focusField();
    else onCode(code.trim());
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-4">
      {expiresInSeconds !== null && (
        <p className="mb-4 text-ink-soft wrap-anywhere">
          If this phone number and e-mail belong to a contributor, a code is on its way to{' '}
          <strong className="text-ink">{order.contact.email}</strong>. It works for{' '}
          {formatQuantity(Math.floor(expiresInSeconds / 60), 'minute', 'minutes')}.
        </p>
      )}
      <MailedCodeField
        value={code}
        onChange={setCode}
        error={tried && code.trim() === '' ? 'Enter the code from the e-mail.' : wrong}
      />
      <Button look="plain" aria-disabled={busy} onClick={busy ? undefined : onResend}>
        Send another code
      </Button>
      <Terms reward={order.reward} balance={null} />
      <RedeemErrorAlert redeemError={wrong === undefined ? redeemError : null} />
      <div className="mt-5 flex flex-wrap-reverse gap-3">
        <Button onClick={onBack} className="h-12 max-sm:grow">
          Back
        </Button>
        <Button
          type="submit"
          look="primary"
          aria-disabled={busy}
          className="h-12 grow aria-disabled:cursor-wait"
        >
          {busy ? 'One moment…' : `Redeem ${formatCount(order.reward.points_cost)} points`}
        </Button>
      </div>
    </form>
  );
}
