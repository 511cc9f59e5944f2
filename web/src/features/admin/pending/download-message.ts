import { ProblemError } from '../../../../../functions/contracts/http/client.ts';

/** What to say about a file that was not handed out. */
export function downloadMessage(error: unknown): string {
  const gone = error instanceof ProblemError && error.problem.status === 404;
  return gone ? 'No file available for download' : 'Failed to download note';
}
