import type { ReactNode } from 'react';
import { formatSize } from '../../../lib/format/format.ts';
import './pdf-text.css';
import { initialPages } from './pages/visible-pages.ts';

interface PdfOpeningProps {
  /** Bytes of the file received so far. */
  received: number;
  /** Null if unknown. */
  size: number | null;
  /** Null if unknown. */
  pageCount: number | null;
  /** For browsers without JavaScript. */
  children: ReactNode;
}

/** Reserves the toolbar and the first A4 pages while the file opens. */
export function PdfOpening({ received, size, pageCount, children }: PdfOpeningProps) {
  const whole = size === null ? '' : ` of ${formatSize(size)}`;
  const progress = received > 0 ? `${formatSize(received)}${whole}` : '';
  return (
    // The server recognises the preview by the attribute, and has its scripts fetched early.
    <div data-opening-pdf="">
      <div className="flex min-h-[49px] flex-wrap items-center gap-x-3 border-b border-rule text-ink-soft">
        <output>Opening the preview…</output>
        <span aria-hidden="true" className="text-small tabular-nums">
          {progress}
        </span>
        <noscript>{children}</noscript>
      </div>
      <div aria-hidden="true" className="grid gap-3 py-3 max-sm:-mx-4">
        {Array.from({ length: initialPages(pageCount ?? 1) }, (_, index) => (
          <div
            key={index}
            className="pdf-paper flex aspect-[210/297] items-center justify-center font-serif text-numeral outline outline-rule"
          >
            {index + 1}
          </div>
        ))}
      </div>
    </div>
  );
}
