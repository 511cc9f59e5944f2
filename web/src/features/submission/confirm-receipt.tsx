import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import type { ReceiptId } from '../../../../functions/contracts/domain/fields.ts';
import type { Receipt } from '../../../../functions/contracts/submissions.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { MailedCodeField } from '../../components/forms/mailed-code-field.tsx';
import { useApi } from '../../lib/api/api.ts';
import { failureText } from '../../lib/format/failure-text.ts';
import { formatQuantity } from '../../lib/format/format.ts';

/** `code` also where no mail was sent because earlier codes still work: then `expiresInSeconds` is null. */
type Step = { name: 'offer' } | { name: 'code'; expiresInSeconds: number | null };

interface Failure {
  text: string;
  /** Belongs to the field of the code. */
  isCode: boolean;
}

const notReached = 'Something went wrong. Check your connection, then try again.';
const expiredText = 'The code has expired. Send another code.';

const failureOf = (error: unknown): Failure => ({
  text: failureText(error, notReached),
  isCode:
    error instanceof ProblemError &&
    (error.problem.errors ?? []).some(({ field }) => field === 'code'),
});

interface ConfirmReceiptProps {
  receiptId: ReceiptId;
  status: Receipt['status'];
  onConfirmed: () => void;
}

/** Asks for a mailed code, without which a later submission changes neither name nor credit. */
export function ConfirmReceipt({ receiptId, status, onConfirmed }: ConfirmReceiptProps) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<Step>({ name: 'offer' });
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const isOffer = step.name === 'offer';
  const focusField = () => form.current?.querySelector('input')?.focus();
  // There is no field before a code was asked for.
  useEffect(focusField, [isOffer, failure]);
  useEffect(() => {
    if (step.name === 'offer' || step.expiresInSeconds === null) return undefined;
    const expire = () => setFailure({ text: expiredText, isCode: true });
    const timer = setTimeout(expire, step.expiresInSeconds * 1000);
    return () => clearTimeout(timer);
  }, [step]);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      console.error('The submission is not confirmed', error);
      setFailure(failureOf(error));
      if (isOffer && error instanceof ProblemError && error.problem.status === 429)
        setStep({ name: 'code', expiresInSeconds: null });
    } finally {
      setBusy(false);
    }
  };
  const params = { receiptId };
  const send = () =>
    attempt(async () => {
      const { expires_in_seconds } = await api.rewards.sendReceiptCode({ params });
      setStep({ name: 'code', expiresInSeconds: expires_in_seconds });
    });
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await api.rewards.confirmReceipt({ params, body: { code: code.trim() } });
      onConfirmed();
    });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={confirm} className="max-w-prose">
      <p className="text-ink-soft">
        {isOffer
          ? `Others may know your phone number and e-mail. A code, sent to the e-mail address of this submission, shows that it is yours: ${status === 'pending' ? 'once it is approved, ' : ''}your name and credit appear as you gave them here, and nobody can use up your limits.`
          : 'Enter the code that was sent to the e-mail address of this submission.'}
        {!isOffer &&
          step.expiresInSeconds !== null &&
          ` It works for ${formatQuantity(Math.floor(step.expiresInSeconds / 60), 'minute', 'minutes')}.`}
      </p>
      {!isOffer && (
        <MailedCodeField
          className="mt-4 max-w-sm"
          value={code}
          onChange={setCode}
          error={failure?.isCode ? failure.text : undefined}
        />
      )}
      <Alert className="mt-4">{failure && !failure.isCode ? failure.text : null}</Alert>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isOffer && (
          <Button type="submit" look="primary" aria-disabled={busy} className="h-12">
            {busy ? 'One moment…' : 'Confirm'}
          </Button>
        )}
        <Button onClick={send} aria-disabled={busy} className="h-12">
          {isOffer ? 'E-mail me a code' : 'Send another code'}
        </Button>
      </div>
    </form>
  );
}
