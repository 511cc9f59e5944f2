import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { errorReason } from '../data/error-messages.ts';
import { SessionOverError } from '../session/session.ts';

/** What is decided: a verb. */
export type Verb = 'approve' | 'reject';

const isSignedOut = (error: unknown) =>
  error instanceof SessionOverError ||
  (error instanceof ProblemError && error.problem.status === 401);

/** What to say when a decision was not taken. */
export const decisionFailure = (verb: Verb, error: unknown): string =>
  `Failed to ${verb} redemption: ${isSignedOut(error) ? 'User not authenticated' : errorReason(error)}`;
