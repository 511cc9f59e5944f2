import { Failure } from '../../components/alert.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/forms/choice-field.tsx';
import { emailInput } from '../../components/forms/contact-inputs.ts';
import { TextArea, TextField } from '../../components/forms/text-field.tsx';
import { TrapField } from '../../components/forms/honeypot-field.tsx';
import { SentMessage } from '../../components/forms/sent-message.tsx';
import { useApi, useSend } from '../../lib/api/api.ts';
import { useContentId } from '../../lib/api/use-content-id.ts';
import { contactTexts, isEmail } from '../../lib/contact.ts';

interface Message {
  name: string;
  email: string;
  topic: 'general' | 'takedown' | 'erasure';
  message: string;
}

const emptyMessage: Message = { name: '', email: '', topic: 'general', message: '' };

const topics: Readonly<Record<Message['topic'], string>> = {
  general: 'A question or a correction',
  takedown: 'Take a note down',
  erasure: 'Erase my data',
};

type MessageProblems = Partial<Record<'name' | 'email' | 'message', string>>;
function validateMessage({ name, email, message }: Message): MessageProblems {
  const emailProblem = email.trim() === '' ? 'Enter your e-mail address.' : contactTexts.email;
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...(!isEmail(email) && { email: emailProblem }),
    ...(message.trim() === '' && { message: 'Enter your message.' }),
  };
}

const hints: Record<Message['topic'], string> = {
  general: 'For a wrong credit or subject, give the course code.',
  takedown: 'Give the note’s link, what is yours in it, and how we can reach you.',
  erasure:
    'Give the phone number and e-mail that you used. We may ask you to confirm from that e-mail.',
};

export function ContactForm() {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const idOf = useContentId();
  const [values, setValues] = useState(emptyMessage);
  const [website, setWebsite] = useState('');
  const [tried, setTried] = useState(false);
  const { send, isSending, isSent, failure, reset } = useSend(
    'Not sent: the server did not answer. Your message is still here.',
  );
  const problems: MessageProblems = tried ? validateMessage(values) : {};
  const change = (part: Partial<Message>) => setValues({ ...values, ...part });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(validateMessage(values));
    if (wrong) return form.current?.querySelector<HTMLElement>(`[data-field=${wrong}]`)?.focus();
    const body = { ...values, message_id: idOf(values), website };
    return void send(() => api.messages.createMessage({ body }));
  };

  if (isSent)
    return (
      <div className="space-y-4">
        <SentMessage>
          Your message was sent. We reply by e-mail, usually within three days.
        </SentMessage>
        <Button
          onClick={() => {
            setValues(emptyMessage);
            setTried(false);
            reset();
          }}
        >
          Write another
        </Button>
      </div>
    );
  return (
    <form ref={form} noValidate onSubmit={submit} className="relative max-w-prose space-y-4">
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
      <ChoiceField
        label="What it is about"
        value={values.topic}
        onChange={({ target }) => change({ topic: target.value as Message['topic'] })}
        options={Object.entries(topics)}
      />
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
      <Failure className="border-l-3 border-red pl-3">{failure}</Failure>
      <Button type="submit" look="primary" className="min-h-12" disabled={isSending}>
        {isSending ? 'Sending…' : 'Send'}
      </Button>
      <noscript>Sending needs JavaScript, which is turned off in this browser.</noscript>
    </form>
  );
}
