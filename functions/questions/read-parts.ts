import {
  endsQuestions,
  isAlternative,
  isFurniture,
  isPageNumber,
  isPart,
  joinedLabel,
  readLetter,
  readModule,
  readNumber,
  type Reading,
} from './labels.ts';
import { centreOf, inRow, isWithin, type PageLayout } from './page-layout.ts';
import { isCodeLine } from './read-head.ts';
import { asDigits, boundsOf, linesOf, middleOf, type TextLine, type Word } from './text-lines.ts';

/** What stands in the columns right of the text. */
interface PartValues {
  marks: Reading<number>[];
  level: Reading<string>[];
  outcome: Reading<string>[];
}

/** A part as it is read: its label, its lines and its values. */
export interface RawPart extends PartValues {
  /** Undefined without a label; its value is null if the label cannot be read. */
  letter: Reading<string | null> | undefined;
  lines: TextLine[];
  readonly page: number;
  top: number;
  bottom: number;
  /** Pages and places of its last line. */
  lastPage: number;
}

/** The number of a question where it stands on a page; it may be centred beside its parts. */
export interface NumberLabel extends Reading<number> {
  readonly page: number;
  readonly y: number;
}

type PaperEvent =
  | { readonly type: 'part'; readonly part: RawPart }
  | { readonly type: 'module'; readonly value: number | null }
  | { readonly type: 'or' | 'section' };

export interface RawPaper {
  readonly events: readonly PaperEvent[];
  readonly numbers: readonly NumberLabel[];
  /** The lines from the table of levels at the end on. */
  readonly closing: readonly TextLine[];
}

type ColumnRole = 'marks' | 'level' | 'outcome' | 'other';

const marksAtEnd =
  /\s*[([{|]?\s*(?<![\w.])([\dOolIsSBQ]{1,2})\s*[mM][aoe]?[rti]?[kh][sec5]?[)\]}|.,]*\s*$|\s*[([{]\s*([\dOolI]{1,2})\s*M\s*[)\]}]\s*$|\s*[([{]\s*([\dOolIS]{2})\W{0,2}[a-z]{4,7}\s*[)\]}]\s*$/i;

function readMarks(text: string): Reading<number> | undefined {
  const match = /^[([{]*([\dOolIsSBQ|]{1,2})\s*(?:M|[mM]arks?)?[)\]}.,]*$/.exec(text);
  // What is left of a ruled line looks like a 1.
  if (!match || /^[|lI]+$/.test(match[1]!)) return undefined;
  const value = Number(asDigits(match[1]!));
  return value >= 1 && value <= 20 ? { value, isClean: /^\d+$/.test(match[1]!) } : undefined;
}

/**
 * Values of a prefix and a digit in a cell; further digits may follow without the prefix: `L1,3`. Clean only where the
 * cell holds nothing else.
 */
function readPrefixed(
  text: string,
  pattern: RegExp,
  clean: RegExp,
  prefix: string,
): Reading<string>[] {
  const isWhole = text.replaceAll(pattern, '').replaceAll(/[^\p{L}\p{N}]/gu, '') === '';
  return [...text.matchAll(pattern)].flatMap(([whole, digit, others = '']) => [
    { value: prefix + asDigits(digit!), isClean: isWhole && clean.test(whole) },
    ...(others.match(/[1-6]/g) ?? []).map((other) => ({ value: prefix + other, isClean: isWhole })),
  ]);
}

/** Levels of a word or a cell: `L2`, `L1,L3`, `Ll`. */
export const readLevels = (text: string) =>
  readPrefixed(
    text.replaceAll(
      /L([1-6IlL|])[\WL]?(?=L[1-6])/g,
      (_, digit) => `L${digit === 'L' ? 'l' : digit},`,
    ),
    /(?<![A-Za-z])[L|l]\s?[-.]?\s?([1-6IlZSi|])((?:\s?[,&/]\s?[1-6])*)(?![A-Za-z\d])/g,
    /^L\s?[-.]?\s?[1-6]/,
    'L',
  );

/** Levels of a cell of a column of levels, where the L may be lost or read as a figure. */
export function readLevelCell(text: string): Reading<string>[] {
  const levels = readLevels(text);
  const digit = /^[1Il|]?([1-6])$/.exec(text)?.[1];
  return levels.length === 0 && digit ? [{ value: `L${digit}`, isClean: false }] : levels;
}

export const readOutcomes = (text: string) =>
  readPrefixed(
    text,
    /(?<![A-Za-z])[Cc¢]{1,2}\s?[O0oQD]{1,2}\s?[-.]?\s?(?:l(?=1))?([1-6IlZzSsi|])((?:\s?[,&/]\s?[1-6])*)(?![A-Za-z\d])/g,
    /^C\s?O\s?[-.]?\s?[1-6]/,
    'CO',
  );

