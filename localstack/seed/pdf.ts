import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { type DocumentHeader, moduleLabel, type Section } from './document.ts';
import { block, colour, column, margin, paper, type PdfWriter, write } from './pdf-blocks.ts';

// Liberation Sans has the Greek letters and symbols of formulas; PDF's built-in fonts do not.
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const face = (name: string) =>
  readFileSync(join(pdfjs, 'standard_fonts', `LiberationSans-${name}.ttf`));
const faces = { text: face('Regular'), bold: face('Bold') };

function masthead(pen: PdfWriter, head: DocumentHeader): void {
  const { doc } = pen;
  const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  doc.y = margin.top - 22;
  doc.font('bold').fontSize(10.5).fillColor(colour.accent);
  write(pen, `${head.code}   ${moduleLabel(head.module).toUpperCase()}`, 0, {
    characterSpacing: 0.6,
  });
  doc.y += 3;
  doc.font('bold').fontSize(25).fillColor(colour.ink);
  write(pen, head.title, 0, { lineGap: 2 });
  doc.y += 3;
  doc.font('text').fontSize(11.5).fillColor(colour.quiet);
  write(pen, `${head.course}  ·  ${head.by ?? 'Anonymous'}, ${date.format(head.date)}`);
  doc.y += 8;
  doc
    .moveTo(margin.side, doc.y)
    .lineTo(paper.width - margin.side, doc.y)
    .lineWidth(1)
    .stroke(colour.ink);
  doc.y += 18;
}

/** Adds the header and the page number to each page. */
function dress(doc: PDFKit.PDFDocument, head: DocumentHeader): number {
  const { count } = doc.bufferedPageRange();
  const line = (text: string, y: number, align: 'left' | 'right') =>
    doc.text(text, margin.side, y, { width: column, align, lineBreak: false, ellipsis: true });
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text outside the margins would otherwise start a new page.
    doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    doc.font('text').fontSize(9.5).fillColor(colour.quiet);
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

/** An empty document with the fonts `text` and `bold`. */
export function createPdf(head: DocumentHeader): PDFKit.PDFDocument {
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
  for (const [name, bytes] of Object.entries(faces)) doc.registerFont(name, bytes);
  return doc;
}

function draw(pen: PdfWriter, head: DocumentHeader, sections: Section[]): void {
  const { doc } = pen;
  masthead(pen, head);
  for (const [index, { heading, blocks }] of sections.entries()) {
    if (index > 0) doc.addPage();
    doc.outline.addItem(heading);
    doc.font('bold').fontSize(20).fillColor(colour.ink);
    write(pen, heading, 0, { lineGap: 2 });
    doc.y += 9;
    for (const content of blocks) block(pen, content);
  }
}

// Larger text is easier to read on a phone.
const textSizes = [14, 13];
const smallestText = 12;

/** Draws with the largest text size at which every topic fits its page; longer topics overflow. */
function drawn(head: DocumentHeader, sections: Section[]): PDFKit.PDFDocument {
  for (const text of textSizes) {
    const doc = createPdf(head);
    draw({ doc, textSize: text }, head, sections);
    if (doc.bufferedPageRange().count === sections.length) return doc;
  }
  const doc = createPdf(head);
  draw({ doc, textSize: smallestText }, head, sections);
  return doc;
}

/** Renders a PDF with at least one page per topic. Deterministic. */
export async function renderPdf(
  head: DocumentHeader,
  sections: Section[],
): Promise<{ bytes: Buffer; pages: number }> {
  const doc = drawn(head, sections);
  const pages = dress(doc, head);
  doc.end();
  return { bytes: await buffer(doc), pages };
}
