import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { cognitoSession } from '../session/cognito.ts';
import { showFailure } from '../shell/notices.ts';
import { answerMessage, roleMessage, signInMessage } from './sign-in-message.ts';
import { answerSignIn, beginSignIn, type SignInStep } from './sign-in-steps.ts';

type Asked = 'password' | Exclude<SignInStep, 'done'>;

const failed = (message: string) => showFailure('Login failed', message);

/** The steps of a sign-in: password, perhaps a new password or a code, then the role. */
export function useSignIn() {
  const { api } = useAdmin();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>('password');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Somebody who is signed in already has nothing to do here.
    cognitoSession.read().then(
      (session) => session && navigate(paths.admin, { replace: true }),
      () => undefined,
    );
  }, [navigate]);

  async function enter() {
    try {
      await api.session.getMe();
    } catch (error) {
      console.error('The role look-up failed', error);
      await cognitoSession.signOut();
      setAsked('password');
      failed(roleMessage(error));
      return;
    }
    await navigate(paths.admin, { replace: true });
  }

  async function take(step: Promise<SignInStep>, messageOf: (error: unknown) => string) {
    setBusy(true);
    try {
      const next = await step;
      if (next === 'done') await enter();
      else setAsked(next);
    } catch (error) {
      failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    asked,
    busy,
    begin: (email: string, password: string) => take(beginSignIn(email, password), signInMessage),
    answer: (answer: string) => take(answerSignIn(answer), answerMessage),
    again: () => setAsked('password'),
  };
}
