import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../button.tsx';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import { keepPlace } from '../reader/anchor.ts';
import type { Place } from '../reader/place.ts';
import type { OnText } from '../reader/find/use-highlights.ts';
import { BlocksView, cutOutsOf } from './blocks-view.tsx';
import type { Block } from './layout/blocks.ts';
import type { ReadingDocument } from './reading-document.ts';
import { useCutOuts } from './use-cut-outs.ts';

interface ReadingPageProps {
  pdf: PdfDocument;
  text: ReadingDocument;
  pageNumber: number;
  pageCount: number;
  /** Whether the page is visible or adjacent to a visible one. */
  isNearViewport: boolean;
  dark: boolean;
  textScale: number;
  observe: (element: HTMLElement) => () => void;
  onText: OnText;
  onShowPage: (place: Place) => void;
}

const nothing: readonly Block[] = [];

/** The text of a page. It is read when the page comes near the viewport, and kept. */
export function ReadingPage({
  pdf,
  text,
  pageNumber,
  pageCount,
  isNearViewport,
  dark,
  textScale,
  observe,
  onText,
  onShowPage,
}: ReadingPageProps) {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null);
  const [failed, setFailed] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const isMissing = blocks === null && !failed;

  useEffect(() => {
    if (!isNearViewport || !isMissing) return undefined;
    let stopped = false;
    text.blocks(pageNumber).then(
      (found) => {
        if (stopped) return undefined;
        return keepPlace(body.current, () => setBlocks(found));
      },
      (error: unknown) => {
        console.error('The text of a page could not be read', error);
        if (!stopped) setFailed(true);
      },
    );
    return () => {
      stopped = true;
    };
  }, [text, pageNumber, isNearViewport, isMissing]);

  useEffect(() => {
    if (blocks && body.current) onText(pageNumber, body.current);
  }, [blocks, pageNumber, onText]);

  const { bodySize } = text;
  const cutOuts = useMemo(() => cutOutsOf(blocks ?? nothing, bodySize), [blocks, bodySize]);
  useCutOuts(body, { pdf, pageNumber, cutOuts, isNearViewport, dark, textScale });

  return (
    <article
      ref={observe}
      data-page={pageNumber}
      data-read={blocks ? true : undefined}
      aria-label={`Page ${pageNumber} of ${pageCount}`}
      aria-busy={isNearViewport && isMissing}
      tabIndex={-1}
      className="scroll-mt-(--reader-top) outline-none"
    >
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-small text-(--reading-soft) tabular-nums after:grow after:border-t after:border-(--reading-rule)"
      >
        Page {pageNumber}
      </p>
      <div ref={body} className="flow-root">
        {blocks && (
          <BlocksView
            blocks={blocks}
            bodySize={bodySize}
            onShowPage={({ top }) => onShowPage({ pageNumber, top })}
          />
        )}
        {failed && (
          <div role="alert">
            <p>The text of this page could not be read.</p>
            <Button onClick={() => onShowPage({ pageNumber, top: 0 })}>Show the page</Button>
          </div>
        )}
        {isMissing && <div aria-hidden="true" className="min-h-[80dvh]" />}
      </div>
    </article>
  );
}
