import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { waitText } from '../format/wait-text.ts';

/** Where the server wants a file: what `POST /api/uploads` answers. */
export interface Ticket {
  upload_id: string;
  url: string;
  headers: Record<string, string>;
}

/** Storage did not take the file. `status` is null when no answer came. */
export class NotTaken extends Error {
  readonly status: number | null;
  constructor(status: number | null) {
    super(status === null ? 'The connection broke' : `Storage answered ${status}`);
    this.name = 'NotTaken';
    this.status = status;
  }
}

/** What to do after a failure: the same once more, the same with a new ticket, or nothing. */
type Remedy = 'again' | 'anew' | 'never';

/** A 400 of storage is a sender that was too slow; a 403, a ticket that has expired. */
const remedies: Readonly<Record<number, Remedy>> = {
  400: 'again',
  403: 'anew',
  408: 'again',
  429: 'again',
};

/** What helps against a failure. */
export function remedyOf(error: unknown): Remedy {
  if (error instanceof ProblemError) return error.problem.status < 500 ? 'never' : 'again';
  const status = error instanceof NotTaken ? error.status : null;
  if (status === null || status >= 500) return 'again';
  return remedies[status] ?? 'never';
}

/** Milliseconds before each further attempt. */
export const pausesMs: readonly number[] = [1000, 3000, 8000];

export const failedText = 'Failed to upload file';

/** What to say when it is over: the server's own words where it refused. */
export function failureText(error: unknown): string {
  if (!(error instanceof ProblemError)) return failedText;
  const { problem, retryAfterSeconds } = error;
  const when = retryAfterSeconds === null ? '' : ` ${waitText(retryAfterSeconds)}`;
  return problem.status < 500 ? `${problem.detail}${when}` : failedText;
}

interface Steps {
  signal: AbortSignal;
  /** Asks the server for a ticket. */
  ask: () => Promise<Ticket>;
  /** Sends the file; rejects with `NotTaken`. */
  put: (ticket: Ticket) => Promise<void>;
  onTicket: (ticket: Ticket | null) => void;
  /** Rests before another attempt. */
  pause: (ms: number) => Promise<void>;
}

/**
 * Brings a file to storage, with the ticket it has or a new one, and tries again what may help.
 * The same ticket makes the same upload, however often it is used.
 * @returns the upload's id
 */
export async function transfer(given: Ticket | null, steps: Steps): Promise<string> {
  let ticket = given;
  for (let tried = 0; ; tried += 1) {
    try {
      ticket ??= await steps.ask();
      steps.onTicket(ticket);
      await steps.put(ticket);
      return ticket.upload_id;
    } catch (error) {
      const remedy = remedyOf(error);
      const pause = pausesMs[tried];
      if (remedy === 'anew') {
        ticket = null;
        steps.onTicket(null);
      }
      if (steps.signal.aborted || remedy === 'never' || pause === undefined) throw error;
      await steps.pause(pause);
      steps.signal.throwIfAborted();
    }
  }
}
