import { Head } from '../../components/page/head.tsx';
import { MarginSection, PageHeader } from '../../components/page/page-header.tsx';
import { contactLinks } from '../../content/contact-links.ts';
import { useSiteContent } from '../../lib/site-content.ts';
import { Failure } from '../../components/alert.tsx';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceField, TextArea, TextField, emailInput } from '../../components/forms/fields.tsx';
import { TrapField, trapOf } from '../../components/forms/honeypot-field.tsx';
import { SentMessage } from '../../components/forms/sent-message.tsx';
import { useApi, useSend, useContentId } from '../../lib/api.ts';
import { contactTexts, isEmail } from '../../lib/contact.ts';

export function ContactPage() {
  const others = contactLinks(useSiteContent());
  return (
    <>
      <Head
        title="Contact"
        description="Write to the people who run this site: questions, corrections, a note to take down, your data to erase."
      />
      <PageHeader title="Contact">Questions, corrections, a note to take down.</PageHeader>
      <div className="pt-6 pb-8">
        <ContactForm />
      </div>
      {others.length > 0 && (
        <MarginSection title="Other ways">
          <ul className="flex flex-wrap gap-x-6">
            {others.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  rel="noopener"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </MarginSection>
      )}
    </>
  );
}

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

function ContactForm() {
  const api = useApi();
  const idOf = useContentId();
  const [values, setValues] = useState(emptyMessage);
  const [tried, setTried] = useState(false);
  const { send, isSending, isSent, failure, reset } = useSend(
    'Not sent: the server did not answer. Your message is still here.',
  );
  const problems: MessageProblems = tried ? validateMessage(values) : {};
  const field = (name: 'name' | 'email' | 'message') => ({
    'data-field': name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
    error: problems[name],
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(validateMessage(values));
    const form = event.currentTarget;
    if (wrong) return form.querySelector<HTMLElement>(`[data-field=${wrong}]`)?.focus();
    const body = { ...values, message_id: idOf(values), website: trapOf(form) };
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
    <form noValidate onSubmit={submit} className="relative max-w-prose space-y-4">
      <TextField label="Name" autoComplete="name" maxLength={100} {...field('name')} />
      <TextField {...emailInput} {...field('email')} />
      <ChoiceField
        label="What it is about"
        value={values.topic}
        onChange={({ target }) => setValues({ ...values, topic: target.value as Message['topic'] })}
        options={Object.entries(topics)}
      />
      <TextArea
        label="Message"
        rows={6}
        maxLength={5000}
        hint={hints[values.topic]}
        {...field('message')}
      />
      <TrapField />
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
