import type { SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { CodeField } from './code-field.tsx';
import { focusOnMount } from './focus-on-mount.ts';

interface CodeFormProps {
  busy: boolean;
  onSubmit: (code: string) => void;
  onCancel: () => void;
}

/** The form for the second factor. */
export function CodeForm({ busy, onSubmit, onCancel }: CodeFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <CodeField hint="Six digits, from your authenticator app." ref={focusOnMount} />
      <Button look="primary" type="submit" disabled={busy} className="mt-2">
        {busy ? 'Checking…' : 'Log In'}
      </Button>
      <Button look="plain" onClick={onCancel}>
        Start over
      </Button>
    </form>
  );
}
