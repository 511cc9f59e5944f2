import PdfWriter from 'pdfkit';
import { pick, randomOf, type Random, type TruePaper, type TruePart } from './truth.ts';

interface DrawnText {
  readonly text: string;
  readonly x: number;
  /** Upper edge. */
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
}

/** What is drawn on an A4 page; a line as its ends. */
export interface DrawnPage {
  readonly texts: DrawnText[];
  readonly lines: (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

export const pageSize = { width: 595, height: 842 };

const ruler = new PdfWriter({ autoFirstPage: false });
const fontOf = (isBold?: boolean) => (isBold ? 'Times-Bold' : 'Times-Roman');
export const widthOf = (text: string, size: number, isBold?: boolean): number =>
  ruler.font(fontOf(isBold)).fontSize(size).widthOfString(text);

function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

const size = 11;
const leading = 13.5;
const bottom = 770;

/** Draws a paper from the top down and begins pages. */
class PaperDrawer {
  readonly pages: DrawnPage[] = [];
  readonly #paper: TruePaper;
  readonly #random: Random;
  #y = 0;

  constructor(paper: TruePaper, seed: number) {
    this.#paper = paper;
    this.#random = randomOf(seed);
    this.#startPage();
  }

  get #page(): DrawnPage {
    return this.pages.at(-1)!;
  }

  #startPage(): void {
    this.pages.push({ texts: [], lines: [] });
    this.#y = 40;
    this.#put(this.#paper.code, 480, this.#y, true);
    this.#y += 30;
  }

