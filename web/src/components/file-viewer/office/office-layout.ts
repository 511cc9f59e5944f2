import type { OutlineEntry } from '../pdf-engine/pdf-messages.ts';

/** A document with more pages is shown with taller ones. */
const maxPages = 400;

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

/** Moves the rows of a table that end below a limit into a copy of the table; undefined if they stay together. */
function splitTable(table: Element, limit: number): Element | undefined {
  const rows = [...(table as HTMLTableElement).rows];
  const at = rows.findIndex((row) => bottomOf(row) > limit);
  if (at < 1) return undefined;
  const rest = table.cloneNode() as Element;
  const body = table.ownerDocument.createElement('tbody');
  body.append(...rows.slice(at));
  rest.append(
    ...[...table.children]
      .filter(({ localName }) => localName === 'colgroup')
      .map((one) => one.cloneNode(true)),
    body,
  );
  table.after(rest);
  return rest;
}

/** The first block of the next page: the first that ends below the limit, with the headings before it. */
function firstOfNextPage(blocks: readonly Element[], limit: number): Element | undefined {
  let at = blocks.findIndex((block) => bottomOf(block) > limit);
  const [found] = at < 0 ? [] : [blocks[at]!];
  const rest = found?.localName === 'table' ? splitTable(found, limit) : undefined;
  if (rest) return rest;
  while (at > 1 && blocks[at - 1]!.getAttribute('role') === 'heading') at -= 1;
  return at > 0 ? blocks[at] : undefined;
}

/** Moves what is below the height of a page to a page of its own, which is returned. */
function splitPage(page: HTMLElement): HTMLElement | undefined {
  // Contents and search count slides, so a slide with much text is taller instead.
  if (page.classList.contains('slide')) return undefined;
  const { minHeight, paddingBottom } = getComputedStyle(page);
  const height = Number.parseFloat(minHeight);
  if (!(height > 0) || page.offsetHeight <= height + 1) return undefined;
  const article = page.querySelector(':scope > article');
  const holder = article ?? page;
  const limit = page.getBoundingClientRect().top + height - Number.parseFloat(paddingBottom);
  const first = firstOfNextPage([...holder.children], limit);
  if (!first) return undefined;
  const blocks = [...holder.children];
  const next = page.cloneNode() as HTMLElement;
  const inner = article ? (article.cloneNode() as Element) : next;
  inner.append(...blocks.slice(blocks.indexOf(first)));
  // Footnotes are at the end.
  const notes = article ? [...page.children].slice([...page.children].indexOf(article) + 1) : [];
  if (article) next.append(inner, ...notes);
  page.after(next);
  return next;
}

/** Makes the text of a slide's box smaller until it fits, as PowerPoint does. */
function fitText(shape: HTMLElement): void {
  let scale = 1;
  while (shape.scrollHeight > shape.clientHeight + 2 && scale > 0.4) {
    scale *= Math.max(0.85, Math.sqrt(shape.clientHeight / shape.scrollHeight));
    shape.style.setProperty('--fit', String(scale));
  }
}

/** Divides a shown document into its pages, which it returns. */
export function layOutPages(content: HTMLElement): HTMLElement[] {
  for (const shape of content.querySelectorAll<HTMLElement>('.shape[style]'))
    if (!shape.querySelector('img, table')) fitText(shape);
  const pages = [...content.children] as HTMLElement[];
  for (let at = 0; at < pages.length && pages.length < maxPages; at += 1) {
    const next = splitPage(pages[at]!);
    if (next) pages.splice(at + 1, 0, next);
  }
  return pages;
}

const maxTitle = 80;
const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTitle);

const firstLine = (page: HTMLElement) =>
  [...page.querySelectorAll('h2, p, li, td')]
    .map(({ textContent }) => shorten(textContent ?? ''))
    .find((text) => text !== '' && !/^Slide \d+ of \d+$/.test(text));

/** The headings of a document; without any, the first lines of its pages. */
export function outlineOf(pages: readonly HTMLElement[]): OutlineEntry[] {
  const headings = pages.flatMap((page, index) =>
    [...page.querySelectorAll('[role=heading], h2')].map((heading) => ({
      title: shorten(heading.textContent ?? ''),
      level: Number(heading.getAttribute('aria-level') ?? 1) - 1,
      pageNumber: index + 1,
    })),
  );
  const found = headings.filter(({ title }) => title !== '');
  if (found.length > 0) return found;
  return pages.map((page, index) => ({
    title: firstLine(page) ?? `Page ${index + 1}`,
    level: 0,
    pageNumber: index + 1,
  }));
}
