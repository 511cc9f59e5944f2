import type { Block } from './document.ts';

export const paper = { width: 595.28, height: 841.89 };
export const margin = { top: 84, side: 62, bottom: 70 };
export const column = paper.width - 2 * margin.side;
const floor = paper.height - margin.bottom;
export const colour = {
  ink: '#1c2430',
  quiet: '#5b6675',
  hairline: '#c9cfd6',
  tint: '#f3f1ea',
  accent: '#1f4b8f',
};
const gap = 11;

export interface PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  /** In points; all other sizes are relative to it. */
  readonly textSize: number;
}

const mono = 'Courier';
const labelSize = 9.5;
/** Width of a character as a fraction of the font size. */
const monoWidth = 0.6;
const codeInset = 12;
const leadingOf = (pen: PdfWriter) => pen.textSize * 0.35;

function ensureSpace(pen: PdfWriter, height: number): void {
  if (pen.doc.y + height > floor) pen.doc.addPage();
}

/** Writes a paragraph below the previous content. */
export function write(
  pen: PdfWriter,
  text: string,
  indent = 0,
  options: PDFKit.Mixins.TextOptions = {},
): void {
  pen.doc.text(text, margin.side + indent, pen.doc.y, {
    width: column - indent,
    lineGap: leadingOf(pen),
    ...options,
  });
}

/** A tinted panel behind the drawn content. */
function panel(pen: PdfWriter, height: number, draw: () => void): void {
  ensureSpace(pen, height + 16);
  const top = pen.doc.y;
  pen.doc.rect(margin.side, top, column, height + 16).fill(colour.tint);
  pen.doc.fillColor(colour.ink);
  pen.doc.y = top + 9;
  draw();
  pen.doc.y = top + height + 16;
}

/** A vertical rule beside the content, with a label above it. */
function aside(pen: PdfWriter, label: string, first: string, rest: string[]): void {
  const inner = column - 16;
  const lines = [first, ...rest];
  pen.doc.font('text').fontSize(pen.textSize);
  const height =
    16 +
    lines.reduce(
      (sum, line) =>
        sum + pen.doc.heightOfString(line, { width: inner, lineGap: leadingOf(pen) }) + 3,
      0,
    );
  ensureSpace(pen, Math.min(height, floor - margin.top));
  const top = pen.doc.y;
  pen.doc.font('bold').fontSize(labelSize).fillColor(colour.accent);
  write(pen, label, 16, { characterSpacing: 0.4 });
  for (const [index, line] of lines.entries()) {
    pen.doc
      .font(index === 0 && rest.length > 0 ? 'bold' : 'text')
      .fontSize(pen.textSize)
      .fillColor(colour.ink);
    write(pen, line, 16);
    pen.doc.y += 3;
  }
  if (pen.doc.y > top) {
    pen.doc.rect(margin.side, top, 2.5, pen.doc.y - top - 4).fill(colour.accent);
    pen.doc.fillColor(colour.ink);
  }
}

function list(pen: PdfWriter, items: string[], mark: (index: number) => string): void {
  pen.doc.font('text').fontSize(pen.textSize);
  for (const [index, item] of items.entries()) {
    ensureSpace(pen, pen.doc.heightOfString(item, { width: column - 20, lineGap: leadingOf(pen) }));
    const top = pen.doc.y;
    pen.doc
      .fillColor(colour.quiet)
      .text(mark(index), margin.side, top, { width: 18, lineBreak: false });
    pen.doc.fillColor(colour.ink);
    pen.doc.y = top;
    write(pen, item, 20);
    pen.doc.y += 3;
  }
}

/** Column widths by content, within the page. */
function widths(pen: PdfWriter, rows: string[][]): number[] {
  const columns = rows[0]?.length ?? 0;
  const naturalWidths = Array.from({ length: columns }, (_, at) =>
    Math.min(260, Math.max(...rows.map((row) => pen.doc.widthOfString(row[at] ?? ''))) + 16),
  );
  const total = naturalWidths.reduce((sum, each) => sum + each, 0);
  const scale = total > column ? column / total : 1;
  return naturalWidths.map((each) => each * scale);
}

function table(pen: PdfWriter, rows: string[][]): void {
  pen.doc.font('bold').fontSize(pen.textSize - 1);
  const columns = widths(pen, rows);
  for (const [index, row] of rows.entries()) {
    pen.doc.font(index === 0 ? 'bold' : 'text').fontSize(pen.textSize - 1);
    const height = Math.max(
      ...row.map((cell, at) =>
        pen.doc.heightOfString(cell, { width: (columns[at] ?? 0) - 12, lineGap: 2 }),
      ),
    );
    ensureSpace(pen, height + 10);
    const top = pen.doc.y;
    let left = margin.side;
    for (const [at, cell] of row.entries()) {
      pen.doc.text(cell, left + 4, top + 5, { width: (columns[at] ?? 0) - 10, lineGap: 2 });
      left += columns[at] ?? 0;
    }
    pen.doc.y = top + height + 9;
    pen.doc
      .moveTo(margin.side, pen.doc.y)
      .lineTo(left, pen.doc.y)
      .lineWidth(index === 0 ? 1 : 0.5)
      .stroke(index === 0 ? colour.quiet : colour.hairline);
  }
  pen.doc.y += 2;
}

/** Slightly smaller than text, and small enough that no code line wraps. */
function codeSize({ textSize: text }: PdfWriter, code: string): number {
  const longest = Math.max(...code.split('\n').map((line) => line.length));
  return Math.min(text - 1.5, (column - 2 * codeInset - 1) / (longest * monoWidth));
}

/** Draws a block below the previous content. */
export function block(pen: PdfWriter, content: Block): void {
  pen.doc.font('text').fontSize(pen.textSize).fillColor(colour.ink);
  if (typeof content === 'string') {
    ensureSpace(pen, 34);
    write(pen, content);
  } else if ('points' in content) list(pen, content.points, () => '•');
  else if ('steps' in content) list(pen, content.steps, (index) => `${index + 1}.`);
  else if ('table' in content) table(pen, content.table);
  else if ('tip' in content) aside(pen, 'EXAM TIP', content.tip, []);
  else if ('example' in content) aside(pen, 'EXAMPLE', content.example, content.working);
  else if ('define' in content) aside(pen, 'DEFINITION', content.define, [content.as]);
  else if ('formula' in content) {
    const options = { width: column - 28, lineGap: leadingOf(pen) };
    panel(pen, pen.doc.heightOfString(content.formula, options), () =>
      write(pen, content.formula, 14, options),
    );
  } else {
    pen.doc.font(mono).fontSize(codeSize(pen, content.code));
    const options = { width: column - 2 * codeInset, lineGap: 2 };
    panel(pen, pen.doc.heightOfString(content.code, options), () =>
      write(pen, content.code, codeInset, options),
    );
  }
  pen.doc.y += gap;
}
