import { uploadFailureText, transfer, type Ticket } from './transfer.ts';

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

export interface Uploader {
  /** Replaces the file and starts to send it. */
  choose: (file: File) => void;
  /** Continues with a file uploaded earlier. */
  restore: (arrived: UploadedFile) => void;
  clear: () => void;
  /** Sends the file again as the same upload. */
  retry: () => void;
  /** Resolves with the upload's id, after another attempt if the last one failed; null on failure. */
  finish: () => Promise<string | null>;
  /** The message of the last failure, or null. */
  failure: () => string | null;
}

export function createUploader({
  check,
  createTicket: ask,
  put,
  delay: pause,
  onState,
}: UploaderOptions): Uploader {
  let state: UploadState = { step: 'none' };
  let file: File | null = null;
  let ticket: Ticket | null = null;
  let stop = new AbortController();
  let running: Promise<string | null> = Promise.resolve(null);

  const show = (next: UploadState) => {
    state = next;
    onState(next);
  };

  const run = async (sending: File, signal: AbortSignal): Promise<string | null> => {
    const showUnlessStopped = (next: UploadState) => {
      if (!signal.aborted) show(next);
    };
    let sent = 0;
    const onSent = (bytes: number) => {
      sent = bytes;
      showUnlessStopped({ step: 'sending', file: sending, sent });
    };
    try {
      const problem = await check(sending);
      if (problem !== null) {
        showUnlessStopped({ step: 'refused', file: sending, text: problem });
        return null;
      }
      const uploadId = await transfer(ticket, {
        signal,
        createTicket: () => ask(sending, signal),
        onTicket: (given) => {
          if (!signal.aborted) ticket = given;
        },
        put: (given) => {
          onSent(0);
          return put(given, sending, { signal, onSent });
        },
        delay: (ms) => {
          showUnlessStopped({ step: 'retrying', file: sending, sent });
          return pause(ms, signal);
        },
      });
      if (signal.aborted) return null;
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

  const retry = () => {
    if (file) begin(file);
  };

  return {
    choose(chosen) {
      file = chosen;
      ticket = null;
      begin(chosen);
    },
    restore({ uploadId, name, size }) {
      reset({ step: 'uploaded', file: { name, size }, uploadId });
      running = Promise.resolve(uploadId);
    },
    clear: () => reset({ step: 'none' }),
    retry,
    finish() {
      if (state.step === 'failed') retry();
      return running;
    },
    failure: () => (state.step === 'failed' ? state.text : null),
  };
}
