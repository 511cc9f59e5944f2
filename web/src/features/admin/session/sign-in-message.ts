import { ProblemError } from '../../../../../functions/contracts/http/client.ts';

const wrongCredentials = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
]);
/** Messages that Cognito sends under the same error name, although another password would not help. */
const otherwise = /attempts exceeded|disabled|expired/i;

/** The message for a failed sign-in. Does not reveal which of e-mail and password was wrong. */
export function signInMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Invalid credentials.';
  const { name, message } = error;
  if (name === 'NetworkError')
    return 'The sign-in service cannot be reached. Check your connection and try again.';
  if (wrongCredentials.has(name) && !otherwise.test(message)) return 'Invalid credentials.';
  return message || 'Invalid credentials.';
}

/** The message for a rejected new password or code. */
export function answerMessage(error: unknown): string {
  const { name, message } = error as Error;
  if (name === 'CodeMismatchException') return 'That code is not right. Enter the one shown now.';
  if (name === 'InvalidPasswordException') return message;
  return signInMessage(error);
}

/** The message when the role cannot be verified. */
export function roleMessage(error: unknown): string {
  const refused = error instanceof ProblemError && error.problem.status === 403;
  return refused ? error.problem.detail : 'Failed to verify user role';
}
