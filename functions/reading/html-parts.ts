import type { TextRun } from './lines/runs.ts';
import type { PageParts } from './page-parts.ts';

/** Text with its style; `html` is escaped. */
export function styledHtml(html: string, { bold, italic, script }: Partial<TextRun>): string {
  let styled = script ? `<${script}>${html}</${script}>` : html;
  if (italic) styled = `<em>${styled}</em>`;
  return bold ? `<strong>${styled}</strong>` : styled;
}

/** Whether HTML shows nothing; a formula is something. */
export const isBlankHtml = (html: string): boolean =>
  html.replaceAll(/<(?!math|mn|mi|mo)[^>]*>/g, '').trim() === '';

interface HtmlCell {
  readonly html: string;
  readonly isHeader: boolean;
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** A table that scrolls by itself where it is wider than the text. */
export function tableHtml(rows: readonly (readonly HtmlCell[])[], attributes = ''): string {
  const cellHtml = ({ html, isHeader, colSpan, rowSpan }: HtmlCell) => {
    const tag = isHeader ? 'th' : 'td';
    const scope = isHeader ? ' scope="col"' : '';
    const columns = colSpan > 1 ? ` colspan="${colSpan}"` : '';
    const lines = rowSpan > 1 ? ` rowspan="${rowSpan}"` : '';
    return `<${tag}${scope}${columns}${lines}>${html}</${tag}>`;
  };
  const inner = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('');
  return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table${attributes}>${inner}</table></div>`;
}

/** What a reader has to know of a page's text. */
const remarks: Readonly<Record<PageParts['source'], string>> = {
  document: '',
  machine: 'Read by machine from a picture, so letters may be wrong.',
  handwriting: 'This page is handwritten. Search does not find its words.',
};

interface SectionOptions {
  /** From 1. */
  readonly number: number;
  /** What the document's parts are called. */
  readonly unit: 'Page' | 'Slide';
  readonly source?: PageParts['source'];
}

/** A page's HTML below its page mark. */
export function pageSection({ number, unit, source = 'document' }: SectionOptions, html: string) {
  const label = `${unit} ${number}`;
  const remark = remarks[source] && `<p class="remark">${remarks[source]}</p>`;
  return `<section data-page="${number}" aria-label="${label}"><p class="page-mark">${label}</p>${remark}${html}</section>`;
}

const maxLevel = 8;

/** Opens and closes the lists around items of any depth. */
export class NestedLists {
  readonly #open: ('ol' | 'ul')[] = [];

  /** Closes the lists from a depth on. */
  close(depth = 0): string {
    return this.#open
      .splice(depth)
      .toReversed()
      .map((tag) => `</li></${tag}>`)
      .join('');
  }

  /** Begins an item; `level` counts from 0. */
  item(tag: 'ol' | 'ul', level: number, content: string, attributes = ''): string {
    const depth = Math.min(level || 0, maxLevel);
    let html = this.close(depth + 1);
    html += this.#open[depth] === tag ? '</li>' : this.close(depth);
    while (this.#open.length <= depth) {
      html += `<${tag}>${this.#open.length < depth ? '<li>' : ''}`;
      this.#open.push(tag);
    }
    return `${html}<li${attributes}>${content}`;
  }
}
