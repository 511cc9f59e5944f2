import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/forms/fields.tsx';
import { CodeField, SharedKeyForm } from './shared-key-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { focusOnMount } from './focus-on-mount.ts';

export function LoginPage() {
  const { asked, busy, begin, answer, restart: again } = useSignIn();
  return (
    <div className="mx-auto w-full max-w-sm">
      <Head title="Admin Login" description="Sign-in for administrators." hidden />
      <PageHeader title="Admin Login" />
      <div className="mt-6">
        {asked === 'password' && (
          <StepForm
            busy={busy}
            label="Log In"
            busyLabel="Logging in…"
            onSubmit={(filled) =>
              begin(String(filled.get('email')), String(filled.get('password')))
            }
          >
            <TextField label="E-mail" name="email" type="email" autoComplete="username" />
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
            />
          </StepForm>
        )}
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
        {asked === 'code' && (
          <StepForm
            busy={busy}
            label="Log In"
            busyLabel="Checking…"
            onSubmit={(filled) => answer(String(filled.get('code')))}
            onCancel={again}
          >
            <CodeField hint="Six digits, from your authenticator app." ref={focusOnMount} />
          </StepForm>
        )}
      </div>
    </div>
  );
}

interface StepFormProps {
  busy: boolean;
  label: string;
  busyLabel: string;
  onSubmit: (filled: FormData) => void;
  /** Goes back to the first step. */
  onCancel?: () => void;
  children: ReactNode;
}

function StepForm({ busy, label, busyLabel, onSubmit, onCancel, children }: StepFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
      <Button look="primary" type="submit" disabled={busy} className="mt-2">
        {busy ? busyLabel : label}
      </Button>
      {onCancel && (
        <Button look="plain" onClick={onCancel}>
          Start over
        </Button>
      )}
    </form>
  );
}

interface NewPasswordFormProps {
  busy: boolean;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** The step after the first sign-in with a temporary password. */
function NewPasswordForm({ onSubmit, ...props }: NewPasswordFormProps) {
  const [error, setError] = useState<string>();
  const submit = (filled: FormData) => {
    const isRepeated = filled.get('new') === filled.get('again');
    setError(isRepeated ? undefined : 'The two passwords are not the same.');
    if (isRepeated) onSubmit(String(filled.get('new')));
  };
  return (
    <StepForm {...props} label="Save and log in" busyLabel="Saving…" onSubmit={submit}>
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
    </StepForm>
  );
}
