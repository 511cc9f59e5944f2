import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { formatQuantity } from '../../../lib/format/format.ts';
import { Button } from '../../button.tsx';
import { PdfToolbar } from '../pdf/pdf-toolbar.tsx';
import { readerKeys } from '../pdf/reader-keys.ts';
import { useVisiblePages } from '../pdf/use-visible-pages.ts';
import { initialPages } from '../pdf/visible-pages.ts';
import { clampZoom } from '../pdf/zoom.ts';
import { ContentsDialog } from '../reader/contents-dialog.tsx';
import { ContinueButton } from '../reader/continue-button.tsx';
import { FindBar } from '../reader/find/find-bar.tsx';
import { useFind } from '../reader/find/use-find.ts';
import { useHighlights } from '../reader/find/use-highlights.ts';
import { barClass, readerClass } from '../reader/reader-classes.ts';
import { useDarkPages } from '../reader/use-dark-pages.ts';
import { useFullScreen } from '../reader/use-full-screen.ts';
import { useLinkedPlace, useReadingPlace } from '../reader/use-reading-place.ts';
import { useTextScale } from '../reader/use-text-scale.ts';
import { OfficeFrame, type PageBox } from './office-frame.tsx';
import { textOfPage } from '../reader/find/text-nodes.ts';
import { outlineOf } from './office-layout.ts';
import type { OmittedKind, RenderedFile } from './rendered-file.ts';

export interface OfficePagesProps {
  file: RenderedFile;
  /** The file's address, under which the device remembers the page. */
  url: string;
  title: string;
  /** A language tag; empty where unknown. */
  lang: string;
}

const kinds = {
  charts: ['chart', 'charts'],
  drawings: ['drawing', 'drawings'],
  objects: ['embedded object', 'embedded objects'],
  pictures: ['picture', 'pictures'],
  textBoxes: ['text box', 'text boxes'],
} as const satisfies Record<OmittedKind, readonly [string, string]>;

/** Content that the preview omits; empty if no omission is known. */
function omittedText({ omitted }: RenderedFile): string {
  const parts = Object.entries(kinds)
    .map(([kind, words]) => [omitted[kind as OmittedKind], ...words] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => formatQuantity(count, one, many));
  return parts.length > 0 ? `Not shown here: ${parts.join(', ')}.` : '';
}

/** The width of an element in CSS pixels; 0 before it is rendered. */
function useWidth(): [number, (element: HTMLDivElement) => () => void] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry!.contentRect.width)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}

/** The reader of an opened Office file: its pages, or its text as wide as the screen. */
export function OfficePages(props: OfficePagesProps) {
  const { file } = props;
  const [pages, setPages] = useState<readonly HTMLElement[] | null>(null);
  const shown = useRef(file);
  useEffect(() => {
    const { content } = shown.current;
    return () => {
      for (const { src } of content.querySelectorAll('img')) URL.revokeObjectURL(src);
    };
  }, []);
  return <Reader {...props} pages={pages ?? []} onPages={setPages} />;
}

/** A change of size takes this long at most, on a slow phone. */
const resizeMs = 5000;

interface ReaderProps extends OfficePagesProps {
  pages: readonly HTMLElement[];
  onPages: (pages: readonly HTMLElement[]) => void;
}

