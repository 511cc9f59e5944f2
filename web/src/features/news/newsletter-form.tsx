import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { emailInput } from '../../components/forms/contact-inputs.ts';
import { TextField } from '../../components/forms/text-field.tsx';
import { TrapField } from '../../components/forms/honeypot-field.tsx';
import { useApi } from '../../lib/api/api.ts';
import { contactTexts, isEmail } from '../../lib/contact.ts';
import { failureText } from '../../lib/format/failure-text.ts';

type State = { step: 'writing'; problem?: string } | { step: 'sending' } | { step: 'done' };
export function NewsletterForm() {
  const api = useApi();
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [state, setState] = useState<State>({ step: 'writing' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email)) return setState({ step: 'writing', problem: contactTexts.email });
    setState({ step: 'sending' });
    try {
      await api.messages.createSubscription({ body: { email: email.trim(), website } });
      return setState({ step: 'done' });
    } catch (error) {
      console.error('The subscription failed');
      return setState({
        step: 'writing',
        problem: failureText(error, 'Not subscribed: the server did not answer. Please try again.'),
      });
    }
  };
  if (state.step === 'done')
    return (
      <output className="block border-l-3 border-green pl-3">
        Subscribed. Every newsletter ends with a link to unsubscribe.
      </output>
    );
  return (
    <form noValidate onSubmit={send} className="relative max-w-prose">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...emailInput}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={state.step === 'writing' ? state.problem : undefined}
        />
        <Button
          type="submit"
          look="primary"
          className="min-h-12 sm:mt-6"
          disabled={state.step === 'sending'}
        >
          {state.step === 'sending' ? 'Subscribing…' : 'Subscribe'}
        </Button>
      </div>
      <TrapField value={website} onChange={setWebsite} />
      <p className="mt-2 text-small text-ink-soft">
        Stored until you unsubscribe, and used for nothing else. See the{' '}
        <Link to={paths.privacyPolicy} className="text-link">
          privacy policy
        </Link>
        .
      </p>
    </form>
  );
}
