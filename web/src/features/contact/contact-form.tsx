import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/forms/select-field.tsx';
import { emailInput } from '../../components/forms/contact-inputs.ts';
import { TextArea, TextField } from '../../components/forms/text-field.tsx';
import { TrapField } from '../../components/forms/honeypot-field.tsx';
import { useApi } from '../../lib/api/api.ts';
import { failureText } from '../../lib/format/failure-text.ts';
import {
  emptyMessage,
  validateMessage,
  topics,
  type Message,
  type MessageProblems,
} from './message.ts';

type State = { step: 'writing'; failure?: string } | { step: 'sending' } | { step: 'sent' };

const hints: Record<Message['topic'], string> = {
  general: 'For a wrong credit or subject, give the course code.',
  takedown: 'Give the note’s link, what is yours in it, and how we can reach you.',
  erasure:
    'Give the phone number and e-mail that you used. We may ask you to confirm from that e-mail.',
};

/** The message keeps its id in a retry, so that it is not stored twice. */
export function ContactForm() {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const id = useRef<string>(null);
  const [values, setValues] = useState(emptyMessage);
  const [website, setWebsite] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<State>({ step: 'writing' });
  const problems: MessageProblems = tried ? validateMessage(values) : {};
  const change = (part: Partial<Message>) => setValues({ ...values, ...part });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(validateMessage(values));
    if (wrong) return form.current?.querySelector<HTMLElement>(`[data-field=${wrong}]`)?.focus();
    setState({ step: 'sending' });
    id.current ??= crypto.randomUUID();
    try {
      await api.messages.createMessage({ body: { ...values, message_id: id.current, website } });
      setState({ step: 'sent' });
    } catch (error) {
      console.error('The message was not sent');
      setState({
        step: 'writing',
        failure: failureText(
          error,
          'Not sent: the server did not answer. Your message is still here.',
        ),
      });
    }
    return undefined;
  };

  if (state.step === 'sent')
    return (
      <div className="space-y-4">
        <output className="block border-l-3 border-green pl-3">
          Your message was sent. We reply by e-mail, usually within three days.
        </output>
        <Button
          onClick={() => {
            id.current = null;
            setValues(emptyMessage);
            setTried(false);
            setState({ step: 'writing' });
          }}
        >
          Write another
        </Button>
      </div>
    );
  return (
    <form ref={form} noValidate onSubmit={send} className="relative max-w-prose space-y-4">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={100}
        data-field="name"
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        error={problems.name}
      />
      <TextField
        {...emailInput}
        data-field="email"
        value={values.email}
        onChange={({ target }) => change({ email: target.value })}
        error={problems.email}
      />
      <SelectField
        label="What it is about"
        value={values.topic}
        onChange={({ target }) => change({ topic: target.value as Message['topic'] })}
      >
        {topics.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Message"
        rows={6}
        maxLength={5000}
        hint={hints[values.topic]}
        data-field="message"
        value={values.message}
        onChange={({ target }) => change({ message: target.value })}
        error={problems.message}
      />
      <TrapField value={website} onChange={setWebsite} />
      <p className="text-small text-ink-soft">
        Your message is stored for a year and sent on to the owner’s mailbox.
      </p>
      {state.step === 'writing' && state.failure && (
        <p role="alert" className="border-l-3 border-red pl-3 text-red">
          {state.failure}
        </p>
      )}
      <Button type="submit" look="primary" className="min-h-12" disabled={state.step === 'sending'}>
        {state.step === 'sending' ? 'Sending…' : 'Send'}
      </Button>
    </form>
  );
}
