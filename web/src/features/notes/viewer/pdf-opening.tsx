import type { ReactNode } from 'react';
import { formatSize } from '../../../lib/format.ts';
import './pdf-text.css';

interface PdfOpeningProps {
  /** Bytes of the file received so far. */
  received: number;
  /** Bytes of the whole file, null where unknown. */
  size: number | null;
  /** For those without JavaScript. */
  children: ReactNode;
}

/** The toolbar's place and the first sheet, of an A4 page's shape, while the file is being opened. */
export function PdfOpening({ received, size, children }: PdfOpeningProps) {
  return (
    <div>
      <div className="flex min-h-[53px] flex-wrap items-center justify-between gap-x-2 border-b border-rule py-1 text-ink-soft">
        <output>Opening the preview…</output>
        <span aria-hidden="true" className="text-small tabular-nums">
          {received > 0 && formatSize(received)}
          {received > 0 && size !== null && ` of ${formatSize(size)}`}
        </span>
        <noscript>{children}</noscript>
      </div>
      <div className="py-3">
        <div
          aria-hidden="true"
          className="pdf-paper flex aspect-[210/297] items-center justify-center font-serif text-numeral outline outline-rule"
        >
          1
        </div>
      </div>
    </div>
  );
}
