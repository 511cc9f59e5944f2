import { useEffect, useState } from 'react';
import type { WebApi } from '../../lib/api.ts';
import { useApi } from '../../lib/api.ts';
import { problemOfFile } from './file-problem.ts';
import { pause } from '../../lib/pause.ts';
import { putFile } from './put-file.ts';
import { createUploader, type Uploader, type UploadState } from './uploader.ts';

export type Upload = Uploader & { state: UploadState };

/** The server looks at the bytes, as this page has: what a device calls a type of its own would only mislead it. */
const ask = (api: WebApi) => (file: File, signal: AbortSignal) =>
  api.submissions.createUpload(
    { body: { filename: file.name, size: file.size, content_type: '' } },
    { signal },
  );

/** The form's file on its way to storage. Leaving the page stops it. */
export function useUpload(): Upload {
  const api = useApi();
  const [state, onState] = useState<UploadState>({ step: 'none' });
  const [uploader] = useState(() =>
    createUploader({ check: problemOfFile, ask: ask(api), put: putFile, pause, onState }),
  );
  useEffect(() => () => uploader.clear(), [uploader]);
  return { ...uploader, state };
}
