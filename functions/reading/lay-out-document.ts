import type { Block } from './blocks.ts';
import { joinRuns } from './join-lines.ts';
import { textOf } from './lines/runs.ts';
import { analysePage } from './analyse-page.ts';
import { documentStyle } from './document-style.ts';
import { runningLines } from './lines/running-lines.ts';
import type { PageParts } from './page-parts.ts';

/** Whether a page's last paragraph continues at the top of the next page. */
function goesOn(last: Block | undefined, first: Block | undefined): boolean {
  if (!last || first?.kind !== 'paragraph' || first.isIndented) return false;
  const text = textOf(first.runs);
  if (last.kind === 'item') return /^\p{Ll}/u.test(text) && !/[.?!:]$/.test(textOf(last.runs));
  return (
    last.kind === 'paragraph' && (last.isOpen ? !/^\p{Lu}{2}/u.test(text) : /^\p{Ll}/u.test(text))
  );
}

const isContinued = (page: readonly Block[], after: readonly Block[]) =>
  after.length > 1 && goesOn(page.at(-1), after[0]);

/**
 * The blocks of a page, including the rest of its last paragraph from the next page and without the part that belongs
 * to the previous page. A page that consists of a part of one paragraph is not changed.
 */
export function joinPages(
  before: readonly Block[],
  page: readonly Block[],
  after: readonly Block[],
): Block[] {
  const own = isContinued(before, page) ? page.slice(1) : [...page];
  const last = own.at(-1);
  const [next] = after;
  if (!last || !isContinued(page, after) || !next || !('runs' in last) || !('runs' in next))
    return own;
  return [...own.slice(0, -1), { ...last, runs: joinRuns(last.runs, next.runs) }];
}

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
