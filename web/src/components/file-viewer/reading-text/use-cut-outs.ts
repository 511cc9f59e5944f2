import { useEffect, type RefObject } from 'react';
import type { Box } from '../pdf-engine/content/page-content.ts';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import { maxCanvasPixels } from '../pdf/zoom.ts';

export interface CutOut {
  box: Box;
  /** Size of the text around it, in points. */
  size: number;
}

interface Options {
  pdf: PdfDocument;
  pageNumber: number;
  /** In the order of the canvases. */
  cutOuts: readonly CutOut[];
  /** Whether the page is visible or adjacent to a visible one. */
  isNearViewport: boolean;
  dark: boolean;
  textScale: number;
}

const deviceMemory = () => (navigator as { deviceMemory?: number }).deviceMemory;
const settleMs = 60;
/** Of the reading text at a scale of 1, in CSS pixels. */
const baseFontSize = () =>
  1.0625 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Draws the cut-outs of a page into the canvases of `element` while they are near the viewport. */
export function useCutOuts(element: RefObject<HTMLElement | null>, options: Options): void {
  const { pdf, pageNumber, cutOuts, isNearViewport, dark, textScale } = options;
  useEffect(() => {
    const canvases = [...(element.current?.querySelectorAll('canvas') ?? [])];
    if (!isNearViewport || canvases.length === 0) return undefined;
    const stop = new AbortController();
    const draw = async () => {
      const fontSize = textScale * baseFontSize();
      const columnWidth = element.current!.clientWidth;
      const page = await pdf.page(pageNumber);
      stop.signal.throwIfAborted();
      // Wider ones are shrunk to the column.
      const sharp = cutOuts.map(({ box, size }) => {
        const widthEms = (box.right - box.left) / size;
        const width = Math.min(widthEms * fontSize, columnWidth);
        return (width * devicePixelRatio) / (box.right - box.left);
      });
      const largest = Math.sqrt(maxCanvasPixels(deviceMemory(), 1) / (page.width * page.height));
      const pixelsPerPoint = Math.min(Math.max(...sharp), largest);
      const boxes = cutOuts.map(({ box }) => box);
      const pictures = await page.cutOut(boxes, { pixelsPerPoint, dark }, stop.signal);
      page.release();
      for (const [index, picture] of pictures.entries()) {
        const canvas = canvases[index]!;
        canvas.width = picture.width;
        canvas.height = picture.height;
        canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0);
        picture.close();
      }
    };
    const timer = setTimeout(() => {
      draw().catch((error: unknown) => {
        if (!stop.signal.aborted) console.error('A part of a page could not be drawn', error);
      });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [element, pdf, pageNumber, cutOuts, isNearViewport, dark, textScale]);

  useEffect(() => {
    const holder = element.current;
    if (!isNearViewport) return undefined;
    return () => {
      for (const canvas of holder?.querySelectorAll('canvas') ?? []) release(canvas);
    };
  }, [element, isNearViewport]);
}
