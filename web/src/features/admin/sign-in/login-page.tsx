import { useState, type SubmitEvent } from 'react';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { SharedKeyForm } from './shared-key-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { CodeField } from './code-field.tsx';

export function LoginPage() {
  const { asked, busy, begin, answer, restart: again } = useSignIn();
  return (
    <div className="mx-auto w-full max-w-sm">
      <Head title="Admin Login" description="Sign-in for administrators." hidden />
      <PageHeader title="Admin Login" />
      <div className="mt-6">
        {asked === 'password' && <PasswordForm busy={busy} onSubmit={begin} />}
        {asked === 'new-password' && (
          <NewPasswordForm busy={busy} onSubmit={answer} onCancel={again} />
        )}
        {typeof asked === 'object' && (
          <>
            <h2 className="font-serif text-title font-semibold">Authenticator app</h2>
            <p className="mt-2 text-ink-soft">
              This site requires an authenticator app beside the password. Set it up once.
            </p>
            <SharedKeyForm sharedKey={asked} busy={busy} onSubmit={answer} onCancel={again} />
          </>
        )}
        {asked === 'code' && <CodeForm busy={busy} onSubmit={answer} onCancel={again} />}
      </div>
    </div>
  );
}

interface PasswordFormProps {
  busy: boolean;
  onSubmit: (email: string, password: string) => void;
}

/** The first step: e-mail and password. */
function PasswordForm({ busy, onSubmit }: PasswordFormProps) {
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

interface NewPasswordFormProps {
  busy: boolean;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** The step after the first sign-in with a temporary password. */
function NewPasswordForm({ busy, onSubmit, onCancel }: NewPasswordFormProps) {
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

interface CodeFormProps {
  busy: boolean;
  onSubmit: (code: string) => void;
  onCancel: () => void;
}

/** The form for the second factor. */
function CodeForm({ busy, onSubmit, onCancel }: CodeFormProps) {
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
