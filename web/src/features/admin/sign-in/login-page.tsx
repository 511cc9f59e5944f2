import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { SharedKeyForm } from '../security/shared-key-form.tsx';
import { CodeForm } from './code-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSignIn } from './use-sign-in.ts';

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
