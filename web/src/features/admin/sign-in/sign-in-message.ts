import { ProblemError } from '../../../../../functions/contracts/http/client.ts';

const wrongCredentials = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
]);
/** What Cognito says under the same name, though another password would not help. */
const otherwise = /attempts exceeded|disabled|expired/i;

/** What to tell somebody whose sign-in failed. It never says which of e-mail and password was wrong. */
export function signInMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Invalid credentials.';
  const { name, message } = error;
  if (name === 'NetworkError')
    return 'The sign-in service cannot be reached. Check your connection and try again.';
  if (wrongCredentials.has(name) && !otherwise.test(message)) return 'Invalid credentials.';
  return message || 'Invalid credentials.';
}

/** What to tell somebody whose new password or code was not taken. */
export function answerMessage(error: unknown): string {
  const { name, message } = error as Error;
  if (name === 'CodeMismatchException') return 'That code is not right. Enter the one shown now.';
  if (name === 'InvalidPasswordException') return message;
  return signInMessage(error);
}

/** What to tell somebody who signed in, when their role was looked up in vain. */
export function roleMessage(error: unknown): string {
  const refused = error instanceof ProblemError && error.problem.status === 403;
  return refused ? error.problem.detail : 'Failed to verify user role';
}
