import { ProblemError } from '../../../../../functions/contracts/client.ts';

/** What the server said where it refused, and `text` where it failed or was not reached. */
export function refusalOr(text: string, error: unknown): string {
  const refused = error instanceof ProblemError && error.problem.status < 500;
  return refused ? error.problem.detail : text;
}

/** What to say about a file that was not handed out. */
export function downloadMessage(error: unknown): string {
  const gone = error instanceof ProblemError && error.problem.status === 404;
  return gone ? 'No file available for download' : 'Failed to download note';
}
