import { useLayoutEffect, useRef, type KeyboardEventHandler, type RefObject } from 'react';
import { scrollToText, type Place } from '../reader/place.ts';
import type { OnText } from '../reader/find/use-highlights.ts';
import type { ReadingDocument } from './reading-document.ts';
import './reading-text.css';

export interface ReadingTextProps {
  list: RefObject<HTMLElement | null>;
  text: ReadingDocument;
  /** Where reading begins. */
  start: Place;
  dark: boolean;
  textScale: number;
  observe: (element: HTMLElement) => () => void;
  onText: OnText;
  onKeyDown: KeyboardEventHandler;
}

/** A document as running text. */
export function ReadingText({
  list,
  text,
  start,
  dark,
  textScale,
  observe,
  onText,
  onKeyDown,
}: ReadingTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const goal = useRef(start);
  useLayoutEffect(() => {
    body.current!.replaceChildren(...text.pages);
    const stops = text.pages.map((page) => observe(page));
    for (const page of text.pages) onText(Number(page.dataset['page']), page);
    scrollToText(list.current!, goal.current);
    return () => {
      for (const stop of stops) stop();
    };
  }, [text, list, observe, onText]);
  return (
    // Keyboard shortcuts for the toolbar.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={list}
      aria-label="Reading view"
      data-dark={dark || undefined}
      onKeyDown={onKeyDown}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="reading-text px-4 py-4 max-sm:-mx-4"
      style={{ '--text-scale': textScale } as Record<string, number>}
    >
      <div ref={body} className="mx-auto max-w-prose" />
    </section>
  );
}
