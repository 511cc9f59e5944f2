import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { failureText } from '../format/failure-text.ts';

/** The response of `POST /api/uploads`. */
export interface Ticket {
  upload_id: string;
  url: string;
  headers: Record<string, string>;
}

/** Storage rejected the file. `status` is null without a response. */
export class StorageError extends Error {
  readonly status: number | null;
  constructor(status: number | null) {
    super(status === null ? 'The connection broke' : `Storage answered ${status}`);
    this.name = 'NotTaken';
    this.status = status;
  }
}

type RetryMode = 'retry' | 'new-ticket' | 'fail';

/** Storage answers 400 to a slow sender, 403 to an expired ticket and 409 while another attempt arrives. */
const retryModes: Readonly<Record<number, RetryMode>> = {
  400: 'retry',
  403: 'new-ticket',
  408: 'retry',
  409: 'retry',
  429: 'retry',
};

export function retryModeOf(error: unknown): RetryMode {
  if (error instanceof ProblemError) return error.problem.status < 500 ? 'fail' : 'retry';
  const status = error instanceof StorageError ? error.status : null;
  if (status === null || status >= 500) return 'retry';
  return retryModes[status] ?? 'fail';
}

export const delaysMs: readonly number[] = [1000, 3000, 8000];

export const uploadFailedText = 'Failed to upload file';

/** The server's message for a client error. */
export const uploadFailureText = (error: unknown): string =>
  error instanceof ProblemError && error.problem.status < 500
    ? failureText(error, uploadFailedText)
    : uploadFailedText;
