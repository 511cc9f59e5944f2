import { useState, type SubmitEvent } from 'react';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { MailedCodeField } from '../../components/forms/mailed-code-field.tsx';
import { useApi, useSend } from '../../lib/api/api.ts';
import { checkedPoints, type CheckedPoints } from './reward-session.ts';

/** Asks for a mailed code, without which the entries are not shown. */
export function EntriesCode({ points: { phone, email } }: { points: CheckedPoints }) {
  const api = useApi();
  const [code, setCode] = useState<string | null>(null);
  const { send, isSending, failure } = useSend(
    'Something went wrong. Check your connection, then try again.',
  );

  const mail = async () => {
    try {
      await api.rewards.sendCode({ body: { phone, email } });
      setCode('');
    } catch (error) {
      // Codes that were sent before still work.
      if (error instanceof ProblemError && error.problem.status === 429)
        setCode((entered) => entered ?? '');
      throw error;
    }
  };
  const show = async () => {
    const response = await api.rewards.checkPoints({ body: { phone, email, code } });
    checkedPoints.set({ phone, email, ...response });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(show);
  };
  return (
    <form method="post" onSubmit={onSubmit} className="mt-4 grid max-w-sm gap-3">
      <p className="text-ink-soft wrap-anywhere">
        {code === null
          ? 'To see how you earned and used these points, get a code by e-mail.'
          : `Enter the code that was sent to ${email}. It works for 10 minutes.`}
      </p>
      {code !== null && <MailedCodeField value={code} onChange={setCode} />}
      <Alert>{failure}</Alert>
      <div className="flex flex-wrap gap-3">
        {code !== null && (
          <Button type="submit" look="primary" aria-disabled={isSending} className="h-12">
            {isSending ? 'One moment…' : 'Show entries'}
          </Button>
        )}
        <Button onClick={() => void send(mail)} aria-disabled={isSending} className="h-12">
          {code === null ? 'E-mail me a code' : 'Send another code'}
        </Button>
      </div>
    </form>
  );
}
