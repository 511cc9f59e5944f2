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

export interface UploadedFile {
  uploadId: string;
  name: string;
  size: number;
}

type NamedFile = Pick<File, 'name' | 'size'>;

export type UploadState =
  | { step: 'none' }
  | { step: 'refused'; file: NamedFile; text: string }
  | { step: 'sending'; file: NamedFile; sent: number }
  /** Waits before the next attempt. */
  | { step: 'retrying'; file: NamedFile; sent: number }
  | { step: 'failed'; file: NamedFile; text: string }
  | { step: 'uploaded'; file: NamedFile; uploadId: string };

export interface PutOptions {
  signal: AbortSignal;
  /** Bytes sent so far. */
  onSent: (bytes: number) => void;
}

export interface UploaderOptions {
  /** The reason to reject a file; null to accept it. */
  check: (file: File) => Promise<string | null>;
  createTicket: (file: File, signal: AbortSignal) => Promise<Ticket>;
  put: (ticket: Ticket, file: File, options: PutOptions) => Promise<void>;
  /** Resolves after a delay, or earlier when a retry makes sense. */
  delay: (ms: number, signal: AbortSignal) => Promise<void>;
  onState: (state: UploadState) => void;
}

export type Uploader = ReturnType<typeof createUploader>;

/** Sends one file at a time to storage, with retries. Reusing a ticket makes the same upload. */
export function createUploader({ check, createTicket, put, delay, onState }: UploaderOptions) {
  let state: UploadState = { step: 'none' };
  let file: File | null = null;
  let ticket: Ticket | null = null;
  let stop = new AbortController();
  let running: Promise<string | null> = Promise.resolve(null);

  const show = (next: UploadState) => {
    state = next;
    onState(next);
  };

  /** Returns the upload's id. Rejects when `signal` aborts, and after the last attempt. */
  const send = async (sending: File, signal: AbortSignal): Promise<string> => {
    let sent = 0;
    const onSent = (bytes: number) => {
      sent = bytes;
      if (!signal.aborted) show({ step: 'sending', file: sending, sent });
    };
    for (let attempts = 0; ; attempts += 1) {
      try {
        const given = ticket ?? (await createTicket(sending, signal));
        signal.throwIfAborted();
        ticket = given;
        onSent(0);
        await put(given, sending, { signal, onSent });
        return given.upload_id;
      } catch (error) {
        signal.throwIfAborted();
        const mode = retryModeOf(error);
        const delayMs = delaysMs[attempts];
        if (mode === 'new-ticket') ticket = null;
        if (mode === 'fail' || delayMs === undefined) throw error;
        show({ step: 'retrying', file: sending, sent });
        await delay(delayMs, signal);
        signal.throwIfAborted();
      }
    }
  };

  const run = async (sending: File, signal: AbortSignal): Promise<string | null> => {
    try {
      const problem = await check(sending);
      signal.throwIfAborted();
      if (problem !== null) {
        show({ step: 'refused', file: sending, text: problem });
        return null;
      }
      const uploadId = await send(sending, signal);
      signal.throwIfAborted();
      show({ step: 'uploaded', file: sending, uploadId });
      return uploadId;
    } catch (error) {
      if (signal.aborted) return null;
      console.error('Failed to upload file', error);
      show({ step: 'failed', file: sending, text: uploadFailureText(error) });
      return null;
    }
  };

  const begin = (sending: File) => {
    stop.abort();
    stop = new AbortController();
    show({ step: 'sending', file: sending, sent: 0 });
    running = run(sending, stop.signal);
  };

  const reset = (next: UploadState) => {
    stop.abort();
    file = null;
    ticket = null;
    show(next);
  };

  /** Sends the file again as the same upload. */
  const retry = () => {
    if (file) begin(file);
  };

  return {
    choose(chosen: File) {
      file = chosen;
      ticket = null;
      begin(chosen);
    },
    /** Continues with a file uploaded earlier. */
    restore({ uploadId, name, size }: UploadedFile) {
      reset({ step: 'uploaded', file: { name, size }, uploadId });
      running = Promise.resolve(uploadId);
    },
    clear: () => reset({ step: 'none' }),
    retry,
    /** Resolves with the upload's id, after another attempt if the last one failed; null on failure. */
    finish() {
      if (state.step === 'failed') retry();
      return running;
    },
    /** The message of the last failure, or null. */
    failure: () => (state.step === 'failed' ? state.text : null),
  };
}
