import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { TextField } from '../../../components/forms/text-field.tsx';

interface NewPasswordFormProps {
  busy: boolean;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** The step after the first sign-in with a temporary password. */
export function NewPasswordForm({ busy, onSubmit, onCancel }: NewPasswordFormProps) {
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const password = String(filled.get('new'));
    if (password !== filled.get('again')) setError('The two passwords are not the same.');
    else {
      setError(undefined);
      onSubmit(password);
    }
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">Your password was a temporary one. Choose one of your own.</p>
      <TextField
        label="New password"
        name="new"
        type="password"
        autoComplete="new-password"
        minLength={12}
        hint="At least 12 characters, with small and capital letters, a digit and a symbol."
        ref={focusOnMount}
      />
      <TextField
        label="New password, once more"
        name="again"
        type="password"
        autoComplete="new-password"
        error={error}
      />
      <Button look="primary" type="submit" disabled={busy} className="mt-2">
        {busy ? 'Saving…' : 'Save and log in'}
      </Button>
      <Button look="plain" onClick={onCancel}>
        Start over
      </Button>
    </form>
  );
}
