import { useEffect, useRef, useState, type CSSProperties } from 'react';
import './pdf-text.css';
import type { PdfDocument, PdfPage } from '../pdf-engine/pdf-document.ts';
import { keepPlace } from '../reader/place.ts';
import type { Reader } from '../reader/use-reader.ts';
import { maxCanvasPixels, pixelsPerPoint, type Size } from './zoom.ts';

interface PdfPageViewProps {
  pdf: PdfDocument;
  pageNumber: number;
  /** CSS pixels; null until measured. */
  width: number | null;
  /** Used until the page's own size is known. */
  expected: Size;
  /** Whether the page is on the screen or next to it. */
  isNearViewport: boolean;
  /** How many pages are drawn at once. */
  drawnPages: number;
  reader: Reader;
  onFailure: (error: unknown) => void;
}

/** Delay before drawing, so that pages passed by a fast scroll are not drawn. */
const settleMs = 60;
const redrawMs = 120;

const deviceMemory = () => (navigator as { deviceMemory?: number }).deviceMemory;

export function PdfPageView(props: PdfPageViewProps) {
  const { pdf, pageNumber, width, expected, isNearViewport, drawnPages, onFailure } = props;
  const { observe, dark, onText, pageCount } = props.reader;
  const [page, setPage] = useState<PdfPage | null>(null);
  const [drawn, setDrawn] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isNearViewport) return undefined;
    const stop = new AbortController();
    let acquiredPage: PdfPage | null = null;
    const holder = paper.current;
    const timer = setTimeout(() => {
      pdf.page(pageNumber).then(
        (loaded) => {
          if (stop.signal.aborted) return loaded.release();
          acquiredPage = loaded;
          // Its size may not have been known.
          return keepPlace(holder, () => setPage(loaded));
        },
        (error: unknown) => {
          if (!stop.signal.aborted) onFailure(error);
        },
      );
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
      acquiredPage?.release();
      setPage(null);
      setDrawn(false);
      releaseCanvas(holder?.querySelector('canvas'));
    };
  }, [pdf, isNearViewport, pageNumber, onFailure]);

  const scale =
    page && width !== null
      ? pixelsPerPoint(page, width, devicePixelRatio, maxCanvasPixels(deviceMemory(), drawnPages))
      : null;

  useEffect(() => {
    if (!isNearViewport || !page || scale === null) return undefined;
    const stop = new AbortController();
    const canvas = document.createElement('canvas');
    canvas.className = 'absolute inset-0 size-full';
    canvas.setAttribute('aria-hidden', 'true');
    const draw = async () => {
      try {
        await page.draw(canvas, { pixelsPerPoint: scale, dark }, stop.signal);
        stop.signal.throwIfAborted();
        const before = paper.current?.querySelector('canvas');
        paper.current?.prepend(canvas);
        releaseCanvas(before);
        setDrawn(true);
      } catch (error) {
        releaseCanvas(canvas);
        if (!stop.signal.aborted) onFailure(error);
      }
    };
    // Debounces zoom steps; until then the previous drawing is scaled.
    const redrawing = paper.current?.querySelector('canvas') != null;
    const timer = setTimeout(() => void draw(), redrawing ? redrawMs : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isNearViewport, page, scale, dark, onFailure]);

  useEffect(() => {
    const layer = text.current;
    if (!isNearViewport || !page || !layer) return undefined;
    const stop = new AbortController();
    page.renderText(layer, stop.signal).then(
      () => onText(pageNumber, layer),
      (error: unknown) => {
        // The drawing is visible without its text layer.
        if (!stop.signal.aborted) console.error('The text of a page could not be laid out', error);
      },
    );
    return () => {
      stop.abort();
      layer.replaceChildren();
    };
  }, [isNearViewport, page, pageNumber, onText]);

  return (
    <article
      ref={observe}
      data-page={pageNumber}
      data-drawn={drawn || undefined}
      aria-label={`Page ${pageNumber} of ${pageCount}`}
      tabIndex={-1}
      className="scroll-mt-(--reader-top) outline-none"
    >
      <div
        ref={paper}
        className="pdf-paper relative mx-auto aspect-[210/297] w-full overflow-hidden outline outline-rule"
        style={width === null ? undefined : sheetStyle(page ?? expected, width)}
      >
        {!drawn && (
          <span
            aria-hidden="true"
            className="absolute inset-0 flex items-center justify-center font-serif text-numeral tabular-nums"
          >
            {pageNumber}
          </span>
        )}
        <div ref={text} className="pdf-text" />
      </div>
    </article>
  );
}

/** Set only after measuring, never in prerendered HTML, whose content security policy forbids style attributes. */
function sheetStyle(page: Size, width: number): CSSProperties {
  const scale = { '--pixels-per-point': width / page.width };
  return { ...scale, width, aspectRatio: `${page.width} / ${page.height}` };
}

/** Frees the pixels at once: some browsers keep them until a late garbage collection. */
function releaseCanvas(canvas: HTMLCanvasElement | null | undefined) {
  if (!canvas) return;
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}
