import { Button } from '../../../components/button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { allExports, type Export } from './exports.ts';
import { useExport, type Format } from './use-export.ts';

/** All exports, one per line. */
export function ExportList() {
  return (
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
}

const formats: readonly (readonly [Format, string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
];

function ExportLine({ of }: { of: Export }) {
  const { progress, start, cancel } = useExport(of);
  const running = progress?.done === false ? progress.format : null;
  return (
    <li className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 border-b border-rule py-2.5">
      <div>
        <h2 className="font-semibold">{of.label}</h2>
        <output className="block text-small text-ink-soft tabular-nums">
          {progress &&
            `${formatQuantity(progress.count, 'row', 'rows')} ${progress.done ? 'saved' : 'read…'}`}
        </output>
      </div>
      {/* The pressed button becomes the one that cancels, and so keeps the focus. */}
      <div className="flex gap-3">
        {formats.map(([format, label]) => (
          <Button
            key={format}
            className="min-w-22"
            disabled={running !== null && running !== format}
            aria-label={
              running === format ? `Cancel: ${of.label} as ${label}` : `${of.label} as ${label}`
            }
            onClick={() => (running === format ? cancel() : start(format))}
          >
            {running === format ? 'Cancel' : label}
          </Button>
        ))}
      </div>
      {of.note && <p className="col-span-full mt-1 text-small text-ink-soft">{of.note}</p>}
    </li>
  );
}
