import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../../lib/site-content.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { refusalOrText } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';
import { csvOf, type Export } from './exports.ts';

export type Format = 'csv' | 'json';

const types: Record<Format, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

const fileName = (siteName: string, name: string, format: Format) =>
  `${siteName.toLowerCase().replaceAll(/\W+/g, '-')}-${name}-${new Date().toISOString().slice(0, 10)}.${format}`;

/** The progress of an export; `count` rows so far. */
interface Progress {
  format: Format;
  count: number;
  done: boolean;
}

/** Reads all pages of a list and saves them as a file, reporting the number of rows. */
export function useExport(of: Export) {
  const { api } = useAdmin();
  const { name } = useSettings();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: Format) => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ format, count: 0, done: false });
    try {
      const items = await of.read(api, {
        signal: stop.signal,
        onProgress: (count) => setProgress({ format, count, done: false }),
      });
      const text = format === 'csv' ? csvOf(items) : JSON.stringify(items, null, 2);
      saveFile(new Blob([text], { type: types[format] }), fileName(name, of.name, format));
      setProgress({ format, count: items.length, done: true });
    } catch (error) {
      if (stop.signal.aborted) return;
      const failure = `${of.label} could not be exported. Please try again.`;
      showError(refusalOrText(failure, error), error);
      setProgress(null);
    }
  };

  return {
    progress,
    start: (format: Format) => void start(format),
    cancel: () => {
      running.current?.abort();
      setProgress(null);
    },
  };
}
