import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { useApi } from '../../../lib/api/api.ts';
import { FileRefusedError } from '../../../lib/files/file-refused.ts';
import { receiveFile, type Progress } from '../../../lib/files/receive-file.ts';
import { openTab, saveFile } from '../../../lib/files/save-file.ts';

/** Where the file is, once the server has told. */
interface Place {
  url: string;
  filename: string;
}

export type DownloadState =
  | { step: 'waiting' }
  | { step: 'asking' }
  | { step: 'receiving'; place: Place; progress: Progress }
  | { step: 'saved'; place: Place }
  /** Drive shows the file in a tab of its own. */
  | { step: 'opened'; place: Place }
  | { step: 'failed'; place: Place | null; text: string }
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

const isElsewhere = (url: string) => /^https?:/.test(url);

const connection = 'The download stopped. Check your connection, then try again.';

function failureOf(error: unknown, place: Place | null): DownloadState {
  const status =
    error instanceof ProblemError
      ? error.problem.status
      : error instanceof FileRefusedError
        ? error.status
        : null;
  if (status === 404 || status === 403) return { step: 'missing' };
  const text = error instanceof ProblemError ? error.problem.detail : connection;
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
    let place: Place | null = null;
    try {
      setState({ step: 'asking' });
      const answer = await api.notes.downloadNote({ params: { noteId } }, { signal });
      const told = { url: answer.url, filename: answer.filename };
      place = told;
      onStarted();
      if (isElsewhere(told.url)) {
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
      setState(failureOf(error, place));
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
