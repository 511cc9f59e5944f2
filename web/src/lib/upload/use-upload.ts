import { useEffect, useState } from 'react';
import type { WebApi } from '../api/api.ts';
import { problemOfFile } from './file-problem.ts';
import { onlineDelay } from '../device/online-delay.ts';
import { putFile } from './put-file.ts';
import { createUploader, type Uploader, type UploadState } from './uploader.ts';

export type Upload = Uploader & { state: UploadState };

/** Asks for the place of a file: of a contributor's, or of an administrator's. */
type CreateUpload = WebApi['submissions']['createUpload'];

interface UploadOptions {
  createUpload: CreateUpload;
  /** Why a file would not be taken here, before anything else speaks against it; null when it would. */
  check?: (file: File) => string | null;
}

/** A form's file on its way to storage. Leaving the page stops it. */
export function useUpload({ createUpload: ask, check }: UploadOptions): Upload {
  const [state, onState] = useState<UploadState>({ step: 'none' });
  const [uploader] = useState(() =>
    createUploader({
      check: async (file) => check?.(file) ?? problemOfFile(file),
      // The server looks at the bytes, as this page has: what a device calls a type of its own would only mislead it.
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
