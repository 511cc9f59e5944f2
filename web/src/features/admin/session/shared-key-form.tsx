import { useState, type ComponentProps, type SubmitEvent } from 'react';
import { Button, buttonClass } from '../../../components/button.tsx';
import { TextField } from '../../../components/forms/fields.tsx';
import type { SharedKey } from './second-factor.ts';

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'hint' | 'ref'>;

/** A field for the six digits of an authenticator app. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    label="Code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9]{6}"
    maxLength={6}
    title="Six digits"
    className="tabular-nums"
    {...props}
  />
);

interface SharedKeyFormProps {
  sharedKey: SharedKey;
  busy: boolean;
  onSubmit: (code: string) => void;
  onCancel: () => void;
}

/** Shows the key for an authenticator app and asks for a code to verify it. */
export function SharedKeyForm({ sharedKey, busy, onSubmit, onCancel }: SharedKeyFormProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(sharedKey.written.replaceAll(' ', ''));
    setCopied(true);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-6">
      <div>
        <h3 className="font-semibold">1. Give your app this key</h3>
        <p className="mt-1 text-ink-soft">
          In the app, choose to enter a setup key, by time. On a phone that has the app, the link
          does it.
        </p>
        <p className="mt-3 rounded-sm border border-rule bg-sheet px-3 py-2 text-lead break-words tabular-nums">
          <code className="font-sans tracking-wider">{sharedKey.written}</code>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={copy}>{copied ? 'Copied' : 'Copy key'}</Button>
          <a href={sharedKey.link} className={buttonClass('plain')}>
            Open in an authenticator app
          </a>
        </div>
      </div>
      <div>
        <h3 className="font-semibold">2. Enter the code that it shows</h3>
        <div className="mt-2 max-w-48">
          <CodeField />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" disabled={busy}>
          Turn on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
