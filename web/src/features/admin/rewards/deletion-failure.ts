import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { errorReason } from '../data/error-messages.ts';

const cannot = 'Cannot Delete Reward: ';

/** Whether a reward was not deleted because it was redeemed. */
export const isRedeemed = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 409;

/** What to say when a reward was not deleted. */
export function deletionFailure(error: unknown): string {
  const reason = errorReason(error);
  return reason.startsWith(cannot) ? reason : `Failed to delete reward: ${reason}`;
}
