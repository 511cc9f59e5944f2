import { joinedLabel, readLetter, readNumber, type Reading } from './labels.ts';
import { centreOf, type PageLayout } from './page-layout.ts';
import { linesOf, middleOf, type TextLine, type Word } from './text-lines.ts';

/** The letter of a part; null if it cannot be read. */
export type Letter = Reading<string | null>;

/** A question's number with its place on a page, which may be the middle beside the question's parts. */
export interface NumberLabel extends Reading<number> {
  readonly page: number;
  readonly y: number;
}

interface Label {
  readonly word: Word;
  readonly letter: Letter;
}

export interface LabelledLine {
  line: TextLine;
  letter?: Letter;
}

/** Numbers and letters left of the text. */
export function readLabels(
  layout: PageLayout,
  left: readonly Word[],
): { letters: Label[]; numbers: NumberLabel[] } {
  const letters: Label[] = [];
  const numbers: NumberLabel[] = [];
  const { page } = layout.page;
  for (const line of linesOf(left)) {
    let number = '';
    for (const word of line.words) {
      const isLetterPlace = centreOf(word) > layout.letterX - layout.em * 0.3;
      const joined = joinedLabel.exec(word.text);
      if (joined) {
        number += joined[1]!;
        letters.push({ word, letter: { value: joined[2]!.toLowerCase(), isClean: true } });
      } else if (isLetterPlace && layout.letterX < layout.text.from) {
        const letter = readLetter(word.text);
        // A number may share the column, before the letter or alone.
        const isNumber =
          layout.isRuled &&
          readNumber(word.text) &&
          (letter?.value === null || word !== line.words.at(-1));
        if (letter && !isNumber) letters.push({ word, letter });
        else if (letter && number === '') number += word.text;
      } else number += word.text;
    }
    const read = readNumber(number);
    if (read) numbers.push({ ...read, page, y: middleOf(line) });
  }
  return { letters, numbers };
}

const beginsText = (word: Word, from: number, em: number) =>
  word.x - from < em * 1.6 && /^\(?[a-e][.)]$/i.test(word.text);

/** Joins letters with the lines of text beside them. Without a column of letters, a letter begins the text. */
export function labelLines(
  layout: PageLayout,
  lines: readonly TextLine[],
  letters: readonly Label[],
  isOnePart: boolean,
): LabelledLine[] {
  const { em, text, letterX } = layout;
  const result: LabelledLine[] = lines.map((line) => ({ line }));
  for (const { word, letter } of letters) {
    const near = result
      .filter((one) => !one.letter)
      .toSorted(
        (a, b) =>
          Math.abs(middleOf(a.line) - middleOf(word)) - Math.abs(middleOf(b.line) - middleOf(word)),
      )[0];
    if (near && (Math.abs(middleOf(near.line) - middleOf(word)) < em * 0.9 || letters.length === 1))
      near.letter = letter;
    else if (letter.value !== null) result.push({ line: { ...word, words: [], text: '' }, letter });
  }
  if (layout.isRuled && letterX >= text.from)
    for (const one of result) {
      const [first, ...words] = one.line.words;
      if (!first || !beginsText(first, text.from, em)) continue;
      const letter = readLetter(first.text);
      if (!letter?.value || words.length === 0) continue;
      one.letter = letter;
      one.line = linesOf(words)[0] ?? one.line;
      // Others begin the lists of the part.
      if (isOnePart) break;
    }
  return result.toSorted((a, b) => middleOf(a.line) - middleOf(b.line));
}
