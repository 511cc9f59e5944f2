import { confirmSignIn, signIn, type SignInOutput } from 'aws-amplify/auth';
import { sharedKeyOf, type SharedKey } from '../security/second-factor.ts';
import { cognitoSession, configureSignIn } from '../session/cognito.ts';
import { hasStoredTokens } from '../session/other-tabs.ts';

/** A key: the stage requires an authenticator app, which must be set up with it. */
export type SignInStep = 'new-password' | 'code' | 'done' | SharedKey;

const steps: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInStep>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  DONE: 'done',
};

function stepOf({ nextStep }: SignInOutput, email: string): SignInStep {
  if (nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP')
    return sharedKeyOf(nextStep.totpSetupDetails, email);
  const step = steps[nextStep.signInStep];
  if (!step) throw new Error('Authentication failed');
  return step;
}

/** Starts a sign-in. Rejects with Cognito's error. */
export async function beginSignIn(email: string, password: string): Promise<SignInStep> {
  const { authFlow } = await configureSignIn();
  // Amplify rejects a sign-in while it has a session.
  if (hasStoredTokens()) await cognitoSession.signOut();
  const username = email.trim();
  return stepOf(
    await signIn({ username, password, options: { authFlowType: authFlow } }),
    username,
  );
}

/** Submits a new password or a code. Rejects with Cognito's error. */
export const answerSignIn = async (answer: string, email: string): Promise<SignInStep> =>
  stepOf(await confirmSignIn({ challengeResponse: answer }), email);
