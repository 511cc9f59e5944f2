import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { useApi } from '../../../lib/api/api.ts';
import { FileRefusedError } from '../../../lib/files/file-refused.ts';
import { receiveFile, type Progress } from '../../../lib/files/receive-file.ts';
import { openTab, saveFile } from '../../../lib/files/save-file.ts';

/** Where the file is, once the server has told. */
interface DownloadFile {
  url: string;
  filename: string;
}

export type DownloadState =
  | { step: 'waiting' }
  | { step: 'asking' }
  | { step: 'receiving'; place: DownloadFile; progress: Progress }
  | { step: 'saved'; place: DownloadFile }
  /** Drive shows the file in a tab of its own. */
  | { step: 'opened'; place: DownloadFile }
  | { step: 'failed'; place: DownloadFile | null; text: string }
  | { step: 'missing' };

interface Download {
  state: DownloadState;
  start: () => void;
  cancel: () => void;
}

interface DownloadEvents {
  onStarted: () => void;
  onComplete: () => void;
}

const isExternal = (url: string) => /^https?:/.test(url);

const connectionText = 'The download stopped. Check your connection, then try again.';

function toFailedState(error: unknown, place: DownloadFile | null): DownloadState {
  const status =
    error instanceof ProblemError
      ? error.problem.status
      : error instanceof FileRefusedError
        ? error.status
        : null;
  if (status === 404 || status === 403) return { step: 'missing' };
  const text = error instanceof ProblemError ? error.problem.detail : connectionText;
  return { step: 'failed', place, text };
}

/** Asks the server for a note's file, fetches it, and saves it. */
export function useDownload(noteId: NoteId, { onStarted, onComplete }: DownloadEvents): Download {
  const api = useApi();
  const [state, setState] = useState<DownloadState>({ step: 'waiting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (stop: AbortController) => {
    const { signal } = stop;
    let place: DownloadFile | null = null;
    try {
      setState({ step: 'asking' });
      const answer = await api.notes.downloadNote({ params: { noteId } }, { signal });
      const told = { url: answer.url, filename: answer.filename };
      place = told;
      onStarted();
      if (isExternal(told.url)) {
        openTab(told.url);
        setState({ step: 'opened', place: told });
        return;
      }
      const onProgress = (progress: Progress) => {
        if (!signal.aborted) setState({ step: 'receiving', place: told, progress });
      };
      onProgress({ received: 0, total: null });
      saveFile(await receiveFile(told.url, { signal, onProgress }), told.filename);
      setState({ step: 'saved', place: told });
      onComplete();
    } catch (error) {
      if (signal.aborted) return;
      console.error('The download failed', error);
      setState(toFailedState(error, place));
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
