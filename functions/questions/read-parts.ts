import {
  endsQuestions,
  isAlternative,
  isFurniture,
  isPageNumber,
  isPart,
  readModule,
} from './labels.ts';
import { centreOf, inRow, isWithin, type PageLayout } from './page-layout.ts';
import { isCodeLine } from './read-head.ts';
import {
  columnRoles,
  noValues,
  readMarksAtEnd,
  readValues,
  type ColumnRole,
  type PartValues,
} from './part-values.ts';
import {
  labelLines,
  readLabels,
  type LabelledLine,
  type Letter,
  type NumberLabel,
} from './row-labels.ts';
import { boundsOf, linesOf, middleOf, type TextLine } from './text-lines.ts';

/** A part as it is read: its label, its lines and its values. */
export interface RawPart extends PartValues {
  /** Undefined without a label; its value is null if the label cannot be read. */
  readonly letter: Letter | undefined;
  readonly lines: TextLine[];
  readonly page: number;
  readonly top: number;
  /** The place of its last line. */
  bottom: number;
  lastPage: number;
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

const isHeading = (text: string): boolean =>
  readModule(text) !== undefined || isAlternative(text) || isPart(text);

function addValues(part: RawPart, { marks, level, outcome }: PartValues): void {
  part.marks.push(...marks);
  part.level.push(...level);
  part.outcome.push(...outcome);
}

/** Adds the rest of a part. */
function extend(part: RawPart, rest: RawPart): void {
  part.lines.push(...rest.lines);
  addValues(part, rest);
  part.bottom = rest.bottom;
  part.lastPage = rest.lastPage;
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
    const { letters, numbers } = readLabels(layout, left);
    this.numbers.push(...numbers);
    const read = readValues(values, layout, roles);
    const body = labelLines(layout, linesOf(rest), letters, read.marks.length <= 1);
    const count = body.filter(({ letter }) => letter).length;
    const all = linesOf([...left, ...rest]);
    const hasHeading = isRuled && all.some((line) => isHeading(line.text));
    if (hasHeading && count === 0 && read.marks.length === 0) {
      for (const line of all) this.#readHeading(line, true);
      return true;
    }
    if (isRuled && count <= 1 && !hasHeading) {
      const content = body.map(({ line }) => line).filter((line) => !isFurniture(line.text));
      const { y: top, height } = boundsOf(words);
      const { page } = layout.page;
      const letter = body.find((line) => line.letter)?.letter;
      const place = { page, top, bottom: top + height, lastPage: page };
      this.#addRow({ ...read, ...place, letter, lines: content }, isFirst);
      return content.length > 0;
    }
    const opened = this.#readLines(layout, body);
    opened.forEach((part, at) => {
      const next = opened[at + 1];
      const to = next ? next.top - em * 0.3 : layout.page.height;
      const beside = inRow(values, { from: part.top - em * 0.3, to });
      addValues(part, readValues(beside, layout, roles));
    });
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

  #hasNumber(page: number, from: number, to: number): boolean {
    return this.numbers.some((one) => one.page === page && one.y >= from && one.y <= to);
  }

  /** A row with one part, or the rest of the part of the row before, or of the page before. */
  #addRow(row: RawPart, isFirst: boolean): void {
    const last = this.#last;
    const { letter, marks } = row;
    if (!letter && row.lines.length === 0) {
      if (last?.marks.length === 0) extend(last, row);
      return;
    }
    const hasNumber = this.#hasNumber(row.page, row.top, row.bottom);
    const isRest = marks.length === 0 || (isFirst && last?.marks.length === 0);
    if (last && !letter && !hasNumber && isRest) extend(last, row);
    else if (letter || (this.#isStarted && (marks.length > 0 || hasNumber))) {
      this.#isStarted = true;
      this.#addPart(row);
    }
  }

  #addPart(part: RawPart): void {
    this.#joinRest();
    this.events.push({ type: 'part', part });
  }

  /** What follows a part's marks without a label or marks of its own is the rest of the part: a table, a grammar. */
  #joinRest(): void {
    const [before, rest] = this.events.slice(-2);
    if (before?.type !== 'part' || rest?.type !== 'part') return;
    const { letter, marks, page, top, bottom } = rest.part;
    if (letter || marks.length > 0 || this.#hasNumber(page, top, bottom)) return;
    this.events.pop();
    extend(before.part, rest.part);
  }

  /** Reads lines of a page without a table, or of a row with several parts. Returns the parts that begin in them. */
  #readLines(layout: PageLayout, body: readonly LabelledLine[]): RawPart[] {
    const { em, page } = layout;
    const opened: RawPart[] = [];
    const open = (letter: Letter | undefined, top: number) => {
      const place = { page: page.page, top, bottom: top, lastPage: page.page };
      const part = { ...noValues(), ...place, letter, lines: [] };
      this.#addPart(part);
      opened.push(part);
    };
    for (const { line, letter } of body) {
      if (isPageNumber(line.text) && line.y > page.height * 0.6) break;
      if (isFurniture(line.text) || this.closing.length > 0) continue;
      if (this.#isStarted && !layout.isRuled && endsQuestions(line.text)) {
        this.closing.push(line);
        continue;
      }
      if (!letter && this.#readHeading(line)) continue;
      if (letter && (this.#isStarted || letter.value === 'a')) {
        this.#isStarted = true;
        open(letter, line.y);
      } else if (!this.#isStarted || isCodeLine(line, page)) continue;
      const found = readMarksAtEnd(line.text);
      const atEnd = found && line.x + line.width > page.width * 0.6 ? found : undefined;
      const content = atEnd ? withoutMarks(line, atEnd.index) : line;
      const last = this.#last;
      const isEnded = last && last.marks.length > 0 && !layout.isRuled && layout.right.length === 0;
      if (!letter && (!last || isEnded)) {
        // Marks end a part: what follows is another whose letter is lost, unless it is a list or a remark.
        const begins =
          content &&
          Math.abs(content.x - layout.text.from) < em * 1.2 &&
          /^[A-Z]/.test(content.text);
        const middle = middleOf(line);
        const hasNumber = this.#hasNumber(page.page, middle - em * 0.8, middle + em * 0.8);
        if (begins || hasNumber || (!last && content)) open(undefined, line.y);
      }
      const part = this.#last;
      if (!part) continue;
      if (content) part.lines.push(content);
      if (atEnd?.marks) part.marks.push(atEnd.marks);
      part.bottom = line.y + line.height;
      part.lastPage = page.page;
    }
    return opened;
  }
}

/** A line without the marks at its end; undefined if nothing else is on it. */
function withoutMarks(line: TextLine, index: number): TextLine | undefined {
  const text = line.text.slice(0, index).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  const words = line.words.slice(0, text.split(' ').length);
  return { ...boundsOf(words), words, text };
}

export const readParts = (layouts: readonly PageLayout[]): RawPaper =>
  new PartReader(layouts).read();
