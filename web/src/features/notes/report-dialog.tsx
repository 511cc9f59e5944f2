import { Failure } from '../../components/alert.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { NewReport } from '../../../../functions/contracts/messages.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { Button } from '../../components/button.tsx';
import { TrapField, trapOf } from '../../components/forms/honeypot-field.tsx';
import { emailInput, TextArea, TextField } from '../../components/forms/fields.tsx';
import { RadioGroup } from '../../components/forms/radio-group.tsx';
import { SentMessage } from '../../components/forms/sent-message.tsx';
import { lastPageRead } from '../../components/file-viewer/reader/reading-places.ts';
import { useApi, useSend, useContentId } from '../../lib/api.ts';
import { contactTexts, isEmail } from '../../lib/contact.ts';

const reasons = [
  { value: 'mistake', label: 'Mistake in the content' },
  { value: 'wrong_course', label: 'Wrong subject or module' },
  { value: 'unreadable', label: 'Cannot be read' },
  { value: 'copyright', label: 'Copied without permission' },
  { value: 'spam', label: 'Not study material' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly { value: NewReport['reason']; label: string }[];

export function ReportDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const api = useApi();
  const dialog = useRef<HTMLDialogElement>(null);
  const idOf = useContentId();
  const [reason, setReason] = useState<NewReport['reason']>();
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const { send, isSending, isSent, failure } = useSend(
    'Not sent. Check your connection and try again.',
  );
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const isWrongEmail = email.trim() !== '' && !isEmail(email);

  const chooseReason = (chosen: NewReport['reason']) => {
    setReason(chosen);
    if (chosen !== 'mistake' || message !== '' || note.file_url === null) return;
    const { pathname } = new URL(note.file_url, location.origin);
    setMessage(`Page ${lastPageRead(pathname)}: `);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!reason || isWrongEmail) return;
    const report = { reason, message, email };
    const body = { ...report, report_id: idOf(report), website: trapOf(event.currentTarget) };
    void send(() => api.messages.createReport({ params: { noteId: note.id }, body }));
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby="report-title"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md rounded-md border border-rule-strong bg-paper p-5 text-ink backdrop:bg-sunk/80"
    >
      <h2 id="report-title" className="font-serif text-title font-semibold">
        Report a problem
      </h2>
      <p className="mt-1 text-ink-soft wrap-anywhere">{note.title}</p>
      {isSent ? (
        <div className="mt-4 space-y-4">
          <SentMessage>Thank you. An administrator will look at this document.</SentMessage>
          <Button onClick={close}>Close</Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="relative mt-4 space-y-4">
          <RadioGroup
            label="What is wrong?"
            options={reasons}
            value={reason}
            onChange={chooseReason}
            error={tried && !reason ? 'Please choose what is wrong.' : undefined}
          />
          <TextArea
            label="Details"
            optional
            maxLength={2000}
            hint={
              reason === 'copyright'
                ? 'Tell us what is yours and where it is published.'
                : undefined
            }
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <TextField
            {...emailInput}
            optional
            hint="Only if you want an answer."
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={tried && isWrongEmail ? contactTexts.email : undefined}
          />
          <TrapField />
          <Failure className="border-l-3 border-red pl-3">{failure}</Failure>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" look="primary" aria-disabled={isSending}>
              {isSending ? 'Sending…' : 'Send report'}
            </Button>
          </div>
        </form>
      )}
    </dialog>
  );
}
