import { pick, randomOf, type RandomNumbers } from '../../support/histories/random.ts';
import PdfWriter from 'pdfkit';
import { drawTable } from './draw-table.ts';
import { fontOf, heightOf, leading, setText, type DrawnPage } from './set-text.ts';
import { bottom, pageSize, Sheet } from './sheet.ts';
import { type TruePaper } from './truth.ts';

/** The papers of 2010 to 2018 without a table. A part may run over a page. */
function drawColumns(sheet: Sheet, { layout, parts }: TruePaper, random: RandomNumbers): void {
  for (const [at, part] of parts.entries()) {
    const isFirst = part.letter === 'a';
    const blocks = setText(part.source, 385);
    if (sheet.y + leading * 4 > bottom) sheet.startPage();
    if (isFirst && layout === 'parts-2010' && part.number % 4 === 1)
      sheet.centre(part.number === 1 ? 'PART - A' : 'PART - B');
    else if (isFirst && layout !== 'parts-2010')
      if (part.number % 2 === 1)
        sheet.centre(`Module${pick(random, ['-', ' - ', '– '])}${part.module}`);
      else if (random() > 0.03) sheet.centre('OR');
    if (isFirst) sheet.put(`${part.number}`, 58, sheet.y, true);
    sheet.put(`${part.letter}.`, 80, sheet.y);
    for (const block of blocks) {
      if (sheet.y + block.height > bottom) sheet.startPage();
      block.draw(sheet.page, 98, sheet.y);
      sheet.y += block.height;
    }
    const marks = `(${String(part.marks).padStart(2, '0')} ${random() < 0.8 ? 'Marks' : 'marks'})`;
    // Below the text where it fills the line.
    const { width, height } = blocks.at(-1)!;
    const isBelow = width > 375 || height > leading;
    if (part.marks !== null) sheet.put(marks, 490, isBelow ? sheet.y : sheet.y - leading, true, 10);
    if (isBelow) sheet.y += leading;
    if (parts[at + 1]?.number !== part.number) sheet.y += 5;
  }
}

function drawChoices(sheet: Sheet, { parts }: TruePaper): void {
  for (const part of parts) {
    if (sheet.y + 4 * leading > bottom) sheet.startPage();
    sheet.put(`${part.number}.`, 58, sheet.y);
    sheet.put(part.text, 80, sheet.y);
    sheet.y += leading;
    part.options!.forEach((option, at) => {
      sheet.put(`${'abcd'[at]}) ${option}`, 80 + 230 * (at % 2), sheet.y);
      if (at % 2 === 1) sheet.y += leading;
    });
  }
}

/** An autonomous college: short questions with decimal numbers, then a table with bare figures. */
function drawCollege(sheet: Sheet, { parts }: TruePaper): void {
  const row = (cells: readonly string[], text: string) => {
    const blocks = setText(text, 370);
    const height = Math.max(leading, heightOf(blocks)) + 4;
    if (sheet.y + height > bottom) sheet.startPage();
    for (const x of [52, 84, 470, 495, 520, 545])
      sheet.page.lines.push([x, sheet.y, x, sheet.y + height]);
    for (const y of [sheet.y, sheet.y + height]) sheet.page.lines.push([52, y, 545, y]);
    sheet.put(cells[0]!, 56, sheet.y + 2);
    let y = sheet.y + 2;
    for (const block of blocks) {
      block.draw(sheet.page, 90, y);
      y += block.height;
    }
    cells.slice(1).forEach((cell, at) => sheet.put(cell, 474 + 25 * at, sheet.y + 2));
    sheet.y += height;
  };
  sheet.centre('PART - A');
  row(['', 'M', 'BT', 'CO'], '');
  parts.slice(0, 10).forEach(({ text }, at) => row([`1.${at + 1}`, '02', '2', '1'], text));
  sheet.centre('PART - B');
  parts
    .slice(10, 20)
    .forEach(({ source }, at) => row([`${2 + (at >> 1)} ${'ab'[at % 2]}`, '08', '3', '2'], source));
}

export function drawPaper(paper: TruePaper, seed: number): DrawnPage[] {
  const random = randomOf(seed);
  const sheet = new Sheet(paper, random);
  const { layout } = paper;
  if (layout === 'mcq') drawChoices(sheet, paper);
  else if (layout === 'college') drawCollege(sheet, paper);
  else if (layout.startsWith('table')) drawTable(sheet, paper, random);
  else drawColumns(sheet, paper, random);
  return sheet.finish(layout);
}

/** The list that a library puts before the papers of a file. */
export function drawIndex(papers: readonly TruePaper[]): DrawnPage {
  const rows = papers.map(({ code, title, printedSession }, at) => [
    `${at + 1}`,
    code,
    title,
    printedSession,
  ]);
  const texts = [['S/L', 'Subject Code', 'Subject Title', 'Exam Date'], ...rows].flatMap(
    (row, at) =>
      row.map((text, i) => ({ text, x: [70, 110, 210, 430][i]!, y: 160 + 24 * at, size: 12 })),
  );
  return {
    texts: [{ text: 'INDEX', x: 270, y: 110, size: 16, isBold: true }, ...texts],
    lines: [],
  };
}

/** Draws on a document after its pages' texts and lines: a stamp, a watermark. */
export type DrawOver = (document: PDFKit.PDFDocument) => void;

interface PdfOptions {
  /** Of the text, clockwise. */
  readonly degrees?: number;
  readonly drawOver?: DrawOver;
}

/** The PDF of drawn pages. */
export function pdfOf(
  pages: readonly DrawnPage[],
  { degrees = 0, drawOver }: PdfOptions = {},
): Promise<Buffer> {
  const { width, height } = pageSize;
  const document = new PdfWriter({ autoFirstPage: false, size: [width, height], margin: 0 });
  for (const { texts, lines } of pages) {
    document.addPage();
    document.save().rotate(degrees, { origin: [width / 2, height / 2] });
    for (const { text, x, y, size, isBold, isTurned } of texts) {
      document.save();
      if (isTurned) document.rotate(-90, { origin: [x, y] });
      document.font(fontOf(isBold)).fontSize(size).text(text, x, y, { lineBreak: false });
      document.restore();
    }
    for (const [x1, y1, x2, y2] of lines)
      document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.6).stroke();
    drawOver?.(document);
    document.restore();
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}
