import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Pdf from 'pdfkit';
import { type Block, type Masthead, moduleLabel, type Section } from './document.ts';

// Liberation Sans has the Greek and the signs that formulas need, which PDF's built-in fonts lack.
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const face = (name: string) =>
  readFileSync(join(pdfjs, 'standard_fonts', `LiberationSans-${name}.ttf`));
const faces = { text: face('Regular'), bold: face('Bold') };
const mono = 'Courier';

const paper = { width: 595.28, height: 841.89 };
const margin = { top: 84, side: 62, bottom: 70 };
const column = paper.width - 2 * margin.side;
const floor = paper.height - margin.bottom;
const colour = {
  ink: '#1c2430',
  quiet: '#5b6675',
  hairline: '#c9cfd6',
  tint: '#f3f1ea',
  accent: '#1f4b8f',
};
const size = { text: 12, small: 9.5, code: 10.5, heading: 19, title: 25 };
const leading = 4.2;
const gap = 11;

type Doc = PDFKit.PDFDocument;

function room(doc: Doc, height: number): void {
  if (doc.y + height > floor) doc.addPage();
}

function write(doc: Doc, text: string, indent = 0, options: PDFKit.Mixins.TextOptions = {}): void {
  doc.text(text, margin.side + indent, doc.y, {
    width: column - indent,
    lineGap: leading,
    ...options,
  });
}

/** A tinted panel as high as what is written in it. */
function panel(doc: Doc, height: number, draw: () => void): void {
  room(doc, height + 16);
  const top = doc.y;
  doc.rect(margin.side, top, column, height + 16).fill(colour.tint);
  doc.fillColor(colour.ink);
  doc.y = top + 9;
  draw();
  doc.y = top + height + 16;
}

/** A rule down the left side of what is written, with a label above it. */
function aside(doc: Doc, label: string, first: string, rest: string[]): void {
  const inner = column - 16;
  const lines = [first, ...rest];
  doc.font('text').fontSize(size.text);
  const height =
    16 +
    lines.reduce(
      (sum, line) => sum + doc.heightOfString(line, { width: inner, lineGap: leading }) + 3,
      0,
    );
  room(doc, Math.min(height, floor - margin.top));
  const top = doc.y;
  doc.font('bold').fontSize(size.small).fillColor(colour.accent);
  write(doc, label, 16, { characterSpacing: 0.4 });
  for (const [index, line] of lines.entries()) {
    doc
      .font(index === 0 && rest.length > 0 ? 'bold' : 'text')
      .fontSize(size.text)
      .fillColor(colour.ink);
    write(doc, line, 16);
    doc.y += 3;
  }
  if (doc.y > top) {
    doc.rect(margin.side, top, 2.5, doc.y - top - 4).fill(colour.accent);
    doc.fillColor(colour.ink);
  }
}

function list(doc: Doc, items: string[], mark: (index: number) => string): void {
  doc.font('text').fontSize(size.text);
  for (const [index, item] of items.entries()) {
    room(doc, doc.heightOfString(item, { width: column - 20, lineGap: leading }));
    const top = doc.y;
    doc
      .fillColor(colour.quiet)
      .text(mark(index), margin.side, top, { width: 18, lineBreak: false });
    doc.fillColor(colour.ink);
    doc.y = top;
    write(doc, item, 20);
    doc.y += 3;
  }
}

/** Columns as wide as what is in them asks for, within the page. */
function widths(doc: Doc, rows: string[][]): number[] {
  const columns = rows[0]?.length ?? 0;
  const wanted = Array.from({ length: columns }, (_, at) =>
    Math.min(260, Math.max(...rows.map((row) => doc.widthOfString(row[at] ?? ''))) + 16),
  );
  const total = wanted.reduce((sum, each) => sum + each, 0);
  const scale = total > column ? column / total : 1;
  return wanted.map((each) => each * scale);
}

function table(doc: Doc, rows: string[][]): void {
  doc.font('bold').fontSize(size.text - 1);
  const columns = widths(doc, rows);
  for (const [index, row] of rows.entries()) {
    doc.font(index === 0 ? 'bold' : 'text').fontSize(size.text - 1);
    const height = Math.max(
      ...row.map((cell, at) =>
        doc.heightOfString(cell, { width: (columns[at] ?? 0) - 12, lineGap: 2 }),
      ),
    );
    room(doc, height + 10);
    const top = doc.y;
    let left = margin.side;
    for (const [at, cell] of row.entries()) {
      doc.text(cell, left + 4, top + 5, { width: (columns[at] ?? 0) - 10, lineGap: 2 });
      left += columns[at] ?? 0;
    }
    doc.y = top + height + 9;
    doc
      .moveTo(margin.side, doc.y)
      .lineTo(left, doc.y)
      .lineWidth(index === 0 ? 1 : 0.5)
      .stroke(index === 0 ? colour.quiet : colour.hairline);
  }
  doc.y += 2;
}

