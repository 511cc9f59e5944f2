import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useRequest } from '../../../lib/api.ts';
import type { OutlineEntry } from '../pdf-engine/pdf-messages.ts';
import type { Reader } from './use-reader.ts';
import { ToolButton } from './tool-button.tsx';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import type { Size } from '../pdf/zoom.ts';

const widthPixels = 96;

interface ThumbnailProps {
  pdf: PdfDocument;
  pageNumber: number;
  firstPage: Size;
  isCurrent: boolean;
  dark: boolean;
  onChoose: () => void;
}

/** Drawn while it is on the screen. */
function Thumbnail({ pdf, pageNumber, firstPage, isCurrent, dark, onChoose }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setVisible(entry!.isIntersecting));
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const target = canvas.current;
    if (!visible || !target) return undefined;
    const stop = new AbortController();
    const draw = async () => {
      const page = await pdf.page(pageNumber);
      stop.signal.throwIfAborted();
      const pixelsPerPoint = (widthPixels * Math.min(devicePixelRatio, 2)) / page.width;
      await page.draw(target, { pixelsPerPoint, dark }, stop.signal);
    };
    draw().catch((error: unknown) => {
      if (!stop.signal.aborted) console.error('A thumbnail could not be drawn', error);
    });
    return () => {
      stop.abort();
      target.width = 0;
      target.height = 0;
    };
  }, [pdf, pageNumber, visible, dark]);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className="group flex w-full flex-col items-center gap-1 rounded-sm p-1 text-small text-ink-soft tabular-nums hover:bg-blue-wash"
    >
      <span
        className="pdf-paper block w-full overflow-hidden outline outline-rule group-aria-[current=page]:outline-3 group-aria-[current=page]:outline-blue"
        style={{ aspectRatio: `${firstPage.width} / ${firstPage.height}` }}
      >
        <canvas ref={canvas} aria-hidden="true" className="size-full object-contain object-top" />
      </span>
      <span>
        <span className="sr-only">Page </span>
        {pageNumber}
      </span>
    </button>
  );
}

export interface ContentsDialogProps {
  source: { outline: () => Promise<readonly OutlineEntry[]> };
  reader: Reader;
  onClose: () => void;
  /** Of pictures of all pages, below the headings. */
  thumbnails?: Pick<ThumbnailProps, 'pdf' | 'firstPage'> | undefined;
}

/** The document's headings, if it has any. */
export function ContentsDialog({ source, reader, onClose, thumbnails }: ContentsDialogProps) {
  const { dark, current, pageCount, jump } = reader;
  const dialog = useRef<HTMLDialogElement>(null);
  const { value: outline = [] } = useRequest(
    'outline',
    () => source.outline(),
    'The headings could not be read',
  );
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
  }, []);
  const choose = (pageNumber: number) => {
    dialog.current?.close();
    jump(pageNumber);
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Contents"
      closedby="any"
      onClose={onClose}
      data-dark={dark || undefined}
      className="data-dark:scheme-dark m-0 ml-auto h-dvh max-h-none w-88 max-w-[92vw] border-l border-rule-strong bg-paper text-ink backdrop:bg-sunk/80"
    >
      <div className="sticky top-0 z-1 flex h-14 items-center justify-between border-b border-rule bg-paper pr-1 pl-4">
        <p className="font-serif text-title font-semibold">Contents</p>
        <ToolButton icon={X} label="Close the contents" onClick={() => dialog.current?.close()} />
      </div>
      {outline.length > 0 && (
        <ul className="border-b border-rule px-4 py-2">
          {Array.from(outline, (entry, index) => (
            <li key={index}>
              <button
                type="button"
                onClick={() => choose(entry.pageNumber)}
                className="flex min-h-11 w-full items-baseline justify-between gap-3 py-2 text-left text-blue hover:underline"
                style={{ paddingLeft: `${Math.min(entry.level, 4)}rem` }}
              >
                <span className="min-w-0">{entry.title}</span>
                <span className="text-small text-ink-soft tabular-nums">
                  <span className="sr-only">Page </span>
                  {entry.pageNumber}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {thumbnails && (
        <ol aria-label="Pages" className="grid grid-cols-3 gap-x-2 gap-y-3 p-3">
          {Array.from({ length: pageCount }, (_, index) => index + 1).map((pageNumber) => (
            <li key={pageNumber}>
              <Thumbnail
                {...thumbnails}
                dark={dark}
                pageNumber={pageNumber}
                isCurrent={pageNumber === current}
                onChoose={() => choose(pageNumber)}
              />
            </li>
          ))}
        </ol>
      )}
    </dialog>
  );
}
