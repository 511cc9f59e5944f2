import { StorageError, type Ticket } from './transfer.ts';

/** A transfer without progress for this long is broken. */
const stallTimeoutMs = 30_000;

interface PutOptions {
  signal: AbortSignal;
  /** Bytes sent so far. */
  onSent: (bytes: number) => void;
}

/** Sends a file to storage. Only XMLHttpRequest reports upload progress. */
export function putFile(ticket: Ticket, file: File, { signal, onSent }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer = setTimeout(stop, stallTimeoutMs);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    const fail = () => {
      end();
      reject(signal.aborted ? signal.reason : new StorageError(null));
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, stallTimeoutMs);
      onSent(loaded);
    });
    request.addEventListener('load', () => {
      end();
      // 412: an earlier attempt stored the file, and its response was lost.
      if ((request.status >= 200 && request.status < 300) || request.status === 412) resolve();
      else reject(new StorageError(request.status));
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', stop);
    request.open('PUT', ticket.url);
    for (const [name, value] of Object.entries(ticket.headers))
      request.setRequestHeader(name, value);
    request.send(file);
  });
}
