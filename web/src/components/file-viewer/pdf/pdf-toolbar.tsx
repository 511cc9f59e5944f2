import BookOpenText from 'lucide-react/icons/book-open-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState, type SubmitEvent } from 'react';
import { DarkPagesButton, TextScaleButtons } from '../reader/text-tools.tsx';
import { ToolButton } from '../reader/tool-button.tsx';
import { parsePageNumber } from './visible-pages.ts';
import { zoomBy } from './zoom.ts';

interface PdfToolbarProps {
  current: number;
  pageCount: number;
  zoom: number;
  /** Null while the pages are shown. */
  textScale: number | null;
  dark: boolean;
  isFullScreen: boolean;
  onJump: (pageNumber: number) => void;
  onZoom: (zoom: number) => void;
  onTextScale: (scale: number) => void;
  /** Switches between the pages and their text; undefined where there is none. */
  onText: (() => void) | undefined;
  onFind: () => void;
  onContents: () => void;
  onDark: (dark: boolean) => void;
  onFullScreen: () => void;
}

const icon = 'size-5';

/** Phones zoom with two fingers or a double tap, so the buttons have no room there in portrait. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { current, pageCount, zoom, textScale, onJump, onZoom } = props;
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
        <PageField
          current={current}
          pageCount={pageCount}
          isShort={textScale !== null}
          onJump={onJump}
        />
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
        {textScale === null ? (
          <ZoomButtons zoom={zoom} onZoom={onZoom} />
        ) : (
          <TextScaleButtons scale={textScale} onScale={props.onTextScale} />
        )}
        {props.onText && (
          <ToolButton
            label={textScale === null ? 'Reading view' : 'Pages'}
            className="gap-1.5 px-2"
            onClick={props.onText}
          >
            {textScale === null ? (
              <BookOpenText aria-hidden="true" className={icon} />
            ) : (
              <FileText aria-hidden="true" className={icon} />
            )}
            <span className="max-lg:hidden">{textScale === null ? 'Reading view' : 'Pages'}</span>
          </ToolButton>
        )}
        <ToolButton label="Find in this document" onClick={props.onFind}>
          <Search aria-hidden="true" className={icon} />
        </ToolButton>
        <ToolButton
          label="Contents"
          className={textScale === null ? '' : 'max-[22rem]:hidden'}
          onClick={props.onContents}
        >
          <LayoutGrid aria-hidden="true" className={icon} />
        </ToolButton>
        <DarkPagesButton dark={props.dark} onDark={props.onDark} />
        <ToolButton
          label={props.isFullScreen ? 'Leave full screen' : 'Full screen'}
          className={textScale !== null && !props.isFullScreen ? 'max-sm:hidden' : ''}
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

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}
function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const percent = Math.round(zoom * 100);
  return (
    <>
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
    </>
  );
}

interface PageFieldProps {
  current: number;
  pageCount: number;
  /** Leaves the number of pages out on phones. */
  isShort: boolean;
  onJump: (pageNumber: number) => void;
}
function PageField({ current, pageCount, isShort, onJump }: PageFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const jump = (event: SubmitEvent) => {
    event.preventDefault();
    const requested = parsePageNumber(draft ?? '', pageCount);
    setDraft(null);
    if (requested !== null) onJump(requested);
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
      <span className={`whitespace-nowrap ${isShort ? 'max-sm:sr-only' : 'max-[22rem]:sr-only'}`}>
        of {pageCount}
      </span>
    </form>
  );
}
