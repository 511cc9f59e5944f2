import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { cognitoSession } from '../session/cognito.ts';
import { showFailure } from '../shell/notices.ts';
import { answerMessage, roleMessage, signInMessage } from './sign-in-message.ts';
import { answerSignIn, beginSignIn, type SignInStep } from './sign-in-steps.ts';

type RequestedStep = 'password' | Exclude<SignInStep, 'done'>;

const failed = (message: string) => showFailure('Login failed', message);

/** The steps of a sign-in: password; new password, authenticator app or code if required; role. */
export function useSignIn() {
  const { api } = useAdmin();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<RequestedStep>('password');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Redirect a user who is signed in.
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
    begin: (username: string, password: string) => {
      setEmail(username);
      return take(beginSignIn(username, password), signInMessage);
    },
    answer: (answer: string) => take(answerSignIn(answer, email), answerMessage),
    again: () => setAsked('password'),
  };
}
