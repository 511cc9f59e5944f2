import { uploadFailureText, transfer, type Ticket } from './transfer.ts';

/** A file that has arrived and waits for what it belongs to. */
export interface UploadedFile {
  uploadId: string;
  name: string;
  size: number;
}

/** A file's name, and its size in bytes. */
type NamedFile = Pick<File, 'name' | 'size'>;

export type UploadState =
  | { step: 'none' }
  /** Nothing of it has been sent, and nothing will be. */
  | { step: 'refused'; file: NamedFile; text: string }
  | { step: 'sending'; file: NamedFile; sent: number }
  /** The connection broke; another attempt follows by itself. */
  | { step: 'resting'; file: NamedFile; sent: number }
  | { step: 'failed'; file: NamedFile; text: string }
  | { step: 'arrived'; file: NamedFile; uploadId: string };

export interface UploaderOptions {
  /** Why a file would not be taken; null when nothing speaks against it. */
  check: (file: File) => Promise<string | null>;
  createTicket: (file: File, signal: AbortSignal) => Promise<Ticket>;
  put: (
    ticket: Ticket,
    file: File,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ) => Promise<void>;
  /** Resolves after so many milliseconds, or when it makes sense to try earlier. */
  delay: (ms: number, signal: AbortSignal) => Promise<void>;
  onState: (state: UploadState) => void;
}

/** One file on its way to storage. */
export interface Uploader {
  /** Takes a file instead of the one before, and begins to send it. */
  choose: (file: File) => void;
  /** Takes a file that has arrived earlier. */
  restore: (arrived: UploadedFile) => void;
  /** Gives the file up. */
  clear: () => void;
  /** Sends the same file again after a failure, as the same upload. */
  retry: () => void;
  /** The upload's id once the file is there, after one more attempt if the last one failed; null when it does not come. */
  finish: () => Promise<string | null>;
  /** Why the last attempt failed, in words; null when it did not. */
  failure: () => string | null;
}

/** Makes an uploader, which is a browser's only by its parts. */
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
          showUnlessStopped({ step: 'resting', file: sending, sent });
          return pause(ms, signal);
        },
      });
      if (signal.aborted) return null;
      show({ step: 'arrived', file: sending, uploadId });
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

  const putDown = (next: UploadState) => {
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
      putDown({ step: 'arrived', file: { name, size }, uploadId });
      running = Promise.resolve(uploadId);
    },
    clear: () => putDown({ step: 'none' }),
    retry,
    finish() {
      if (state.step === 'failed') retry();
      return running;
    },
    failure: () => (state.step === 'failed' ? state.text : null),
  };
}
