import PdfWriter from 'pdfkit';

interface DrawnText {
  readonly text: string;
  readonly x: number;
  /** Upper edge. */
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  /** By 90 degrees, upwards. */
  readonly isTurned?: boolean;
}

/** What is drawn on an A4 page; a line as its ends. */
export interface DrawnPage {
  readonly texts: DrawnText[];
  readonly lines: (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

export const fontOf = (isBold?: boolean) => (isBold ? 'Times-Bold' : 'Times-Roman');
export const size = 11;
export const leading = 13.5;

const ruler = new PdfWriter({ autoFirstPage: false });
export const widthOf = (text: string, textSize: number, isBold?: boolean): number =>
  ruler.font(fontOf(isBold)).fontSize(textSize).widthOfString(text);

/** A line of a question, a small table or a figure. */
export interface SetBlock {
  readonly width: number;
  readonly height: number;
  draw(page: DrawnPage, x: number, y: number): void;
}

/** Runs of a word: `x^2` is an x and a small raised 2. */
const runsOf = (line: string): { text: string; shift: number }[] =>
  line
    .split(/([\^_]\d+)/)
    .filter((text) => text !== '')
    .map((text) => {
      const shift = { '^': -2.5, _: 3.5 }[text[0]!] ?? 0;
      return { text: shift === 0 ? text : text.slice(1), shift };
    });

const sizeOf = (shift: number) => (shift === 0 ? size : 7.5);
const widthOfLine = (line: string) =>
  runsOf(line).reduce((sum, { text, shift }) => sum + widthOf(text, sizeOf(shift)), 0);

const textLine = (line: string): SetBlock => ({
  width: widthOfLine(line),
  height: leading,
  draw({ texts }, x, y) {
    let at = x;
    for (const { text, shift } of runsOf(line)) {
      texts.push({ text, x: at, y: y + shift, size: sizeOf(shift) });
      at += widthOf(text, sizeOf(shift));
    }
  },
});

function wrap(line: string, width: number): SetBlock[] {
  const lines: string[] = [];
  let last = '';
  for (const word of line.split(' ')) {
    const longer = last === '' ? word : `${last} ${word}`;
    if (last !== '' && widthOfLine(longer) > width) {
      lines.push(last);
      last = word;
    } else last = longer;
  }
  return [...lines, last].map(textLine);
}

/** A circuit without letters. */
const figure: SetBlock = {
  width: 160,
  height: 60,
  draw({ lines }, x, y) {
    const [left, right, top, bottom] = [x + 20, x + 140, y + 8, y + 50];
    lines.push([left, top, left + 40, top], [left + 80, top, right, top]);
    for (let i = 0; i < 8; i++) {
      const at = left + 40 + 5 * i;
      lines.push([at, top + (i % 2 ? 4 : -4), at + 5, top + (i % 2 ? -4 : 4)]);
    }
    lines.push([left, bottom, right, bottom], [right, top, right, bottom]);
    lines.push([left, top, left, top + 18], [left, top + 24, left, bottom]);
    lines.push([left - 8, top + 18, left + 8, top + 18], [left - 4, top + 24, left + 4, top + 24]);
  },
};

const cellWidth = 62;
function smallTable(rows: readonly (readonly string[])[]): SetBlock {
  const width = cellWidth * rows[0]!.length;
  return {
    width,
    height: leading * rows.length + 6,
    draw(page, x, y) {
      rows.forEach((row, at) =>
        row.forEach((text, i) =>
          page.texts.push({ text, x: x + i * cellWidth + 6, y: y + at * leading + 3, size }),
        ),
      );
      const bottom = y + leading * rows.length + 1;
      for (let at = 0; at <= rows.length; at++)
        page.lines.push([x, y + 1 + at * leading, x + width, y + 1 + at * leading]);
      for (let at = 0; at <= rows[0]!.length; at++)
        page.lines.push([x + at * cellWidth, y + 1, x + at * cellWidth, bottom]);
    },
  };
}

/** The blocks of a question's source, within a width. */
export const setText = (source: string, width: number): SetBlock[] =>
  source.split('\n').flatMap((line) => {
    if (line === '[figure]') return [figure];
    if (!line.startsWith('[table]')) return wrap(line, width);
    return [
      smallTable(
        line
          .slice('[table]'.length)
          .split(';')
          .map((row) => row.split('|')),
      ),
    ];
  });

export const heightOf = (blocks: readonly SetBlock[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);
