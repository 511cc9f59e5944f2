import { useEffect, useState } from 'react';
import type { WebApi } from '../api.ts';
import { onlineDelay } from '../retry.ts';
import { problemOfFile } from './file-problem.ts';
import {
  createUploader,
  type PutOptions,
  type UploadState,
  StorageError,
  type Ticket,
} from './uploader.ts';

/** A transfer without progress for this long is broken. */
const stallTimeoutMs = 30_000;

/** Sends a file to storage. Only XMLHttpRequest reports upload progress. */
export const putFile = (
  ticket: Pick<Ticket, 'url' | 'headers'>,
  file: File,
  { signal, onSent }: PutOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer = setTimeout(stop, stallTimeoutMs);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, stallTimeoutMs);
      onSent(loaded);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      // Zero without a response.
      const { status } = request;
      // 412: an earlier attempt stored the file, and its response was lost.
      if ((status >= 200 && status < 300) || status === 412) resolve();
      else reject(signal.aborted ? signal.reason : new StorageError(status || null));
    });
    signal.addEventListener('abort', stop);
    request.open('PUT', ticket.url);
    for (const [name, value] of Object.entries(ticket.headers))
      request.setRequestHeader(name, value);
    request.send(file);
  });

type NewUpload = Awaited<ReturnType<CreateUpload>>;

export type Upload = ReturnType<typeof useUpload>;

/** Creates an upload ticket for contributors or administrators. */
type CreateUpload = WebApi['submissions']['createUpload'];

interface UploadOptions {
  createUpload: CreateUpload;
  /** A check before all others: the reason to reject a file, or null. */
  check?: (file: File) => string | null;
}

/** As lower-case hex. */
async function sha256Of(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Uploads a form's file; unmounting cancels it. */
export function useUpload({ createUpload: ask, check }: UploadOptions) {
  const [state, onState] = useState<UploadState>({ step: 'none' });
  const [found, setFound] = useState<{ file: File; duplicate: NewUpload['duplicate'] }>();
  const [uploader] = useState(() =>
    createUploader({
      check: async (file) => check?.(file) ?? problemOfFile(file),
      createTicket: async (file, signal) => {
        const { name: filename, size } = file;
        // The server inspects the bytes; the device's content type is unreliable.
        const body = { filename, size, content_type: '', sha256: await sha256Of(file) };
        const ticket = await ask({ body }, { signal });
        setFound({ file, duplicate: ticket.duplicate });
        return ticket;
      },
      put: putFile,
      delay: onlineDelay,
      onState,
    }),
  );
  useEffect(() => () => uploader.clear(), [uploader]);
  const isCurrent = found !== undefined && 'file' in state && state.file === found.file;
  /** `duplicate` is the public note of the same file. */
  return { ...uploader, state, duplicate: isCurrent ? found.duplicate : null };
}
