import { confirmSignIn, signIn, type SignInOutput } from 'aws-amplify/auth';
import { cognitoSession, configureSignIn } from '../session/cognito.ts';
import { hasStoredTokens } from '../session/other-tabs.ts';

/** What is asked next of somebody who signs in. */
export type SignInStep = 'new-password' | 'code' | 'done';

const steps: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInStep>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  DONE: 'done',
};

function stepOf({ nextStep }: SignInOutput): SignInStep {
  const step = steps[nextStep.signInStep];
  if (!step) throw new Error('Authentication failed');
  return step;
}

/** Begins a sign-in. Rejects with what Cognito says. */
export async function beginSignIn(email: string, password: string): Promise<SignInStep> {
  const { authFlow } = await configureSignIn();
  // Amplify refuses to sign in over a session that it still keeps.
  if (hasStoredTokens()) await cognitoSession.signOut();
  return stepOf(
    await signIn({ username: email.trim(), password, options: { authFlowType: authFlow } }),
  );
}

/** Answers what was asked: a new password, or a code. Rejects with what Cognito says. */
export const answerSignIn = async (answer: string): Promise<SignInStep> =>
  stepOf(await confirmSignIn({ challengeResponse: answer }));
