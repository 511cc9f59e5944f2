import { escapeHtml } from '../contracts/http/escape-html.ts';
import {
  textOfBlock,
  type Block,
  type CutOutBlock,
  type ItemBlock,
  type TableCell,
} from './blocks.ts';
import { heightOf, widthOf } from './boxes.ts';
import { NestedLists, pageSection, styledHtml, tableHtml } from './html-parts.ts';
import type { LaidOutDocument } from './lay-out-document.ts';
import { languageOf } from './lines/characters.ts';
import type { CutOutRun, Run } from './lines/runs.ts';
import type { Box } from './page-parts.ts';

/** A part of a page that is shown as a picture. */
export interface CutOut {
  readonly pageNumber: number;
  readonly box: Box;
}

/** The address of a picture; undefined if it is left out. */
export type Pictures = ReadonlyMap<Box, string>;

/** Size of the text around pictures, in CSS pixels. */
const textSize = 17;

/** In points: an item that begins further right than another is nested in it. */
const nestedIndent = 4;

const isCutOut = (run: Run): run is CutOutRun => 'box' in run;

/** The parts of a document that are shown as pictures. */
export const cutOutsOf = ({ pages }: LaidOutDocument): CutOut[] =>
  pages.flatMap(({ blocks }, index) =>
    blocks.flatMap((block): CutOut[] => {
      const pageNumber = index + 1;
      if (block.kind === 'cut-out') return [{ pageNumber, box: block.box }];
      const cells = block.kind === 'table' ? block.rows.flat() : [block];
      return cells.flatMap((part) =>
        'runs' in part ? part.runs.filter(isCutOut).map(({ box }) => ({ pageNumber, box })) : [],
      );
    }),
  );

/** Renders the blocks of a document as HTML without scripts, styles and foreign addresses. */
class HtmlWriter {
  readonly #pictures: Pictures;
  readonly #bodySize: number;
  #level = 1;
  #pageNumber = 0;

  constructor(pictures: Pictures, bodySize: number) {
    this.#pictures = pictures;
    this.#bodySize = bodySize;
  }

  page(pageNumber: number, blocks: readonly Block[]): string {
    this.#pageNumber = pageNumber;
    return groupItems(blocks)
      .map((group) => (Array.isArray(group) ? this.#list(group) : this.#block(group)))
      .join('\n');
  }

  #block(block: Exclude<Block, ItemBlock>): string {
    const attributes = attributesOf(block);
    switch (block.kind) {
      case 'heading': {
        // The page's own heading is of level one; a level is never left out.
        this.#level = Math.min(block.level + 1, this.#level + 1);
        return `<h${this.#level}${attributes}>${this.#runs(block.runs)}</h${this.#level}>`;
      }
      case 'code':
        return `<pre${attributes}>${escapeHtml(block.text)}</pre>`;
      case 'formula':
        return `<p${attributes}><math display="block">${block.math}</math></p>`;
      case 'table':
        return this.#table(block.rows, attributes);
      case 'cut-out':
        return this.#figure(block, attributes);
      case 'paragraph':
        return `<p${attributes}>${this.#runs(block.runs)}</p>`;
    }
  }

  #figure(block: CutOutBlock, attributes: string): string {
    const { box, text, description, isDrawn } = block;
    const name = `Picture on page ${this.#pageNumber}`;
    const label = description ?? (text.replaceAll(/\s+/g, ' ') || name);
    const image = this.#image(box, label, isDrawn);
    const caption = image ? '' : `<figcaption>${name}: ${escapeHtml(label)}</figcaption>`;
    return `<figure${attributes}>${image}${caption}</figure>`;
  }

  #image(box: Box, label: string, isDrawn: boolean): string {
    const source = this.#pictures.get(box);
    if (source === undefined) return '';
    const pixels = (points: number) =>
      Math.max(1, Math.round((points * textSize) / this.#bodySize));
    const size = `width="${pixels(widthOf(box))}" height="${pixels(heightOf(box))}"`;
    const drawn = isDrawn ? ' data-drawn=""' : '';
    return `<img src="${source}" ${size} alt="${escapeHtml(label)}"${drawn} loading="lazy" decoding="async">`;
  }

  #table(rows: readonly (readonly TableCell[])[], attributes: string): string {
    const cells = rows.map((row) => row.map((cell) => ({ ...cell, html: this.#runs(cell.runs) })));
    return tableHtml(cells, attributes);
  }

  /** An item further right is nested in the previous one. */
  #list(items: readonly ItemBlock[]): string {
    const lists = new NestedLists();
    const indents: number[] = [];
    const html = items.map((item) => {
      while (item.indent < (indents.at(-1) ?? 0) - nestedIndent) indents.pop();
      if (item.indent > (indents.at(-1) ?? -Infinity) + nestedIndent) indents.push(item.indent);
      const marker = item.isOrdered ? `<span>${escapeHtml(item.marker)}</span> ` : '';
      const content = marker + this.#runs(item.runs);
      const tag = item.isOrdered ? 'ol' : 'ul';
      return lists.item(tag, indents.length - 1, content, attributesOf(item));
    });
    return html.join('') + lists.close();
  }

  #runs(runs: readonly Run[]): string {
    return runs
      .map((run) => {
        if ('math' in run) return `<math>${run.math}</math>`;
        if ('box' in run)
          return this.#image(run.box, run.label.trim() || 'symbol', true) || escapeHtml(run.label);
        return styledHtml(escapeHtml(run.text), run);
      })
      .join('');
  }
}

/** The position on the page as a part of its height, and the language if it is another one. */
function attributesOf(block: Block): string {
  const language = languageOf(textOfBlock(block));
  return ` data-top="${block.top.toFixed(3)}"${language ? ` lang="${language}"` : ''}`;
}

type Group = Exclude<Block, ItemBlock> | ItemBlock[];

/** Items that follow each other are one list. */
function groupItems(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'item') groups.push(block);
    else if (
      Array.isArray(last) &&
      (last[0]!.isOrdered === block.isOrdered || block.indent > last[0]!.indent + nestedIndent)
    )
      last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** A document as HTML: one section for each page. */
export function renderHtml(document: LaidOutDocument, pictures: Pictures): string {
  const writer = new HtmlWriter(pictures, document.bodySize);
  return document.pages
    .map(({ blocks, source }, index) => {
      const number = index + 1;
      const html = writer.page(number, blocks) || '<p>This page is empty.</p>';
      return pageSection({ number, unit: 'Page', source }, html);
    })
    .join('\n');
}
