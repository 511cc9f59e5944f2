import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { failureText } from '../../../lib/format/failure-text.ts';

/** The server took the request and said nothing of what came of it. */
export class NoResponseError extends Error {
  constructor() {
    super('No response data from server');
    this.name = 'NoAnswerError';
  }
}

/** Why nothing was redeemed, as far as is known. */
export interface RedeemError {
  title: string;
  text: string;
  /** Whether the points may have been taken nevertheless. */
  uncertain: boolean;
  /** It is the code that is wrong. */
  ofCode: boolean;
}

const notReached = 'The server did not answer. Check your connection.';

/** What was asked for when it failed. */
export type RedeemRequest = 'settings' | 'code' | 'redemption';

/** What to say of a failure. */
export function toRedeemError(error: unknown, asked: RedeemRequest): RedeemError {
  const refused = error instanceof ProblemError && error.problem.status < 500;
  const text = error instanceof NoResponseError ? error.message : failureText(error, notReached);
  const title = asked === 'code' ? 'No code was sent' : 'Failed to redeem reward';
  return {
    title,
    text,
    uncertain: asked === 'redemption' && !refused,
    ofCode: refused && (error.problem.errors ?? []).some(({ field }) => field === 'code'),
  };
}
