import { useEffect, useState } from 'react';
import type { WebApi } from '../api/api.ts';
import { problemOfFile } from './file-problem.ts';
import { onlineDelay } from '../device/online-delay.ts';
import { putFile } from './put-file.ts';
import { createUploader, type Uploader, type UploadState } from './uploader.ts';

export type Upload = Uploader & { state: UploadState };

/** Creates an upload ticket for contributors or administrators. */
type CreateUpload = WebApi['submissions']['createUpload'];

interface UploadOptions {
  createUpload: CreateUpload;
  /** A check before all others: the reason to reject a file, or null. */
  check?: (file: File) => string | null;
}

/** Uploads a form's file; unmounting cancels it. */
export function useUpload({ createUpload: ask, check }: UploadOptions): Upload {
  const [state, onState] = useState<UploadState>({ step: 'none' });
  const [uploader] = useState(() =>
    createUploader({
      check: async (file) => check?.(file) ?? problemOfFile(file),
      // The server inspects the bytes; the device's content type is unreliable.
      createTicket: (file, signal) =>
        ask({ body: { filename: file.name, size: file.size, content_type: '' } }, { signal }),
      put: putFile,
      delay: onlineDelay,
      onState,
    }),
  );
  useEffect(() => () => uploader.clear(), [uploader]);
  return { ...uploader, state };
}
