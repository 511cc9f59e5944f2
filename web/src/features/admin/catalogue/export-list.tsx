import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { allExports, type Export, csvOf } from './exports.ts';
import { useSettings } from '../../../lib/site-content.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { refusalOrText, showError } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';

type Format = 'csv' | 'json';

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

export const ExportList = () => (
  <>
    <p className="max-w-prose text-ink-soft">
      Each file is made in this browser, from all pages of the list as it is now. CSV opens in a
      spreadsheet; JSON keeps every value as it is.
    </p>
    <ul className="mt-4 max-w-4xl border-t border-rule-strong">
      {allExports.map((one) => (
        <ExportLine key={one.name} of={one} />
      ))}
    </ul>
  </>
);

const formats: readonly (readonly [Format, string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
];

/** Reads all pages of a list and saves them as a file, reporting the number of rows. */
function ExportLine({ of }: { of: Export }) {
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

  const cancel = () => {
    running.current?.abort();
    setProgress(null);
  };
  const current = progress?.done === false ? progress.format : null;
  return (
    <li className="flex min-h-18 flex-wrap content-center items-center gap-x-4 gap-y-2 border-b border-rule py-2.5">
      <div className="min-w-0 grow basis-32">
        <h2 className="font-semibold">{of.label}</h2>
        <output className="block text-small text-ink-soft tabular-nums">
          {progress &&
            `${formatQuantity(progress.count, 'row', 'rows')} ${progress.done ? 'saved' : 'read…'}`}
        </output>
      </div>
      {/* The pressed button becomes the one that cancels, and so keeps the focus. */}
      <div className="flex flex-wrap gap-3">
        {formats.map(([format, label]) => (
          <Button
            key={format}
            className="min-w-22"
            disabled={current !== null && current !== format}
            aria-label={
              current === format ? `Cancel: ${of.label} as ${label}` : `${of.label} as ${label}`
            }
            onClick={() => (current === format ? cancel() : void start(format))}
          >
            {current === format ? 'Cancel' : label}
          </Button>
        ))}
      </div>
      {of.note && <p className="w-full text-small text-ink-soft">{of.note}</p>}
    </li>
  );
}
