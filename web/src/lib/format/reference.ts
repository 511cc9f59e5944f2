import { ProblemError } from '../../../../functions/contracts/http/client.ts';

/** How the logs name a request that failed by a fault of ours; empty for any other failure. */
export const requestIdOf = (error: unknown): string =>
  error instanceof ProblemError && error.problem.status >= 500
    ? (error.problem.request_id ?? '')
    : '';
