import { analysePage } from './analyse-page.ts';
import type { Block } from './blocks.ts';
import { documentStyle } from './document-style.ts';
import { joinPages } from './join-pages.ts';
import { runningLines } from './lines/running-lines.ts';
import type { PageParts } from './page-parts.ts';

interface LaidOutPage {
  readonly blocks: readonly Block[];
  readonly source: PageParts['source'];
}

export interface LaidOutDocument {
  /** Of most of its text, in points. */
  readonly bodySize: number;
  readonly pages: readonly LaidOutPage[];
}

/** Headers of left and right pages may differ, so pages at a distance of two are compared as well. */
const neighbours = [-2, -1, 1, 2];

/** The blocks of a document's pages in reading order. */
export function layOutDocument(pages: readonly PageParts[]): LaidOutDocument {
  const style = documentStyle(pages);
  const blocks = pages.map((page, index) => {
    const near = neighbours.flatMap((offset) => pages[index + offset] ?? []);
    return analysePage(page, style, runningLines([page, ...near]));
  });
  return {
    bodySize: style.bodySize,
    pages: pages.map(({ source }, index) => ({
      source,
      blocks: joinPages(blocks[index - 1] ?? [], blocks[index]!, blocks[index + 1] ?? []),
    })),
  };
}
