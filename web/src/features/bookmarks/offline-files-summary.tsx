import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { formatQuantity, formatSize } from '../../lib/format/format.ts';
import type { OfflineFiles } from './use-offline-files.ts';
export function OfflineFilesSummary({ files }: { files: OfflineFiles }) {
  const [isConfirming, setConfirming] = useState(false);
  const { sizes } = files;
  // Reserves the height, so that nothing moves.
  if (!sizes) return <Line />;
  const bytes = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  if (sizes.size === 0)
    return (
      <Line>
        <span className="text-small">
          No files are kept offline yet. The first one brings the viewer along, about 2 MB.
        </span>
      </Line>
    );
  if (isConfirming)
    return (
      <Line>
        <span role="alert">Remove {formatQuantity(sizes.size, 'file', 'files')}?</span>
        <span className="flex gap-2">
          <Button
            onClick={() => {
              setConfirming(false);
              void files.removeAll();
            }}
          >
            Remove
          </Button>
          <Button look="plain" onClick={() => setConfirming(false)}>
            Cancel
          </Button>
        </span>
      </Line>
    );
  return (
    <Line>
      <span className="tabular-nums">
        {formatQuantity(sizes.size, 'file', 'files')} kept · {formatSize(bytes)}
      </span>
      <Button look="plain" onClick={() => setConfirming(true)}>
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
