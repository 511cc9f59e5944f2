import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { toast } from '../../components/toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { FileRefusedError, downloadFile, type Progress } from '../../lib/files/download-file.ts';
import { openTab, saveFile } from '../../lib/files/save-file.ts';

interface DownloadFile {
  url: string;
  filename: string;
}

export type DownloadState =
  | { step: 'waiting' }
  | { step: 'asking' }
  | { step: 'receiving'; file: DownloadFile; progress: Progress }
  | { step: 'saved'; file: DownloadFile }
  /** Drive shows the file in a new tab. */
  | { step: 'opened'; file: DownloadFile }
  | { step: 'failed'; file: DownloadFile | null; text: string }
  | { step: 'missing' };

/** The file as this device may keep it, for downloads without a connection. */
const offlineFileOf = ({ file_url: url, subject_code, title, file_type, size }: Note) =>
  url !== null && size !== null
    ? {
        url,
        filename: `${subject_code}-${title.match(/[\p{L}\p{M}\d]+/gu)?.join('-') ?? ''}.${file_type}`,
      }
    : null;

const isExternal = (url: string) => /^https?:/.test(url);

const connectionText = 'The download stopped. Check your connection, then try again.';

function toFailedState(error: unknown, file: DownloadFile | null): DownloadState {
  const status =
    error instanceof ProblemError
      ? error.problem.status
      : error instanceof FileRefusedError
        ? error.status
        : null;
  if (status === 404 || status === 403) return { step: 'missing' };
  const text = error instanceof ProblemError ? error.problem.detail : connectionText;
  return { step: 'failed', file, text };
}

/** The page must render `Toasts`. */
export function useDownload(note: Note) {
  const api = useApi();
  const [state, setState] = useState<DownloadState>({ step: 'waiting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (stop: AbortController) => {
    const { signal } = stop;
    let file: DownloadFile | null = null;
    try {
      setState({ step: 'asking' });
      const response = await api.notes
        .downloadNote({ params: { noteId: note.id } }, { signal })
        .catch((error: unknown) => {
          const offlineFile = offlineFileOf(note);
          if (offlineFile === null || error instanceof ProblemError) throw error;
          return offlineFile;
        });
      const found = { url: response.url, filename: response.filename };
      file = found;
      // Soon followed by the next one.
      toast('Download started!', { timeoutMs: 2000 });
      if (isExternal(found.url)) {
        openTab(found.url);
        setState({ step: 'opened', file: found });
        return;
      }
      const onProgress = (progress: Progress) => {
        if (!signal.aborted) setState({ step: 'receiving', file: found, progress });
      };
      onProgress({ received: 0, total: null });
      saveFile(await downloadFile(found.url, { signal, onProgress }), found.filename);
      setState({ step: 'saved', file: found });
      toast('Download complete!');
    } catch (error) {
      if (signal.aborted) return;
      console.error('The download failed', error);
      setState(toFailedState(error, file));
    }
  };

  return {
    state,
    start: () => {
      running.current?.abort();
      running.current = new AbortController();
      void run(running.current);
    },
    cancel: () => {
      running.current?.abort();
      setState({ step: 'waiting' });
    },
  };
}
