import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { failureText } from '../../lib/format/failure-text.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { TextField } from './fields.tsx';

/** `code` also where no mail was sent because earlier codes still work: then `expiresInSeconds` is null. */
type Step = { name: 'offer' } | { name: 'code'; expiresInSeconds: number | null };

interface Failure {
  text: ReactNode;
  /** Belongs to the field of the code. */
  isCode: boolean;
}

const notReached = 'Something went wrong. Check your connection, then try again.';
const expiredText = 'The code has expired. Send another code.';

const isCodeProblem = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.problem.errors ?? []).some(({ field }) => field === 'code');

interface MailedCodeFormProps {
  /** Why a code is asked for. */
  offer?: string;
  /** Of a code that was asked for already; `error` if it was not mailed. */
  mailed?: { readonly expiresInSeconds: number | null; readonly error: unknown };
  /** Where it was sent. */
  sent: string;
  /** Of the button that sends the code. */
  label: string;
  onMail: () => Promise<{ readonly expires_in_seconds: number }>;
  onCode: (code: string) => Promise<void>;
  /** Says why no code was mailed, or why it did not help. */
  describe?: (error: unknown, isMail: boolean) => ReactNode;
  onBack?: () => void;
  /** Above the buttons. */
  children?: ReactNode;
}

const describeFailure = (error: unknown) => failureText(error, notReached);

/** Mails a code on request, then asks for it. */
export function MailedCodeForm(props: MailedCodeFormProps) {
  const { offer, mailed, sent, label, onMail, onCode, onBack, children } = props;
  const { describe = describeFailure } = props;
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<Step>(mailed ? { name: 'code', ...mailed } : { name: 'offer' });
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(() =>
    mailed?.error ? { text: describe(mailed.error, true), isCode: false } : null,
  );

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

  const attempt = async (work: () => Promise<void>, isMail: boolean) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      console.error('The code was not mailed or not accepted', error);
      setFailure(
        isCodeProblem(error)
          ? { text: describeFailure(error), isCode: true }
          : { text: describe(error, isMail), isCode: false },
      );
      if (isOffer && error instanceof ProblemError && error.problem.status === 429)
        setStep({ name: 'code', expiresInSeconds: null });
    } finally {
      setBusy(false);
    }
  };
  const mail = () =>
    attempt(async () => {
      const { expires_in_seconds } = await onMail();
      setStep({ name: 'code', expiresInSeconds: expires_in_seconds });
    }, true);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '')
      setFailure({ text: 'Please enter the code from the e-mail.', isCode: true });
    else void attempt(() => onCode(code.trim()), false);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-prose">
      <p className="text-ink-soft wrap-anywhere">
        {isOffer ? offer : sent}
        {!isOffer &&
          step.expiresInSeconds !== null &&
          ` It works for ${formatQuantity(Math.floor(step.expiresInSeconds / 60), 'minute', 'minutes')}.`}
      </p>
      {!isOffer && (
        <TextField
          label="Code from the e-mail"
          className="mt-4 max-w-sm"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={failure?.isCode ? String(failure.text) : undefined}
        />
      )}
      {children}
      <Alert className="mt-4">{failure && !failure.isCode ? failure.text : null}</Alert>
      <div className="mt-4 flex flex-wrap gap-3">
        {onBack && (
          <Button onClick={onBack} className="h-12">
            Back
          </Button>
        )}
        {!isOffer && (
          <Button type="submit" look="primary" aria-disabled={busy} className="h-12">
            {busy ? 'One moment…' : label}
          </Button>
        )}
        <Button onClick={mail} aria-disabled={busy} className="h-12">
          {isOffer ? 'E-mail me a code' : 'Send another code'}
        </Button>
      </div>
    </form>
  );
}
