import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { failureText } from '../../lib/format/failure-text.ts';

/** The server accepted the request without a usable response. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
  override message = 'No response data from server';
}
export type RedeemError = ReturnType<typeof toRedeemError>;

const notReached = 'The server did not answer. Check your connection.';
export type RedeemRequest = 'settings' | 'code' | 'redemption';
export function toRedeemError(error: unknown, request: RedeemRequest) {
  const refused = error instanceof ProblemError && error.problem.status < 500;
  const text = error instanceof NoResponseError ? error.message : failureText(error, notReached);
  const title = request === 'code' ? 'No code was sent' : 'Failed to redeem reward';
  return {
    title,
    text,
    /** Whether the points may have been deducted. */
    isUncertain: request === 'redemption' && !refused,
  };
}

export const RedeemErrorTexts = ({ title, text, isUncertain }: RedeemError) => (
  <>
    <p className="font-semibold">{title}</p>
    <p>{text}</p>
    {isUncertain && (
      <p className="mt-1">
        Your points may have been used all the same. Try again to check: they are never used twice.
      </p>
    )}
  </>
);

export const describeCodeFailure = (error: unknown, isMail: boolean) => (
  <RedeemErrorTexts {...toRedeemError(error, isMail ? 'code' : 'redemption')} />
);
