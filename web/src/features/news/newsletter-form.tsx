import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { confirmationLimits } from '../../../../functions/contracts/domain/limits.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { emailInput } from '../../components/forms/contact-inputs.ts';
import { TextField } from '../../components/forms/text-field.tsx';
import { TrapField } from '../../components/forms/honeypot-field.tsx';
import { SentMessage } from '../../components/forms/sent-message.tsx';
import { useApi, useSend } from '../../lib/api/api.ts';
import { contactTexts, isEmail } from '../../lib/contact.ts';

export function NewsletterForm() {
  const api = useApi();
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [problem, setProblem] = useState<string>();
  const { send, isSending, isSent, failure } = useSend(
    'Not subscribed: the server did not answer. Please try again.',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(isEmail(email) ? undefined : contactTexts.email);
    if (isEmail(email))
      void send(() => api.messages.createSubscription({ body: { email: email.trim(), website } }));
  };
  if (isSent)
    return (
      <SentMessage>
        One more step: open the link in the e-mail that is on its way to you, and confirm there
        within {confirmationLimits.pendingDays} days. An address that is subscribed already receives
        no mail.
      </SentMessage>
    );
  return (
    <form noValidate onSubmit={submit} className="relative max-w-prose">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...emailInput}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={problem ?? failure}
        />
        <Button type="submit" look="primary" className="min-h-12 sm:mt-6" disabled={isSending}>
          {isSending ? 'Subscribing…' : 'Subscribe'}
        </Button>
      </div>
      <noscript>Subscribing needs JavaScript, which is turned off in this browser.</noscript>
      <TrapField value={website} onChange={setWebsite} />
      <p className="mt-2 text-small text-ink-soft">
        You confirm by a link that we mail you. Stored until you unsubscribe, and used for nothing
        else. See the{' '}
        <Link to={paths.privacyPolicy} className="text-link">
          privacy policy
        </Link>
        .
      </p>
    </form>
  );
}
