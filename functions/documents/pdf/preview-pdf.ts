import { pdfStream, writePdf } from './write-pdf.ts';

/** The text of a link preview. */
export interface PreviewText {
  readonly code: string;
  /** For example `Module 3`; '' for none. */
  readonly part: string;
  readonly title: string;
  readonly product: string;
}

const left = 70;
/** Of Helvetica's letters, in ems; a little more than the average, since lines must not reach the page. */
const letterWidth = 0.54;
const lineWidth = 600;
const maxLines = 4;

/** Words that Helvetica has: PDF's standard fonts know Latin letters only. */
const latin = (text: string) =>
  text
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const escape = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** Breaks a text into lines of a size; the last one ends with dots where there is more. */
function wrap(text: string, size: number): string[] {
  const max = Math.floor(lineWidth / (size * letterWidth));
  const lines: string[] = [];
  for (const word of text.split(' ').map((each) => each.slice(0, max))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= max)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]!.slice(0, max - 3)}...`];
}

const fontObject = (name: string) =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** A PDF of one page with the preview's colours and text, which PDFium renders, because no other font is available. */
export function previewPdf(
  { width, height }: { readonly width: number; readonly height: number },
  { code, part, title, product }: PreviewText,
): Uint8Array {
  const ink = '0.11 0.14 0.2 rg';
  const quiet = '0.36 0.38 0.42 rg';
  const line = (font: string, size: number, y: number, colour: string, text: string) =>
    `BT /${font} ${size} Tf ${colour} ${left} ${y} Td (${escape(latin(text))}) Tj ET`;
  const titleSize = 46;
  const content = [
    `0.98 0.97 0.94 rg 0 0 ${width} ${height} re f`,
    line('B', 88, 480, ink, code),
    line('R', 40, 420, quiet, part),
    ...wrap(latin(title), titleSize).map((text, i) =>
      line('R', titleSize, 330 - i * 58, ink, text),
    ),
    line('B', 32, 60, '0.12 0.27 0.55 rg', product),
  ].join('\n');
  return writePdf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R`,
      ` /Resources << /Font << /B ${fontObject('Helvetica-Bold')} /R ${fontObject('Helvetica')} >> >> >>`,
    ],
    pdfStream('', content),
  ]);
}
