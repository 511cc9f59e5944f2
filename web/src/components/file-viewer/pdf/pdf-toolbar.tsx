import {
  ChevronLeft,
  ChevronRight,
  LayoutGrid,
  Maximize,
  Minimize,
  Minus,
  Plus,
  Search,
} from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { NightButton } from '../reader/text-tools.tsx';
import { ToolButton } from '../reader/tool-button.tsx';
import { parsePageNumber } from './visible-pages.ts';
import { zoomBy } from './zoom.ts';

interface PdfToolbarProps {
  current: number;
  pageCount: number;
  zoom: number;
  night: boolean;
  isFullScreen: boolean;
  onJump: (pageNumber: number) => void;
  onZoom: (zoom: number) => void;
  onFind: () => void;
  onContents: () => void;
  onNight: (night: boolean) => void;
  onFullScreen: () => void;
}

const icon = 'size-5';

/** Phones zoom with two fingers or a double tap, so the buttons have no room there in portrait. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { current, pageCount, zoom, onJump, onZoom } = props;
  const percent = Math.round(zoom * 100);
  return (
    <div
      role="toolbar"
      aria-label="Preview"
      className="flex flex-wrap items-center justify-between py-0.5"
    >
      <div className="flex items-center sm:gap-1">
        <ToolButton
          label="Previous page"
          className="max-sm:hidden"
          disabled={current <= 1}
          onClick={() => onJump(current - 1)}
        >
          <ChevronLeft aria-hidden="true" className={icon} />
        </ToolButton>
        <PageField current={current} pageCount={pageCount} onJump={onJump} />
        <ToolButton
          label="Next page"
          className="max-sm:hidden"
          disabled={current >= pageCount}
          onClick={() => onJump(current + 1)}
        >
          <ChevronRight aria-hidden="true" className={icon} />
        </ToolButton>
      </div>
      <div className="flex flex-wrap items-center">
        <ToolButton
          label="Zoom out"
          className="max-sm:hidden"
          disabled={zoomBy(zoom, -1) === zoom}
          onClick={() => onZoom(zoomBy(zoom, -1))}
        >
          <Minus aria-hidden="true" className={icon} />
        </ToolButton>
        <ToolButton
          label={`${percent}%, fit to width`}
          className="w-14 tabular-nums max-sm:hidden"
          onClick={() => onZoom(1)}
        >
          {percent}%
        </ToolButton>
        <ToolButton
          label="Zoom in"
          disabled={zoomBy(zoom, 1) === zoom}
          className="max-sm:hidden"
          onClick={() => onZoom(zoomBy(zoom, 1))}
        >
          <Plus aria-hidden="true" className={icon} />
        </ToolButton>
        <ToolButton label="Find in this document" onClick={props.onFind}>
          <Search aria-hidden="true" className={icon} />
        </ToolButton>
        <ToolButton label="Contents" onClick={props.onContents}>
          <LayoutGrid aria-hidden="true" className={icon} />
        </ToolButton>
        <NightButton night={props.night} onNight={props.onNight} />
        <ToolButton
          label={props.isFullScreen ? 'Leave full screen' : 'Full screen'}
          onClick={props.onFullScreen}
        >
          {props.isFullScreen ? (
            <Minimize aria-hidden="true" className={icon} />
          ) : (
            <Maximize aria-hidden="true" className={icon} />
          )}
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
        <span className="max-sm:sr-only">Page</span>
        <input
          value={draft ?? String(current)}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setDraft(null)}
          inputMode="numeric"
          autoComplete="off"
          size={3}
          className="h-11 w-12 rounded-sm border border-rule-strong bg-sheet text-center text-base text-ink"
        />
      </label>
      <span className="whitespace-nowrap">of {pageCount}</span>
    </form>
  );
}
