import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { parsePageNumber } from './visible-pages.ts';
import { zoomBy } from './zoom.ts';

interface PdfToolbarProps {
  current: number;
  pageCount: number;
  zoom: number;
  onJump: (pageNumber: number) => void;
  onZoom: (zoom: number) => void;
}
export function PdfToolbar({ current, pageCount, zoom, onJump, onZoom }: PdfToolbarProps) {
  const percent = Math.round(zoom * 100);
  return (
    <div
      role="toolbar"
      aria-label="Preview"
      className="flex flex-wrap items-center justify-between gap-x-2 border-b border-rule py-1 lg:sticky lg:top-16 lg:z-10 lg:bg-paper"
    >
      <div className="flex items-center gap-1">
        <ToolButton
          label="Previous page"
          className="max-sm:hidden"
          disabled={current <= 1}
          onClick={() => onJump(current - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </ToolButton>
        <PageField current={current} pageCount={pageCount} onJump={onJump} />
        <ToolButton
          label="Next page"
          className="max-sm:hidden"
          disabled={current >= pageCount}
          onClick={() => onJump(current + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </ToolButton>
      </div>
      <div className="flex items-center">
        <ToolButton
          label="Zoom out"
          disabled={zoomBy(zoom, -1) === zoom}
          onClick={() => onZoom(zoomBy(zoom, -1))}
        >
          <Minus aria-hidden="true" className="size-5" />
        </ToolButton>
        <ToolButton
          label={`${percent}%, fit to width`}
          className="w-14 tabular-nums"
          onClick={() => onZoom(1)}
        >
          {percent}%
        </ToolButton>
        <ToolButton
          label="Zoom in"
          disabled={zoomBy(zoom, 1) === zoom}
          onClick={() => onZoom(zoomBy(zoom, 1))}
        >
          <Plus aria-hidden="true" className="size-5" />
        </ToolButton>
      </div>
    </div>
  );
}

interface PageFieldProps {
  current: number;
  pageCount: number;
  onJump: (pageNumber: number) => void;
}
function PageField({ current, pageCount, onJump }: PageFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const jump = (event: SubmitEvent) => {
    event.preventDefault();
    const asked = parsePageNumber(draft ?? '', pageCount);
    setDraft(null);
    if (asked !== null) onJump(asked);
  };
  return (
    <form onSubmit={jump} className="flex items-center gap-2 tabular-nums">
      <label className="flex items-center gap-2">
        Page
        <input
          value={draft ?? String(current)}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setDraft(null)}
          inputMode="numeric"
          autoComplete="off"
          size={3}
          className="h-11 w-14 rounded-sm border border-rule-strong bg-sheet text-center text-base text-ink"
        />
      </label>
      <span>of {pageCount}</span>
    </form>
  );
}

interface ToolButtonProps {
  label: string;
  className?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolButton({ label, className = '', children, ...props }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex h-11 min-w-11 items-center justify-center rounded-sm text-blue transition-colors hover:bg-blue-wash hover:text-blue-deep disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-faint ${className}`}
      {...props}
    >
      {children}
    </button>
  );
}
