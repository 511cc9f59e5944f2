import { ProblemError } from '../../../../functions/contracts/http/client.ts';

/** The id of a request that failed with a server error; empty for other failures. */
export const requestIdOf = (error: unknown): string =>
  error instanceof ProblemError && error.problem.status >= 500
    ? (error.problem.request_id ?? '')
    : '';
