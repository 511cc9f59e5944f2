import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { CodeForm } from './code-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Where administrators sign in. */
export function LoginPage() {
  const { asked, busy, begin, answer, again } = useSignIn();
  return (
    <div className="mx-auto w-full max-w-sm">
      <Head title="Admin Login" description="Sign-in for administrators." hidden />
      <PageHeader title="Admin Login" />
      <div className="mt-6">
        {asked === 'password' && <PasswordForm busy={busy} onSubmit={begin} />}
        {asked === 'new-password' && (
          <NewPasswordForm busy={busy} onSubmit={answer} onCancel={again} />
        )}
        {asked === 'code' && <CodeForm busy={busy} onSubmit={answer} onCancel={again} />}
      </div>
    </div>
  );
}
