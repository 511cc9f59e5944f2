import type { SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';

interface PasswordFormProps {
  busy: boolean;
  onSubmit: (email: string, password: string) => void;
}

/** The first step: e-mail and password. */
export function PasswordForm({ busy, onSubmit }: PasswordFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    onSubmit(String(filled.get('email')), String(filled.get('password')));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField label="E-mail" name="email" type="email" autoComplete="username" />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      <Button look="primary" type="submit" disabled={busy} className="mt-2">
        {busy ? 'Logging in…' : 'Log In'}
      </Button>
    </form>
  );
}