function block(doc: Doc, content: Block): void {
  doc.font('text').fontSize(size.text).fillColor(colour.ink);
  if (typeof content === 'string') {
    room(doc, 34);
    write(doc, content);
  } else if ('points' in content) list(doc, content.points, () => '•');
  else if ('steps' in content) list(doc, content.steps, (index) => `${index + 1}.`);
  else if ('table' in content) table(doc, content.table);
  else if ('tip' in content) aside(doc, 'EXAM TIP', content.tip, []);
  else if ('example' in content) aside(doc, 'EXAMPLE', content.example, content.working);
  else if ('define' in content) aside(doc, 'DEFINITION', content.define, [content.as]);
  else if ('formula' in content) {
    const options = { width: column - 28, lineGap: leading };
    panel(doc, doc.heightOfString(content.formula, options), () =>
      write(doc, content.formula, 14, options),
    );
  } else {
    doc.font(mono).fontSize(size.code);
    const options = { width: column - 24, lineGap: 2 };
    panel(doc, doc.heightOfString(content.code, options), () =>
      write(doc, content.code, 12, options),
    );
  }
  doc.y += gap;
}

function masthead(doc: Doc, head: Masthead): void {
  const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  doc.y = margin.top - 22;
  doc
    .font('bold')
    .fontSize(size.small + 1)
    .fillColor(colour.accent);
  write(doc, `${head.code}   ${moduleLabel(head.module).toUpperCase()}`, 0, {
    characterSpacing: 0.6,
  });
  doc.y += 3;
  doc.font('bold').fontSize(size.title).fillColor(colour.ink);
  write(doc, head.title, 0, { lineGap: 2 });
  doc.y += 3;
  doc
    .font('text')
    .fontSize(size.text - 0.5)
    .fillColor(colour.quiet);
  write(doc, `${head.course}  ·  ${head.by ?? 'Anonymous'}, ${date.format(head.date)}`);
  doc.y += 8;
  doc
    .moveTo(margin.side, doc.y)
    .lineTo(paper.width - margin.side, doc.y)
    .lineWidth(1)
    .stroke(colour.ink);
  doc.y += 18;
}

/** The line above and the number below each page, once it is known how many there are. */
function dress(doc: Doc, head: Masthead): number {
  const { count } = doc.bufferedPageRange();
  const line = (text: string, y: number, align: 'left' | 'right') =>
    doc.text(text, margin.side, y, { width: column, align, lineBreak: false, ellipsis: true });
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text outside the margins would otherwise begin a new page.
    doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    doc.font('text').fontSize(size.small).fillColor(colour.quiet);
    if (page > 0) {
      line(`${head.code}  ·  ${moduleLabel(head.module)}  ·  ${head.title}`, 42, 'left');
      doc
        .moveTo(margin.side, 58)
        .lineTo(paper.width - margin.side, 58)
        .lineWidth(0.5)
        .stroke(colour.hairline);
    }
    line(`${page + 1} of ${count}`, paper.height - 46, 'right');
  }
  return count;
}

/** Writes a PDF, a page for each topic and more where a topic is long. The same input gives the same bytes. */
export async function renderPdf(
  head: Masthead,
  sections: Section[],
): Promise<{ bytes: Buffer; pages: number }> {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: margin.top, bottom: margin.bottom, left: margin.side, right: margin.side },
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${head.code} ${moduleLabel(head.module)}: ${head.title}`,
      Author: head.by ?? 'Anonymous',
      Subject: head.course,
      CreationDate: head.date,
      ModDate: head.date,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve).on('error', reject);
  });
  for (const [name, bytes] of Object.entries(faces)) doc.registerFont(name, bytes);
  masthead(doc, head);
  for (const [index, { heading, blocks }] of sections.entries()) {
    if (index > 0) doc.addPage();
    doc.outline.addItem(heading);
    doc.font('bold').fontSize(size.heading).fillColor(colour.ink);
    write(doc, heading, 0, { lineGap: 2 });
    doc.y += 9;
    for (const content of blocks) block(doc, content);
  }
  const pages = dress(doc, head);
  doc.end();
  await done;
  return { bytes: Buffer.concat(chunks), pages };
}