const roleHeads: readonly (readonly [ColumnRole, RegExp])[] = [
  ['marks', /^(?:m|marks?)$/i],
  ['level', /^(?:l|levels?|r?bt\w?|bl|rbtl?|taxonomy)$/i],
  ['outcome', /^(?:c|cos?|outcomes?)$/i],
  ['other', /^(?:pos?|programme?)$/i],
];

/** What each right column holds: by its words of all pages with as many columns, then by its head. */
function columnRoles(layouts: readonly PageLayout[], count: number): ColumnRole[] {
  const pages = layouts.filter(({ right }) => right.length === count);
  return Array.from({ length: count }, (_, at) => {
    const words = pages.flatMap((layout) =>
      layout.words.filter((word) => isWithin(layout.right[at]!, centreOf(word))),
    );
    const score = (matches: (text: string) => boolean) =>
      words.filter(({ text }) => matches(text)).length;
    const level = score((text) => readLevels(text).length > 0);
    const outcome = score((text) => readOutcomes(text).length > 0);
    const number = score((text) => readMarks(text) !== undefined);
    if (Math.max(level, outcome) > number * 0.5 && level + outcome > 1)
      return level >= outcome ? 'level' : 'outcome';
    const head = roleHeads.find(([, pattern]) =>
      words.some(({ text }) => pattern.test(text.replaceAll(/[^\w]/g, ''))),
    );
    return head?.[0] ?? (number > 0 ? 'marks' : 'other');
  });
}

const noValues = (): PartValues => ({ marks: [], level: [], outcome: [] });

/** The values of words of right columns. */
function readValues(
  words: readonly Word[],
  layout: PageLayout,
  roles: readonly ColumnRole[],
): PartValues {
  const values = noValues();
  layout.right.forEach((column, at) => {
    const inColumn = words.filter((word) => isWithin(column, centreOf(word)));
    for (const { text, words: cell } of linesOf(inColumn)) {
      const outcomes = readOutcomes(text);
      values.level.push(...(roles[at] === 'level' ? readLevelCell(text) : readLevels(text)));
      values.outcome.push(...outcomes);
      if (roles[at] === 'marks')
        values.marks.push(...cell.flatMap((word) => readMarks(word.text) ?? []));
      const bare = /^(C?)0?([1-6])$/.exec(text);
      if (roles[at] === 'outcome' && outcomes.length === 0 && bare)
        values.outcome.push({ value: `CO${bare[2]}`, isClean: bare[1] === '' });
    }
  });
  return values;
}

const isHeading = (text: string): boolean =>
  readModule(text) !== undefined || isAlternative(text) || isPart(text);

interface LabelledLine {
  readonly line: TextLine;
  readonly letter?: Reading<string | null>;
}

/** Reads the parts of pages in their order. */
class PartReader {
  readonly events: PaperEvent[] = [];
  readonly numbers: NumberLabel[] = [];
  readonly closing: TextLine[] = [];
  #isStarted = false;
  readonly #layouts: readonly PageLayout[];

  constructor(layouts: readonly PageLayout[]) {
    this.#layouts = layouts;
  }

  read(): RawPaper {
    for (const layout of this.#layouts) {
      const roles = columnRoles(this.#layouts, layout.right.length);
      let isFirst = true;
      for (const row of layout.rows) {
        if (this.#readRow(layout, roles, row, isFirst)) isFirst = false;
      }
    }
    this.#joinRest();
    return this;
  }

  get #last(): RawPart | undefined {
    const last = this.events.at(-1);
    return last?.type === 'part' ? last.part : undefined;
  }

  /** Reads a row of a table or a page without a table. Returns whether it was a part of the questions. */
  #readRow(
    layout: PageLayout,
    roles: readonly ColumnRole[],
    row: PageLayout['rows'][number],
    isFirst: boolean,
  ): boolean {
    const words = inRow(layout.words, row);
    if (words.length === 0) return false;
    const { em, labels, text, right, isRuled } = layout;
    const lines = linesOf(words);
    const plain = lines.map((line) => line.text).join(' ');
    if (this.closing.length > 0 || (this.#isStarted && endsQuestions(plain) && isRuled)) {
      this.closing.push(...lines);
      return false;
    }
    const isOutside = isRuled && (row === layout.rows[0] || row === layout.rows.at(-1));
    if (isOutside) {
      const module = lines
        .map((line) => readModule(line.text))
        .find((found) => found !== undefined);
      if (module) this.#start({ type: 'module', ...module });
      return false;
    }
    const left = words.filter(
      (word) => centreOf(word) < text.from && (isRuled || word.x >= labels.from - em),
    );
    const rest = words.filter((word) => isWithin(text, centreOf(word)));
    const values = words.filter((word) => right.some((column) => isWithin(column, centreOf(word))));
    const letters = this.#readLabels(layout, left);
    const part = readValues(values, layout, roles);
    const body = this.#labelLines(layout, linesOf(rest), letters, part.marks.length <= 1);
    const count = body.filter(({ letter }) => letter).length;
    const all = linesOf([...left, ...rest]);
    const hasHeading = isRuled && all.some((line) => isHeading(line.text));
    if (hasHeading && count === 0 && part.marks.length === 0) {
      for (const line of all) this.#readHeading(line, true);
      return true;
    }
    if (isRuled && count <= 1 && !hasHeading) {
      const content = body.map(({ line }) => line).filter((line) => !isFurniture(line.text));
      const letter = body.find((line) => line.letter)?.letter;
      this.#addRow(layout.page.page, letter, content, part, isFirst, words);
      return content.length > 0;
    }
    this.#readLines(layout, body, (from, to) =>
      readValues(
        values.filter((word) => middleOf(word) >= from && middleOf(word) < to),
        layout,
        roles,
      ),
    );
    return true;
  }

