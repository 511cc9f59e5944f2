import { textOfPage } from '../reader/find/text-nodes.ts';

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