  #put(text: string, x: number, y: number, isBold = false, textSize = size): void {
    this.#page.texts.push({ text, x, y, size: textSize, isBold });
  }

  #centre(text: string, isBold = true): void {
    this.#put(text, (pageSize.width - widthOf(text, size, isBold)) / 2, this.#y, isBold);
    this.#y += leading;
  }

  draw(): DrawnPage[] {
    const { layout } = this.#paper;
    this.#drawHead();
    if (layout === 'mcq') this.#drawChoices();
    else if (layout === 'college') this.#drawCollege();
    else if (layout.startsWith('table')) this.#drawTable();
    else this.#drawColumns();
    for (const [at, page] of this.pages.entries())
      page.texts.push({ text: `${at + 1} of ${this.pages.length}`, x: 280, y: 800, size: 9 });
    return this.pages;
  }

  #drawHead(): void {
    const { layout, printedSession, title, maxMarks } = this.#paper;
    this.#put('USN', 60, this.#y);
    for (let i = 0; i <= 10; i++) {
      const x = 100 + i * 18;
      this.#page.lines.push([x, this.#y - 4, x, this.#y + 14]);
    }
    for (const y of [this.#y - 4, this.#y + 14]) this.#page.lines.push([100, y, 280, y]);
    this.#y += 26;
    if (layout.endsWith('model'))
      this.#centre('Model Question Paper-I with effect from 2022-23 (CBCS Scheme)');
    this.#centre(
      `Fifth Semester B.E. Degree Examination${printedSession && ', '}${printedSession}`,
    );
    this.#centre(title);
    this.#put(layout === 'mcq' ? 'Time: 1 hr.]' : 'Time: 3 hrs.', 60, this.#y);
    this.#put(`Max. Marks: ${maxMarks}`, 460, this.#y);
    this.#y += leading + 3;
    if (layout === 'mcq') {
      this.#centre('Question Paper Version : D');
      this.#centre('1. Answer all the fifty questions, each question carries one mark.', false);
    } else
      this.#centre(
        layout === 'parts-2010'
          ? 'Note: Answer any FIVE full questions, selecting at least TWO questions from each part.'
          : 'Note: Answer any FIVE full questions, choosing ONE full question from each module.',
      );
    this.#y += 8;
  }

  /** The papers of 2010 to 2018 without a table. */
  #drawColumns(): void {
    const { layout, parts } = this.#paper;
    for (const [at, part] of parts.entries()) {
      const isFirst = part.letter === 'a';
      const isLastPart = parts[at + 1]?.number !== part.number;
      const lines = wrap(part.text, size, 400);
      if (this.#y + leading * (lines.length + 3) > bottom) this.#startPage();
      if (isFirst && layout === 'parts-2010' && part.number % 4 === 1)
        this.#centre(part.number === 1 ? 'PART - A' : 'PART - B');
      else if (isFirst && layout !== 'parts-2010')
        this.#centre(
          part.number % 2 === 1
            ? `Module${pick(this.#random, ['-', ' - ', '– '])}${part.module}`
            : 'OR',
        );
      if (isFirst) this.#put(`${part.number}`, 58, this.#y, true);
      this.#put(`${part.letter}.`, 80, this.#y);
      const marks = `(${String(part.marks).padStart(2, '0')} ${this.#random() < 0.8 ? 'Marks' : 'marks'})`;
      lines.forEach((line) => {
        this.#put(line, 98, this.#y);
        this.#y += leading;
      });
      // Below the text where it fills the line.
      if (widthOf(lines.at(-1)!, size) < 375) this.#put(marks, 490, this.#y - leading, true, 10);
      else {
        this.#put(marks, 490, this.#y, true, 10);
        this.#y += leading;
      }
      if (isLastPart) this.#y += 5;
    }
  }

  #drawTable(): void {
    const { layout, parts } = this.#paper;
    const random = this.#random;
    const hasLevels =
      layout !== 'table-2018-model' && !(layout === 'table-2022-model' && random() < 0.25);
    const heads =
      layout === 'table-2022-model' && random() < 0.5 ? ['L', 'Marks', 'C'] : ['M', 'L', 'C'];
    const right = hasLevels ? heads : ['Marks'];
    const edges = [45, 82, 104, ...right.map((_, at) => 550 - 38 * (right.length - at)), 550];
    const label = pick(random, [
      (n: number) => `Q.${n}`,
      (n: number) => `Q.${String(n).padStart(2, '0')}`,
      (n: number) => `${n}`,
    ]);
    const letter = pick(random, [
      (l: string) => `${l}.`,
      (l: string) => `(${l})`,
      (l: string) => l,
    ]);
    const isCentred = layout.endsWith('model') && random() < 0.5;
    const textEnd = edges[3]!;
    const row = (height: number, columns: readonly number[], from = 0) => {
      for (const x of columns) this.#page.lines.push([x, this.#y, x, this.#y + height]);
      for (const y of [this.#y, this.#y + height])
        this.#page.lines.push([edges[from]!, y, edges.at(-1)!, y]);
    };
    const heading = (text: string, hasHeads: boolean) => {
      row(leading + 4, [edges[0]!, ...edges.slice(3)]);
      this.#put(text, (edges[0]! + textEnd - widthOf(text, size, true)) / 2, this.#y + 2, true);
      if (hasHeads)
        right.forEach((head, at) => this.#put(head, edges[3 + at]! + 5, this.#y + 2, true));
      this.#y += leading + 4;
    };
    const isBlankOr = layout === 'table-2022-model' && random() < 0.1;
    for (let at = 0; at < parts.length;) {
      const { number, module } = parts[at]!;
      const group = parts.filter((part) => part.number === number);
      if (number % 2 === 1) heading(`Module - ${module}`, number === 1);
      else heading(isBlankOr ? '' : 'OR', false);
      let groupTop = this.#y;
      let hasNumber = false;
      const putNumber = () => {
        const y = isCentred ? (groupTop + this.#y) / 2 - size / 2 : groupTop + 2;
        if (!hasNumber) this.#put(label(number), edges[0]! + 6, y, true);
        hasNumber = true;
      };
      for (const part of group) {
        const lines = wrap(part.text, size, textEnd - edges[2]! - 10);
        const height = lines.length * leading + 4;
        if (this.#y + height > bottom) {
          if (this.#y > groupTop) putNumber();
          this.#startPage();
          groupTop = this.#y;
        }
        row(height, edges.slice(1), 1);
        this.#page.lines.push([edges[0]!, this.#y, edges[0]!, this.#y + height]);
        const middle = this.#y + height / 2 - size / 2 - 1;
        const y = isCentred ? middle : this.#y + 2;
        this.#put(letter(part.letter!), edges[1]! + 6, y);
        lines.forEach((line, i) => this.#put(line, edges[2]! + 5, this.#y + 2 + i * leading));
        right.forEach((head, i) => {
          const marks =
            layout === 'table-2018-model'
              ? `${String(part.marks).padStart(2, '0')}`
              : `${part.marks}`;
          const value = head === 'L' ? part.level! : head === 'C' ? part.outcome! : marks;
          this.#put(
            value.replace(', ', ','),
            edges[3 + i]! + 6,
            layout === 'table-2022' ? this.#y + 2 : middle,
          );
        });
        this.#y += height;
      }
      putNumber();
      this.#page.lines.push([edges[0]!, this.#y, edges.at(-1)!, this.#y]);
      at += group.length;
      if (this.#y + 60 > bottom) this.#startPage();
    }
    if (!hasLevels) this.#drawLevelTable(parts);
  }

  #drawLevelTable(parts: readonly TruePart[]): void {
    this.#startPage();
    this.#centre("Table showing the Bloom's Taxonomy Level, Course Outcome and Programme Outcome");
    const edges = [120, 165, 200, 300, 400, 480];
    const asNumber = this.#random() < 0.5;
    for (const part of parts) {
      if (this.#y > bottom) this.#startPage();
      const cells = ['', `(${part.letter})`, part.level!, part.outcome!, '1,2,12'];
      if (asNumber) cells[3] = `0${part.outcome!.slice(2)}`;
      if (part.letter === 'a') cells[0] = `Q.${part.number}`;
      cells.forEach((cell, at) => cell && this.#put(cell, edges[at]! + 5, this.#y + 1));
      for (const x of edges) this.#page.lines.push([x, this.#y, x, this.#y + leading]);
      for (const y of [this.#y, this.#y + leading])
        this.#page.lines.push([edges[1]!, y, edges.at(-1)!, y]);
      this.#y += leading;
    }
  }

  #drawChoices(): void {
    for (const part of this.#paper.parts) {
      if (this.#y + 4 * leading > bottom) this.#startPage();
      this.#put(`${part.number}.`, 58, this.#y);
      this.#put(part.text, 80, this.#y);
      this.#y += leading;
      part.options!.forEach((option, at) => {
        this.#put(`${'abcd'[at]}) ${option}`, 80 + 230 * (at % 2), this.#y);
        if (at % 2 === 1) this.#y += leading;
      });
    }
  }

  #drawCollege(): void {
    this.#centre('PART - A');
    this.#paper.parts.slice(0, 14).forEach((part, at) => {
      this.#put(`1.${at + 1}`, 58, this.#y);
      this.#put(part.text.slice(0, 70), 90, this.#y);
      for (const [i, value] of ['02', '2', '1'].entries()) this.#put(value, 490 + 25 * i, this.#y);
      this.#y += leading;
    });
  }
}

export const drawPaper = (paper: TruePaper, seed: number): DrawnPage[] =>
  new PaperDrawer(paper, seed).draw();

/** The PDF of drawn pages. */
export function pdfOf(pages: readonly DrawnPage[]): Promise<Buffer> {
  const document = new PdfWriter({
    autoFirstPage: false,
    size: [pageSize.width, pageSize.height],
    margin: 0,
  });
  for (const { texts, lines } of pages) {
    document.addPage();
    for (const { text, x, y, size: textSize, isBold } of texts)
      document.font(fontOf(isBold)).fontSize(textSize).text(text, x, y, { lineBreak: false });
    for (const [x1, y1, x2, y2] of lines)
      document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.6).stroke();
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}
