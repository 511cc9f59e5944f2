import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import BookOpenText from 'lucide-react/icons/book-open-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Minus from 'lucide-react/icons/minus';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState, type SubmitEvent } from 'react';
import type { Reader } from '../reader/use-reader.ts';
import { ToolButton } from '../reader/tool-button.tsx';
import { parsePageNumber } from './visible-pages.ts';
import { nextTextScale, zoomBy } from './zoom.ts';

/** The zoom of the pages, or the size of their text while that is shown. */
export interface Scaling {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Null while the pages are shown. */
  textScale: number | null;
  onTextScale: (scale: number) => void;
}

interface PdfToolbarProps extends Scaling {
  reader: Reader;
  /** Switches between the pages and their text; undefined where there is none. */
  onText: (() => void) | undefined;
  onFind: () => void;
  onContents: () => void;
}

/** Phones zoom with two fingers or a double tap, so the buttons have no room there in portrait. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { zoom, textScale, onZoom } = props;
  const { current, pageCount, dark, isFull, jump, setDark, toggleFullScreen } = props.reader;
  return (
    <div
      role="toolbar"
      aria-label="Preview"
      className="flex flex-wrap items-center justify-between py-0.5"
    >
      <div className="flex items-center sm:gap-1">
        <ToolButton
          icon={ChevronLeft}
          label="Previous page"
          className="max-sm:hidden"
          disabled={current <= 1}
          onClick={() => jump(current - 1)}
        />
        <PageField
          current={current}
          pageCount={pageCount}
          isShort={textScale !== null}
          onJump={jump}
        />
        <ToolButton
          icon={ChevronRight}
          label="Next page"
          className="max-sm:hidden"
          disabled={current >= pageCount}
          onClick={() => jump(current + 1)}
        />
      </div>
      <div className="flex flex-wrap items-center">
        {textScale === null ? (
          <ZoomButtons zoom={zoom} onZoom={onZoom} />
        ) : (
          <TextScaleButtons scale={textScale} onScale={props.onTextScale} />
        )}
        {props.onText && (
          <ToolButton
            icon={textScale === null ? BookOpenText : FileText}
            label={textScale === null ? 'Reading view' : 'Pages'}
            className="gap-1.5 px-2"
            onClick={props.onText}
          >
            <span className="max-lg:hidden">{textScale === null ? 'Reading view' : 'Pages'}</span>
          </ToolButton>
        )}
        <ToolButton icon={Search} label="Find in this document" onClick={props.onFind} />
        <ToolButton
          icon={LayoutGrid}
          label="Contents"
          className={textScale === null ? '' : 'max-[22rem]:hidden'}
          onClick={props.onContents}
        />
        <ToolButton icon={Moon} label="Dark pages" pressed={dark} onClick={() => setDark(!dark)} />
        <ToolButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? 'Leave full screen' : 'Full screen'}
          className={textScale !== null && !isFull ? 'max-sm:hidden' : ''}
          onClick={toggleFullScreen}
        />
      </div>
    </div>
  );
}

function ZoomButtons({ zoom, onZoom }: Pick<Scaling, 'zoom' | 'onZoom'>) {
  const percent = Math.round(zoom * 100);
  return (
    <>
      <ToolButton
        icon={Minus}
        label="Zoom out"
        className="max-sm:hidden"
        disabled={zoomBy(zoom, -1) === zoom}
        onClick={() => onZoom(zoomBy(zoom, -1))}
      />
      <ToolButton
        label={`${percent}%, fit to width`}
        className="w-14 tabular-nums max-sm:hidden"
        onClick={() => onZoom(1)}
      >
        {percent}%
      </ToolButton>
      <ToolButton
        icon={Plus}
        label="Zoom in"
        disabled={zoomBy(zoom, 1) === zoom}
        className="max-sm:hidden"
        onClick={() => onZoom(zoomBy(zoom, 1))}
      />
    </>
  );
}

function TextScaleButtons({ scale, onScale }: { scale: number; onScale: (scale: number) => void }) {
  const [smaller, larger] = [nextTextScale(scale, -1), nextTextScale(scale, 1)];
  return (
    <>
      <ToolButton
        icon={AArrowDown}
        label="Smaller text"
        disabled={smaller === scale}
        onClick={() => onScale(smaller)}
      />
      <ToolButton
        icon={AArrowUp}
        label="Larger text"
        disabled={larger === scale}
        onClick={() => onScale(larger)}
      />
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
