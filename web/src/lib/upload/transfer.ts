import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { retryAfterText } from '../format/wait-text.ts';

/** Where the server wants a file: what `POST /api/uploads` answers. */
export interface Ticket {
  upload_id: string;
  url: string;
  headers: Record<string, string>;
}

/** Storage did not take the file. `status` is null when no answer came. */
export class StorageError extends Error {
  readonly status: number | null;
  constructor(status: number | null) {
    super(status === null ? 'The connection broke' : `Storage answered ${status}`);
    this.name = 'NotTaken';
    this.status = status;
  }
}

/** What to do after a failure: the same once more, the same with a new ticket, or nothing. */
type RetryMode = 'retry' | 'new-ticket' | 'fail';

/** A 400 of storage is a sender that was too slow; a 403, a ticket that has expired. */
const retryModes: Readonly<Record<number, RetryMode>> = {
  400: 'retry',
  403: 'new-ticket',
  408: 'retry',
  429: 'retry',
};

/** What helps against a failure. */
export function retryModeOf(error: unknown): RetryMode {
  if (error instanceof ProblemError) return error.problem.status < 500 ? 'fail' : 'retry';
  const status = error instanceof StorageError ? error.status : null;
  if (status === null || status >= 500) return 'retry';
  return retryModes[status] ?? 'fail';
}

/** Milliseconds before each further attempt. */
export const delaysMs: readonly number[] = [1000, 3000, 8000];

export const uploadFailedText = 'Failed to upload file';

/** What to say when it is over: the server's own words where it refused. */
export function uploadFailureText(error: unknown): string {
  if (!(error instanceof ProblemError)) return uploadFailedText;
  const { problem, retryAfterSeconds } = error;
  const when = retryAfterSeconds === null ? '' : ` ${retryAfterText(retryAfterSeconds)}`;
  return problem.status < 500 ? `${problem.detail}${when}` : uploadFailedText;
}

interface TransferSteps {
  signal: AbortSignal;
  /** Asks the server for a ticket. */
  createTicket: () => Promise<Ticket>;
  /** Sends the file; rejects with `NotTaken`. */
  put: (ticket: Ticket) => Promise<void>;
  onTicket: (ticket: Ticket | null) => void;
  /** Rests before another attempt. */
  delay: (ms: number) => Promise<void>;
}

/**
 * Brings a file to storage, with the ticket it has or a new one, and tries again what may help.
 * The same ticket makes the same upload, however often it is used.
 * @returns the upload's id
 */
export async function transfer(given: Ticket | null, steps: TransferSteps): Promise<string> {
  let ticket = given;
  for (let tried = 0; ; tried += 1) {
    try {
      ticket ??= await steps.createTicket();
      steps.onTicket(ticket);
      await steps.put(ticket);
      return ticket.upload_id;
    } catch (error) {
      const remedy = retryModeOf(error);
      const pause = delaysMs[tried];
      if (remedy === 'new-ticket') {
        ticket = null;
        steps.onTicket(null);
      }
      if (steps.signal.aborted || remedy === 'fail' || pause === undefined) throw error;
      await steps.delay(pause);
      steps.signal.throwIfAborted();
    }
  }
}
