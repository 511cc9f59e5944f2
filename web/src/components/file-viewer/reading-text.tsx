import { useLayoutEffect, useRef, type KeyboardEventHandler } from 'react';
import { scrollToText, type Place } from './reader/place.ts';
import type { Reader } from './reader/use-reader.ts';
import './reading-text.css';
import { textOfPage } from './reader/text-nodes.ts';

/** The text of a document, page by page. Page numbers start at 1. */
export interface ReadingDocument {
  readonly pages: readonly HTMLElement[];
  /** The text of a page, with line breaks between blocks. */
  text(pageNumber: number): Promise<string>;
}

/** Reads a document's HTML, which the site has made. Nothing in it loads or runs until it is shown. */
function parseReadingText(html: string): ReadingDocument {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const pages = [...parsed.querySelectorAll<HTMLElement>('[data-page]')].map((page) =>
    document.importNode(page, true),
  );
  const numbered = new Map(pages.map((page) => [Number(page.dataset['page']), page]));
  return {
    pages,
    text: (pageNumber) => {
      const page = numbered.get(pageNumber);
      return Promise.resolve(page ? textOfPage(page) : '');
    },
  };
}

/** Requests a document's HTML, with its address from the note. */
export async function fetchReadingText(url: string): Promise<ReadingDocument> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} sends status ${response.status}`);
  return parseReadingText(await response.text());
}

interface ReadingTextProps {
  reader: Reader;
  text: ReadingDocument;
  /** Where reading begins. */
  start: Place;
  onKeyDown: KeyboardEventHandler;
}

export function ReadingText({ reader, text, start, onKeyDown }: ReadingTextProps) {
  const { list, dark, textScale, observe, onText } = reader;
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
