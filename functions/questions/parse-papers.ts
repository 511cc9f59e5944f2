import type { PageContent } from './page-content.ts';
import type { ParsedPaper, ParsedQuestion } from './parsed-paper.ts';
import { assembleQuestions } from './assemble-questions.ts';
import { isAlternative, readModule } from './labels.ts';
import { layOut } from './page-layout.ts';
import { beginsPaper, isCodeLine, readHead } from './read-head.ts';
import { isMultipleChoice, readMultipleChoice } from './read-mcq.ts';
import { readParts } from './read-parts.ts';
import { linesOf, wordsOf, type TextLine } from './text-lines.ts';

/** The part of a page that may hold the head of a paper. */
const headShare = 0.5;

const linesOfPage = ({ spans }: PageContent) => linesOf(wordsOf(spans));

function headLines(page: PageContent): TextLine[] {
  const lines = linesOfPage(page).filter(({ y }) => y < page.height * headShare);
  const end = lines.findIndex(({ text }) => readModule(text) ?? isAlternative(text));
  return end === -1 ? lines : lines.slice(0, end + 1);
}

/** The pages of each paper: a head begins one. Pages before the first head are a cover or an index. */
function splitPapers(pages: readonly PageContent[]): PageContent[][] {
  const papers: PageContent[][] = [];
  for (const page of pages)
    if (beginsPaper(headLines(page))) papers.push([page]);
    else papers.at(-1)?.push(page);
  return papers.length > 0 || pages.length === 0 ? papers : [[...pages]];
}

/** Numbers with a decimal, as colleges with a form of their own print them: 1.1, 1.2. */
const isOtherForm = (pages: readonly PageContent[]): boolean =>
  pages
    .flatMap((page) => linesOfPage(page).map((line) => ({ line, page })))
    .filter(
      ({ line, page }) =>
        line.x < page.width * 0.25 &&
        /^(?:\d{1,2}\s+)?\d{1,2}\s?\.\s?\d{1,2}\.?(?:\s|$)/.test(line.text),
    ).length >= 4;

const minQuestions = 2;

function readDescriptive(pages: readonly PageContent[], maxMarks: number | null): ParsedQuestion[] {
  const layouts = pages.map(layOut);
  const isMachine = pages.some(({ source }) => source === 'machine');
  const questions = assembleQuestions(readParts(layouts), maxMarks, isMachine);
  return questions.filter(({ letter }) => letter !== null).length < minQuestions ? [] : questions;
}

function parsePaper(pages: readonly PageContent[]): ParsedPaper {
  const [first] = pages as readonly [PageContent];
  const codeLines = pages
    .slice(1)
    .flatMap((page) => linesOfPage(page).filter((line) => isCodeLine(line, page)));
  const head = readHead(headLines(first), codeLines);
  const top = linesOfPage(first)
    .map(({ text }) => text)
    .join(' ');
  const isMcq = isMultipleChoice(top);
  let questions: ParsedQuestion[] = [];
  if (isMcq) questions = readMultipleChoice(pages);
  else if (!isOtherForm(pages)) questions = readDescriptive(pages, head.max_marks);
  const read = isMcq ? 'mcq' : 'descriptive';
  return {
    ...head,
    format: questions.length > 0 ? read : 'unknown',
    first_page: first.page,
    questions,
  };
}

/** The papers of a file with their questions, from the text and the ruled lines of its pages. */
export const parsePapers = (pages: readonly PageContent[]): ParsedPaper[] =>
  splitPapers(pages).map(parsePaper);