  #start(event: PaperEvent): void {
    this.#isStarted = true;
    this.#joinRest();
    // What looks like a part above the first module is a line of the head.
    const isHead = this.events.every((one) => one.type === 'part' && one.part.marks.length === 0);
    if (event.type === 'module' && event.value === 1 && this.events.length <= 3 && isHead)
      this.events.length = 0;
    this.events.push(event);
  }

  /** Reads a heading, or an OR of a table or below questions. Returns false if a line is none. */
  #readHeading({ text }: TextLine, isTable = false): boolean {
    const module = readModule(text);
    if (module) this.#start({ type: 'module', ...module });
    else if ((isTable || this.#isStarted) && isAlternative(text)) this.#start({ type: 'or' });
    else if (isPart(text)) this.#start({ type: 'section' });
    else return false;
    return true;
  }

  /** Numbers and letters left of the text; numbers are kept with their place. */
  #readLabels(
    layout: PageLayout,
    left: readonly Word[],
  ): { word: Word; letter: Reading<string | null> }[] {
    const letters: { word: Word; letter: Reading<string | null> }[] = [];
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
      if (read) this.numbers.push({ ...read, page, y: middleOf(line) });
    }
    return letters;
  }

  /** Joins letters with the lines of text beside them. Without a column of letters, a letter begins the text. */
  #labelLines(
    layout: PageLayout,
    lines: readonly TextLine[],
    letters: readonly { word: Word; letter: Reading<string | null> }[],
    isOnePart: boolean,
  ): LabelledLine[] {
    const { em, text, letterX } = layout;
    const result: { line: TextLine; letter?: Reading<string | null> }[] = lines.map((line) => ({
      line,
    }));
    for (const { word, letter } of letters) {
      const near = result
        .filter((one) => !one.letter)
        .toSorted(
          (a, b) =>
            Math.abs(middleOf(a.line) - middleOf(word)) -
            Math.abs(middleOf(b.line) - middleOf(word)),
        )[0];
      if (
        near &&
        (Math.abs(middleOf(near.line) - middleOf(word)) < em * 0.9 || letters.length === 1)
      )
        near.letter = letter;
      else if (letter.value !== null)
        result.push({ line: { ...word, words: [], text: '' }, letter });
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

  /** A row with one part, or the rest of the part of the row before, or of the page before. */
  #addRow(
    page: number,
    letter: Reading<string | null> | undefined,
    lines: readonly TextLine[],
    values: PartValues,
    isFirst: boolean,
    words: readonly Word[],
  ): void {
    const last = this.#last;
    const box = boundsOf(words);
    if (!letter && lines.length === 0) {
      if (last && last.marks.length === 0)
        this.#extend(last, page, lines, values, box.y + box.height);
      return;
    }
    const hasNumber = this.numbers.some(
      (one) => one.page === page && one.y >= box.y && one.y <= box.y + box.height,
    );
    const isContinued =
      last &&
      !letter &&
      !hasNumber &&
      (values.marks.length === 0 || (isFirst && last.marks.length === 0));
    if (isContinued) this.#extend(last, page, lines, values, box.y + box.height);
    else if (
      letter ||
      (this.#isStarted && values.marks.length > 0) ||
      (hasNumber && this.#isStarted)
    ) {
      this.#isStarted = true;
      this.#addPart(page, letter, lines, values, box.y, box.y + box.height);
    }
  }

  #addPart(
    page: number,
    letter: Reading<string | null> | undefined,
    lines: readonly TextLine[],
    values: PartValues,
    top: number,
    bottom: number,
  ): void {
    this.#joinRest();
    const part = { ...values, letter, lines: [...lines], page, top, bottom, lastPage: page };
    this.events.push({ type: 'part', part });
  }

  #extend(
    part: RawPart,
    page: number,
    lines: readonly TextLine[],
    values: PartValues,
    bottom: number,
  ): void {
    part.lines.push(...lines);
    part.marks.push(...values.marks);
    part.level.push(...values.level);
    part.outcome.push(...values.outcome);
    part.lastPage = page;
    part.bottom = bottom;
  }

  /** What follows a part's marks without a label or marks of its own is the rest of the part: a table, a grammar. */
  #joinRest(): void {
    const [before, rest] = this.events.slice(-2);
    if (before?.type !== 'part' || rest?.type !== 'part') return;
    const { letter, lines, marks, page, top, bottom, lastPage } = rest.part;
    const hasNumber = this.numbers.some(
      (one) => one.page === page && one.y >= top && one.y <= bottom,
    );
    if (letter || marks.length > 0 || hasNumber) return;
    this.events.pop();
    this.#extend(before.part, lastPage, lines, rest.part, bottom);
  }

  /** Lines of a page without a table, or of a row with several parts. */
  #readLines(
    layout: PageLayout,
    body: readonly LabelledLine[],
    valuesBetween: (from: number, to: number) => PartValues,
  ): void {
    const { page, em } = { page: layout.page.page, em: layout.em };
    const starts: number[] = [];
    const opened: RawPart[] = [];
    const open = (letter: Reading<string | null> | undefined, y: number) => {
      this.#addPart(page, letter, [], noValues(), y, y);
      opened.push(this.#last!);
      starts.push(y);
    };
    for (const { line, letter } of body) {
      if (isPageNumber(line.text) && line.y > layout.page.height * 0.6) break;
      if (isFurniture(line.text) || this.closing.length > 0) continue;
      if (this.#isStarted && !layout.isRuled && endsQuestions(line.text)) {
        this.closing.push(line);
        continue;
      }
      if (!letter && this.#readHeading(line)) continue;
      const y = line.y;
      if (letter && (this.#isStarted || letter.value === 'a')) {
        this.#isStarted = true;
        open(letter, y);
      } else if (!this.#isStarted) continue;
      else if (isCodeLine(line, layout.page)) continue;
      const match = marksAtEnd.exec(line.text);
      const isMarks = match && line.x + line.width > layout.page.width * 0.6;
      const content = isMarks ? withoutMarks(line, match) : line;
      const last = this.#last;
      if (
        !letter &&
        (!last || (last.marks.length > 0 && !layout.isRuled && layout.right.length === 0))
      ) {
        // Marks end a part: what follows is another whose letter is lost, unless it is a list or a remark.
        const begins =
          content &&
          Math.abs(content.x - layout.text.from) < em * 1.2 &&
          /^[A-Z]/.test(content.text);
        const hasNumber = this.numbers.some(
          (one) => one.page === page && Math.abs(one.y - middleOf(line)) < em * 0.8,
        );
        if (begins || hasNumber || (!last && content)) open(undefined, y);
      }
      const part = this.#last;
      if (!part) continue;
      if (content) part.lines.push(content);
      if (isMarks) {
        const digits = match.slice(1).find(Boolean)!;
        const value = Number(asDigits(digits));
        if (value >= 1 && value <= 20) part.marks.push({ value, isClean: /^\d+$/.test(digits) });
      }
      part.bottom = line.y + line.height;
      part.lastPage = page;
    }
    if (layout.right.length === 0) return;
    opened.forEach((part, at) => {
      const values = valuesBetween(
        starts[at]! - em * 0.3,
        starts[at + 1] === undefined ? layout.page.height : starts[at + 1]! - em * 0.3,
      );
      part.marks.push(...values.marks);
      part.level.push(...values.level);
      part.outcome.push(...values.outcome);
    });
  }
}

const beginsText = (word: Word, from: number, em: number) =>
  word.x - from < em * 1.6 && /^\(?[a-e][.)]$/i.test(word.text);

/** A line without the marks at its end; undefined if nothing else is on it. */
function withoutMarks(line: TextLine, match: RegExpExecArray): TextLine | undefined {
  const text = line.text.slice(0, match.index).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  const words = line.words.slice(0, text.split(' ').length);
  return { ...boundsOf(words), words, text };
}

export const readParts = (layouts: readonly PageLayout[]): RawPaper =>
  new PartReader(layouts).read();
