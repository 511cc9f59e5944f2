import { textState } from './assemble-questions.ts';
import { isFurniture, isPageNumber, readNumber } from './labels.ts';
import type { PageContent } from './page-content.ts';
import type { ParsedQuestion, QuestionOption } from './parsed-paper.ts';
import { isCodeLine } from './read-head.ts';
import { boundsOf, linesOf, wordsOf, type TextLine } from './text-lines.ts';

/** Whether the instructions of a paper announce multiple-choice questions. */
export const isMultipleChoice = (head: string): boolean =>
  /fifty questions|question paper version|each question carries\s+(?:one|1) mark|\bOMR\b/i.test(
    head,
  );

/** Instructions are numbered like questions. */
const isInstruction = (text: string): boolean =>
  /ball ?point|darken|each question carries|fifty questions|OMR|overwriting|calculator/i.test(text);

interface OpenQuestion {
  readonly number: number;
  readonly isClean: boolean;
  readonly page: number;
  readonly lines: TextLine[];
}

/** A line that begins with the next number, or one that follows soon if a number cannot be read. */
function numberOf(line: TextLine, last: number): { value: number; isClean: boolean } | undefined {
  const match = /^([\dlOSIB|]{1,2})\s*[.,)]?$/.exec(line.words[0]!.text);
  if (!match || line.words.length < 2) return undefined;
  const low = readNumber(match[1]!);
  const value = low?.value ?? Number(match[1]);
  return value === 1 || (value > last && value <= last + 3)
    ? { value, isClean: /^\d+$/.test(match[1]!) }
    : undefined;
}

const optionLabel = /(?:^|\s)[([]?([a-d])\s?[).]\s*/gi;

/** The options of lines in their order; one that is missing between others is empty. A question may hold a list, too. */
function readOptions(text: string): { question: string; options: QuestionOption[] } {
  const all = [...text.matchAll(optionLabel)].map((match) => ({
    letter: match[1]!.toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const start = all.findLastIndex(({ letter, from }) => letter === 'a' && text[from] === '\n');
  const labels: typeof all = [];
  for (const label of all.slice(Math.max(0, start)))
    if (label.letter > (labels.at(-1)?.letter ?? '')) labels.push(label);
  if (labels.length < 2) return { question: oneLine(text), options: [] };
  const options = Array.from('abcd', (letter): QuestionOption => {
    const at = labels.findIndex((label) => label.letter === letter);
    return {
      letter,
      text: at === -1 ? '' : oneLine(text.slice(labels[at]!.to, labels[at + 1]?.from)),
    };
  });
  return { question: oneLine(text.slice(0, labels[0]!.from)), options };
}

/** Lines in their order, each on a line of its own. */
const joinLines = (lines: readonly TextLine[]): string => lines.map((line) => line.text).join('\n');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The questions of a multiple-choice paper, each of one mark by its instruction. */
export function readMultipleChoice(pages: readonly PageContent[]): ParsedQuestion[] {
  const open: OpenQuestion[] = [];
  let edge: number | undefined;
  for (const page of pages)
    for (const line of linesOf(wordsOf(page.spans))) {
      if (
        isFurniture(line.text) ||
        isPageNumber(line.text) ||
        isCodeLine(line, page) ||
        isInstruction(line.text)
      )
        continue;
      const last = open.at(-1);
      const isAtEdge = edge === undefined || Math.abs(line.x - edge) < line.height * 2;
      const found = numberOf(line, last?.number ?? 0);
      const number = isAtEdge || found?.value === 1 ? found : undefined;
      if (number && (last || number.value === 1)) {
        if (number.value === 1) {
          // The instructions are numbered, too, but have no options.
          if (open.some((one) => readOptions(joinLines(one.lines)).options.length > 0)) continue;
          open.length = 0;
        }
        edge = line.x;
        open.push({
          number: number.value,
          isClean: number.isClean,
          page: page.page,
          lines: [line],
        });
      } else if (last && number === undefined) last.lines.push(line);
    }
  const isMachine = pages.some(({ source }) => source === 'machine');
  return open.flatMap(({ number, isClean, page, lines }) => {
    const all = joinLines(lines).replace(/^\S+\s*/, '');
    const { question, options } = readOptions(all);
    if (options.length === 0) return [];
    const first = lines.findIndex((line) => /^[([]?a\s?[).]/i.test(line.text));
    const own = first > 0 ? lines.slice(0, first) : lines;
    const shown = own.map((line, at) => (at > 0 ? line : { ...line, words: line.words.slice(1) }));
    const isSure =
      textState(shown, isMachine) === 'sure' && options.every((option) => option.text !== '');
    return [
      {
        number,
        letter: null,
        text: question,
        marks: 1,
        options,
        page,
        module: null,
        level: null,
        outcome: null,
        alternative: null,
        place: boundsOf(lines),
        states: {
          number: isClean ? 'sure' : 'doubtful',
          letter: 'unknown',
          text: isSure ? 'sure' : 'doubtful',
          marks: 'sure',
          module: 'unknown',
          level: 'unknown',
          outcome: 'unknown',
          alternative: 'unknown',
        },
      },
    ];
  });
}
