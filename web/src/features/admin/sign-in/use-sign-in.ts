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
  const [step, setStep] = useState<RequestedStep>('password');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Redirect a user who is signed in.
    cognitoSession.read().then(
      (session) => session && navigate(paths.admin, { replace: true }),
      () => undefined,
    );
  }, [navigate]);

  async function finishSignIn() {
    try {
      await api.session.getMe();
    } catch (error) {
      console.error('The role look-up failed', error);
      await cognitoSession.signOut();
      setStep('password');
      failed(roleMessage(error));
      return;
    }
    await navigate(paths.admin, { replace: true });
  }

  async function runStep(result: Promise<SignInStep>, messageOf: (error: unknown) => string) {
    setBusy(true);
    try {
      const next = await result;
      if (next === 'done') await finishSignIn();
      else setStep(next);
    } catch (error) {
      failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    asked: step,
    busy,
    begin: (username: string, password: string) => {
      setEmail(username);
      return runStep(beginSignIn(username, password), signInMessage);
    },
    answer: (answer: string) => runStep(answerSignIn(answer, email), answerMessage),
    restart: () => setStep('password'),
  };
}
