import {
  useState,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  useEffect,
  useRef,
  type SubmitEvent,
} from 'react';
import { Button } from '../../button.tsx';
import { PdfToolbar, type Scaling } from '../pdf/pdf-toolbar.tsx';
import { nextTextScale, zoomBy } from '../pdf/zoom.ts';
import { ContentsDialog, type ContentsDialogProps } from './contents-dialog.tsx';
import type { Reader } from './use-reader.ts';
import { useLocation } from 'react-router-dom';
import { lastPageRead, rememberPage } from './reading-places.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { formatQuantity } from '../../../lib/format/format.ts';
import { ToolButton } from './tool-button.tsx';
import type { Find } from './use-find.ts';

/** In the page or on the whole screen. */
const readerClass =
  'data-dark:scheme-dark data-dark:bg-paper data-dark:text-ink [--reader-top:3rem] [@media(max-height:30rem)]:not-data-full-screen:[--reader-top:0rem] data-full-screen:fixed data-full-screen:inset-0 data-full-screen:z-50 data-full-screen:overflow-auto data-full-screen:bg-paper data-full-screen:px-4 data-full-screen:[--reader-top:4rem] data-finding:[--reader-top:6.5rem] data-full-screen:data-finding:[--reader-top:7.5rem]';

const barClass =
  'sticky top-16 z-10 **:-scroll-mt-20 border-b border-rule bg-paper in-data-full-screen:top-0 max-sm:-mx-4 max-sm:px-4 [@media(max-height:30rem)]:top-0';

interface ReaderFrameProps extends Pick<ContentsDialogProps, 'source' | 'thumbnails'> {
  reader: Reader;
  /** The file's address, under which the device remembers the page. */
  url: string;
  /** Whether the pages are counted. */
  isCounted: boolean;
  scaling: Scaling;
  /** Switches between the pages and their text; undefined where there is none. */
  onText: (() => void) | undefined;
  /** Below the toolbar. */
  status?: ReactNode;
  /** Whether a button offers the other pages. */
  isFolded: boolean;
  /** Renders the pages, which handle the toolbar's keys. */
  children: (onKeyDown: KeyboardEventHandler) => ReactNode;
}