function Reader({ file, url, title, lang, pages, onPages }: ReaderProps) {
  const pageCount = Math.max(pages.length, 1);
  const [boxes, setBoxes] = useState<readonly PageBox[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const [isText, setText] = useState(false);
  const [open, setOpen] = useState<'contents' | 'find' | null>(null);
  const [jumped, setJumped] = useState('');
  const { current, observe } = useVisiblePages();
  const reader = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const [room, measureRoom] = useWidth();
  const [zoom, setZoom] = useState(1);
  const [dark, setDark] = useDarkPages();
  const { isFull, toggle } = useFullScreen(reader);
  const [textScale, setTextScale] = useTextScale();
  const source = useMemo(
    () => ({
      text: (pageNumber: number) => Promise.resolve(textOfPage(pages[pageNumber - 1]!)),
      outline: () => Promise.resolve(outlineOf(pages)),
    }),
    [pages],
  );
  const find = useFind(source, pages.length, current);
  // The same page stays on the screen when all pages get another size.
  const kept = useRef<{ page: number; until: number } | null>(null);
  const jump = useCallback(
    (requested: number) => {
      kept.current = null;
      const pageNumber = Math.min(Math.max(requested, 1), pageCount);
      // All pages must be in the list before one is scrolled to.
      flushSync(() => {
        setShowsAll((before) => before || pageNumber > initialPages(pageCount));
        setJumped(`Page ${pageNumber} of ${pageCount}`);
      });
      list.current?.querySelector(`[data-page="${pageNumber}"]`)?.scrollIntoView();
    },
    [pageCount],
  );
  const onText = useHighlights(list, find, jump);
  const keepPage = () => {
    kept.current = { page: current, until: Date.now() + resizeMs };
  };
  useLayoutEffect(() => {
    const page = kept.current && kept.current.until > Date.now() ? kept.current.page : 0;
    if (boxes.some(({ pageNumber }) => pageNumber === page))
      list.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView();
  }, [boxes]);
  const wasFull = useRef(isFull);
  useLayoutEffect(() => {
    if (wasFull.current === isFull) return;
    wasFull.current = isFull;
    list.current?.querySelector(`[data-page="${kept.current?.page}"]`)?.scrollIntoView();
  }, [isFull]);
  const toggleFull = () => {
    keepPage();
    toggle();
  };
  const zoomTo = (next: number) => {
    keepPage();
    setZoom(clampZoom(next));
  };
  const scaleText = (scale: number) => {
    keepPage();
    setTextScale(scale);
  };
  useEffect(() => {
    pages.forEach((page, index) => onText(index + 1, page));
  }, [pages, onText]);

  const onKeyDown = (event: KeyboardEvent) => {
    const act = readerKeys(event, {
      find: () => setOpen('find'),
      jump: (to) =>
        jump({ previous: current - 1, next: current + 1, first: 1, last: pageCount }[to]),
      toggleFullScreen: toggleFull,
      ...(isText ? { textScale, onTextScale: scaleText } : { zoom, zoomTo }),
    });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const closeFind = () => {
    find.search('');
    setOpen(null);
  };
  const omitted = omittedText(file);
  const isFolded = !showsAll && !isFull && initialPages(pageCount) < pageCount;
  const lastBox = boxes[initialPages(pageCount) - 1];
  const width = Math.round(isText ? room : room * zoom);

  return (
    <div
      ref={reader}
      data-reader=""
      data-full-screen={isFull || undefined}
      data-dark={dark || undefined}
      data-finding={open === 'find' || undefined}
      className={readerClass}
    >
      <div className={barClass}>
        <PdfToolbar
          current={current}
          pageCount={pageCount}
          zoom={zoom}
          textScale={isText ? textScale : null}
          dark={dark}
          isFullScreen={isFull}
          onJump={jump}
          onZoom={zoomTo}
          onTextScale={scaleText}
          onText={() => {
            keepPage();
            setText(!isText);
          }}
          onFind={() => (open === 'find' ? closeFind() : setOpen('find'))}
          onContents={() => setOpen('contents')}
          onDark={setDark}
          onFullScreen={toggleFull}
        />
        {open === 'find' && <FindBar find={find} pageCount={pages.length} onClose={closeFind} />}
        {pages.length > 0 && (
          <ReadingPlace
            url={url}
            current={current}
            pageCount={pages.length}
            jump={jump}
            onFind={(words) => {
              find.search(words);
              setOpen('find');
            }}
          />
        )}
      </div>
      <output className="sr-only">{jumped}</output>
      <p className="py-2 text-small text-ink-soft">
        {file.isTextOnly
          ? 'Text only: download the file for its pictures and layout.'
          : 'Pages may look different in Word and PowerPoint.'}{' '}
        {omitted}
      </p>
      <div ref={measureRoom} className="max-sm:-mx-4">
        {/* It scrolls sideways when zoomed, so the keyboard must reach it; its keys do what the toolbar does. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section
          ref={list}
          aria-label="Pages of the preview"
          onKeyDown={onKeyDown}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto overflow-y-clip"
          style={isFolded && lastBox ? { height: lastBox.top + lastBox.height } : {}}
        >
          <div className="relative" style={width > 0 ? { width } : {}}>
            <OfficeFrame
              file={file}
              title={title}
              lang={lang}
              dark={dark}
              textScale={isText ? textScale : null}
              width={width}
              onPages={onPages}
              onMeasure={setBoxes}
            />
            {boxes.map(({ pageNumber, top, height }) => (
              <article
                key={pageNumber}
                ref={observe}
                data-page={pageNumber}
                aria-label={`Page ${pageNumber} of ${pageCount}`}
                className="pointer-events-none absolute inset-x-0 scroll-mt-(--reader-top)"
                style={{ top, height }}
              />
            ))}
          </div>
        </section>
      </div>
      {isFolded && (
        <div className="flex justify-center pt-1 pb-3">
          <Button onClick={() => setShowsAll(true)}>Show all {pageCount} pages</Button>
        </div>
      )}
      {open === 'contents' && (
        <ContentsDialog source={source} dark={dark} onChoose={jump} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

interface ReadingPlaceProps {
  url: string;
  current: number;
  pageCount: number;
  jump: (pageNumber: number) => void;
  onFind: (words: string) => void;
}

/** Once the pages are counted: the page that the address names, or that was read last. */
function ReadingPlace({ url, current, pageCount, jump, onFind }: ReadingPlaceProps) {
  const { lastRead, forget } = useReadingPlace(url, current, pageCount);
  useLinkedPlace((page, words) => {
    jump(page);
    if (words !== '') onFind(words);
  });
  if (lastRead === null) return null;
  return (
    <ContinueButton
      page={lastRead}
      onContinue={() => {
        forget();
        jump(lastRead);
      }}
    />
  );
}
