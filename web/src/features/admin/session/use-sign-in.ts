import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmSignIn, signIn, type SignInOutput } from 'aws-amplify/auth';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { closeToasts } from '../../../components/toast-area.tsx';
import { useSettings } from '../../../lib/site-content.ts';
import { useAdmin } from './admin-context.tsx';
import { cognitoSession, configureSignIn, hasStoredTokens } from './cognito.ts';
import { showFailure } from '../shell/notices.ts';
import { firstTabOf } from '../shell/tabs.ts';
import { sharedKeyOf, type SharedKey } from './second-factor.ts';
import { answerMessage, roleMessage, signInMessage } from './sign-in-message.ts';

/** A key: the stage requires an authenticator app, which must be set up with it. */
type SignInStep = 'new-password' | 'code' | 'done' | SharedKey;

const steps: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInStep>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  DONE: 'done',
};

type RequestedStep = 'password' | Exclude<SignInStep, 'done'>;

const failed = (message: string) => showFailure('Login failed', message);

/** The steps of a sign-in: password; new password, authenticator app or code if required; role. */
export function useSignIn() {
  const { api } = useAdmin();
  const navigate = useNavigate();
  // Of a session that was lost there.
  const { place } = (useLocation().state ?? {}) as { place?: string };
  const { name: siteName } = useSettings();
  const [step, setStep] = useState<RequestedStep>('password');
  const email = useRef('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Redirect a user who is signed in.
    cognitoSession.read().then(
      (session) => session && navigate(place ?? paths.admin, { replace: true }),
      () => undefined,
    );
  }, [navigate, place]);

  async function finishSignIn() {
    let first: string;
    try {
      first = firstTabOf((await api.session.getMe()).admin_role);
    } catch (error) {
      console.error('The role look-up failed', error);
      await cognitoSession.signOut();
      setStep('password');
      failed(roleMessage(error));
      return;
    }
    await navigate(place ?? first, { replace: true });
  }

  function stepOf({ nextStep }: SignInOutput): SignInStep {
    if (nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP')
      return sharedKeyOf(nextStep.totpSetupDetails, siteName, email.current);
    const next = steps[nextStep.signInStep];
    if (!next) throw new Error('Authentication failed');
    return next;
  }

  async function runStep(send: () => Promise<SignInOutput>, messageOf: (error: unknown) => string) {
    setBusy(true);
    // The failure of the previous attempt.
    closeToasts();
    try {
      const next = stepOf(await send());
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
    begin: (typed: string, password: string) =>
      runStep(async () => {
        const { authFlow } = await configureSignIn();
        // Amplify rejects a sign-in while it has a session.
        if (hasStoredTokens()) await cognitoSession.signOut();
        const username = typed.trim();
        email.current = username;
        return signIn({ username, password, options: { authFlowType: authFlow } });
      }, signInMessage),
    answer: (challengeResponse: string) =>
      runStep(() => confirmSignIn({ challengeResponse }), answerMessage),
    restart: () => setStep('password'),
  };
}