/** The reader of a document: its toolbar, its search and its contents around the pages. */
export function ReaderFrame(props: ReaderFrameProps) {
  const { reader, url, scaling, source, thumbnails, isFolded } = props;
  const { element, pageCount, find, dark, isFull } = reader;
  const [open, setOpen] = useState<'contents' | 'find' | null>(null);
  const closeFind = () => {
    find.search('');
    setOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isFind = (ctrlKey || metaKey) && key === 'f';
    if (!isFind && (ctrlKey || metaKey || altKey)) return;
    const act = isFind ? () => setOpen('find') : readerKeys(reader, scaling)[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      ref={element}
      data-reader=""
      data-full-screen={isFull || undefined}
      data-dark={dark || undefined}
      data-finding={open === 'find' || undefined}
      className={readerClass}
    >
      {/* Focus moves within it without scrolling the pages: it is in view despite `scroll-padding`. */}
      <div className={barClass}>
        <PdfToolbar
          {...scaling}
          reader={reader}
          onText={props.onText}
          onFind={() => (open === 'find' ? closeFind() : setOpen('find'))}
          onContents={() => setOpen('contents')}
        />
        {open === 'find' && <FindBar find={find} pageCount={pageCount} onClose={closeFind} />}
        {props.isCounted && (
          <ReadingPlace
            url={url}
            reader={reader}
            onFind={(words) => {
              find.search(words);
              setOpen('find');
            }}
          />
        )}
        {props.status}
      </div>
      <output className="sr-only">{reader.jumped}</output>
      {props.children(onKeyDown)}
      {isFolded && (
        <div className="flex justify-center pt-1 pb-3">
          <Button onClick={reader.unfold}>Show all {pageCount} pages</Button>
        </div>
      )}
      {open === 'contents' && (
        <ContentsDialog
          source={source}
          thumbnails={thumbnails}
          reader={reader}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** What the keys do, by their names; the browser decides about others. */
function readerKeys(
  { current, pageCount, jump, toggleFullScreen }: Reader,
  { zoom, onZoom, textScale, onTextScale }: Scaling,
): Readonly<Record<string, () => void>> {
  const isText = textScale !== null;
  const scale = (by: 1 | -1) => () =>
    isText ? onTextScale(nextTextScale(textScale, by)) : onZoom(zoomBy(zoom, by));
  return {
    Home: () => jump(1),
    End: () => jump(pageCount),
    f: toggleFullScreen,
    '+': scale(1),
    '=': scale(1),
    '-': scale(-1),
    '0': () => (isText ? onTextScale(1) : onZoom(1)),
    ...(!isText && { PageDown: () => jump(current + 1), PageUp: () => jump(current - 1) }),
  };
}

/** Calls `open` once with the page and the words that the address names (`#page=3&find=heap`). */
function useLinkedPlace(open: (page: number, words: string) => void): void {
  const { hash } = useLocation();
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === hash) return;
    opened.current = hash;
    const place = new URLSearchParams(hash.slice(1));
    const page = Number(place.get('page'));
    if (Number.isInteger(page) && page > 0) open(page, place.get('find') ?? '');
  }, [hash, open]);
}

const settleMs = 800;

/** Remembers the current page on this device. `lastRead` is the page of an earlier visit, until the reader moves on. */
function useReadingPlace(url: string, current: number, pageCount: number) {
  const { pathname } = new URL(url, location.origin);
  const [lastRead, setLastRead] = useState(() => {
    const page = lastPageRead(pathname);
    return page > 1 && page <= pageCount ? page : null;
  });
  if (lastRead !== null && current > 1) setLastRead(null);
  useEffect(() => {
    if (lastRead !== null) return undefined;
    const timer = setTimeout(() => rememberPage(pathname, current), settleMs);
    return () => clearTimeout(timer);
  }, [pathname, current, lastRead]);
  return { lastRead, forget: () => setLastRead(null) };
}

interface ReadingPlaceProps extends Pick<ReaderFrameProps, 'url' | 'reader'> {
  onFind: (words: string) => void;
}

/** Goes to the page that the address names; over the first page, offers the one that was read last. */
function ReadingPlace({ url, reader: { current, pageCount, jump }, onFind }: ReadingPlaceProps) {
  const { lastRead, forget } = useReadingPlace(url, current, pageCount);
  useLinkedPlace((page, words) => {
    jump(page);
    if (words !== '') onFind(words);
  });
  if (lastRead === null) return null;
  const onContinue = () => {
    forget();
    jump(lastRead);
  };
  return (
    <div className="absolute inset-x-0 top-full flex justify-center pt-2">
      <Button look="primary" onClick={onContinue}>
        Continue on page {lastRead}
      </Button>
    </div>
  );
}

interface FindBarProps {
  find: Find;
  pageCount: number;
  onClose: () => void;
}

/** Enter goes to the next place, Shift and Enter to the previous one, Escape closes. */
function FindBar({ find, pageCount, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    field.current?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, []);
  const none = find.matches.length === 0;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    find.step(1);
  };
  return (
    <search>
      <form onSubmit={onSubmit} className="flex flex-wrap items-center border-t border-rule py-1">
        <input
          ref={field}
          type="search"
          aria-label="Find in this document"
          placeholder="Find in this document"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={find.query}
          onChange={({ target }) => find.search(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.shiftKey) {
              event.preventDefault();
              find.step(-1);
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              onClose();
            }
          }}
          className="h-11 min-w-0 grow basis-32 rounded-sm border border-rule-strong bg-sheet px-3 text-base text-ink"
        />
        <output className="shrink-0 px-2 text-right text-small text-ink-soft tabular-nums">
          {statusText(find, pageCount)}
        </output>
        <ToolButton
          icon={ChevronUp}
          label="Previous place"
          disabled={none}
          onClick={() => find.step(-1)}
        />
        <ToolButton
          icon={ChevronDown}
          label="Next place"
          disabled={none}
          onClick={() => find.step(1)}
        />
        <ToolButton icon={X} label="Close the search" onClick={onClose} />
      </form>
    </search>
  );
}

function statusText({ query, matches, chosen, searched }: Find, pageCount: number): string {
  if (query.trim() === '') return '';
  if (matches.length > 0) return `${chosen + 1} of ${matches.length}`;
  return searched < pageCount ? 'Searching…' : formatQuantity(0, 'place', 'places');
}
