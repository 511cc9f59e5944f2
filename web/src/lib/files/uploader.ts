import { delaysMs, retryModeOf, uploadFailureText, type Ticket } from './transfer.ts';

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

export interface UploaderOptions {
  /** The reason to reject a file; null to accept it. */
  check: (file: File) => Promise<string | null>;
  createTicket: (file: File, signal: AbortSignal) => Promise<Ticket>;
  put: (
    ticket: Ticket,
    file: File,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ) => Promise<void>;
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
    /** Replaces the file and starts to send it. */
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
