import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { formatQuantity, formatSize } from '../../lib/format/format.ts';
import type { KeptFilesHere } from './use-offline-files.ts';

/** How much of this device the kept files take, and the way to have it back. */
export function KeptTotal({ files }: { files: KeptFilesHere }) {
  const [asked, setAsked] = useState(false);
  const { kept } = files;
  // Its place is there before it is known what to say.
  if (!kept) return <Line />;
  const bytes = [...kept.values()].reduce((sum, one) => sum + one, 0);
  if (kept.size === 0)
    return (
      <Line>
        <span className="text-small">
          No files are kept offline yet. The first one brings the viewer along, about 2 MB.
        </span>
      </Line>
    );
  if (asked)
    return (
      <Line>
        <span role="alert">Remove {formatQuantity(kept.size, 'file', 'files')}?</span>
        <span className="flex gap-2">
          <Button
            onClick={() => {
              setAsked(false);
              void files.removeAll();
            }}
          >
            Remove
          </Button>
          <Button look="plain" onClick={() => setAsked(false)}>
            Cancel
          </Button>
        </span>
      </Line>
    );
  return (
    <Line>
      <span className="tabular-nums">
        {formatQuantity(kept.size, 'file', 'files')} kept · {formatSize(bytes)}
      </span>
      <Button look="plain" onClick={() => setAsked(true)}>
        Remove all
      </Button>
    </Line>
  );
}

const Line = ({ children }: { children?: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 text-ink-soft">
    {children}
  </div>
);
