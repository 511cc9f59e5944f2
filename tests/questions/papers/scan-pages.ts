import { pick, randomOf, type RandomNumbers } from '../../support/histories/random.ts';
import { drawPage } from '../../../functions/documents/pdf/draw-page.ts';
import { startPdfium, withDocument, withPage } from '../../../functions/documents/pdf/pdfium.ts';
import type { PageBitmap } from '../../../functions/documents/ocr/read-scanned-page.ts';
import { pdfOf, type DrawOver } from './draw-paper.ts';
import type { DrawnPage } from './set-text.ts';
import { pageSize } from './sheet.ts';

/** What happens to a page between the printer and the site. */
export interface ScanDamage {
  readonly name: string;
  /** Pixels of the width when it was scanned. */
  readonly width: number;
  /** Black and white only. */
  readonly isBitonal: boolean;
  /** Clockwise. */
  readonly degrees: number;
  /** Greatest shift of the lines of a bound book, in points. */
  readonly curve: number;
  readonly drawOver?: DrawOver;
  /** Share of each ruled line that is missing. */
  readonly brokenRules: number;
  /** Of the paper's brightness. */
  readonly noise: number;
}

const plain = { width: 1654, isBitonal: false, degrees: 0, curve: 0, brokenRules: 0, noise: 8 };

const stamp: DrawOver = (document) =>
  document
    .save()
    .strokeColor('#3a3aa0')
    .fillColor('#3a3aa0')
    .fillOpacity(0.6)
    .strokeOpacity(0.6)
    .rotate(-20, { origin: [430, 150] })
    .circle(430, 150, 42)
    .circle(430, 150, 34)
    .stroke()
    .font('Helvetica-Bold')
    .fontSize(9)
    .text('CENTRAL LIBRARY', 392, 146, { lineBreak: false })
    .restore();

const watermark: DrawOver = (document) =>
  document
    .save()
    .rotate(-52, { origin: [90, 760] })
    .font('Helvetica')
    .fontSize(92)
    .fillColor('#000')
    .fillOpacity(0.5)
    .text('www.example.com', 90, 690, { lineBreak: false })
    .restore();

const faintWatermark: DrawOver = (document) => {
  document
    .save()
    .rotate(-40, { origin: [100, 500] })
    .font('Helvetica')
    .fillOpacity(0.18);
  for (let i = 0; i < 3; i++)
    document
      .fontSize(26)
      .text('VTU-21-06-2024 09:30:12 / EP - EP - EP', -20, 260 + 160 * i, { lineBreak: false });
  document.restore();
};

export const scanDamages: readonly ScanDamage[] = [
  { ...plain, name: '1-bit', width: 2480, isBitonal: true, degrees: 0.4, noise: 20 },
  { ...plain, name: 'skewed', width: 2480, isBitonal: true, degrees: 2, noise: 20 },
  { ...plain, name: 'colour and stamped', degrees: -0.6, drawOver: stamp, noise: 14 },
  { ...plain, name: 'watermark', width: 1240, drawOver: watermark, degrees: 0.2 },
  { ...plain, name: 'web copy', width: 800, degrees: 0.3, drawOver: faintWatermark, noise: 6 },
  { ...plain, name: 'curved', curve: 7, degrees: -0.8, noise: 12 },
  { ...plain, name: 'broken rules', width: 2480, isBitonal: true, brokenRules: 0.25, noise: 30 },
];

/** Leaves gaps in the lines of pages. */
const breakRules = (
  pages: readonly DrawnPage[],
  share: number,
  random: RandomNumbers,
): DrawnPage[] =>
  pages.map(({ texts, lines }) => ({
    texts,
    lines: lines.flatMap(([x1, y1, x2, y2]): (typeof lines)[number][] => {
      const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
      if (length < 30) return [[x1, y1, x2, y2]];
      const pieces = Math.ceil(length / 40);
      return Array.from({ length: pieces }, (_, at) => at)
        .filter(() => random() >= share)
        .map((at) => [
          x1 + ((x2 - x1) * at) / pieces,
          y1 + ((y2 - y1) * at) / pieces,
          x1 + ((x2 - x1) * (at + 1)) / pieces,
          y1 + ((y2 - y1) * (at + 1)) / pieces,
        ]);
    }),
  }));

/** A4 at 200 dpi, as the worker draws pages. */
const readWidth = 1654;

/** Grey values of a drawn page as a scanner and a copier leave them, in the size that is read. */
function damagePixels(
  rgba: Uint8ClampedArray,
  { width, isBitonal, curve, noise }: ScanDamage,
  random: RandomNumbers,
): Uint8ClampedArray {
  const height = rgba.length / 4 / width;
  const grey = new Float32Array(width * height);
  const points = width / pageSize.width;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sag = curve * points * Math.sin((x / width) * Math.PI) * (1 - y / height);
      const from = Math.min(height - 1, Math.max(0, Math.round(y + sag))) * width + x;
      const value = (rgba[4 * from]! + rgba[4 * from + 1]! + rgba[4 * from + 2]!) / 3;
      const shade = noise * (random() + random() - 1);
      const noisy = value * 0.96 + shade;
      const isSpeck = random() < noise / 4e6;
      grey[y * width + x] = isSpeck ? 0 : isBitonal ? (noisy < 150 ? 0 : 255) : noisy;
    }
  const readHeight = Math.round((height * readWidth) / width);
  const scale = width / readWidth;
  const result = new Uint8ClampedArray(readWidth * readHeight * 4);
  for (let y = 0; y < readHeight; y++)
    for (let x = 0; x < readWidth; x++) {
      const [fx, fy] = [Math.min(width - 1.01, x * scale), Math.min(height - 1.01, y * scale)];
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      const [right, down] = [fx - left, fy - top];
      const at = top * width + left;
      const value =
        (grey[at]! * (1 - right) + grey[at + 1]! * right) * (1 - down) +
        (grey[at + width]! * (1 - right) + grey[at + width + 1]! * right) * down;
      result.fill(value, 4 * (y * readWidth + x), 4 * (y * readWidth + x) + 3);
    }
  return result;
}

const pdfium = await startPdfium();

/** Pages as they come from a scanner. */
export async function scanPages(
  pages: readonly DrawnPage[],
  damage: ScanDamage,
  seed: number,
): Promise<PageBitmap[]> {
  const random = randomOf(seed);
  const { degrees, drawOver, width } = damage;
  const side = pick(random, [1, -1]);
  const pdf = await pdfOf(breakRules(pages, damage.brokenRules, random), {
    degrees: degrees * side,
    ...(drawOver && { drawOver }),
  });
  const size = { width, height: Math.round((width * pageSize.height) / pageSize.width) };
  return withDocument(pdfium, pdf, (document) =>
    pages.map((_, index) => ({
      page: index + 1,
      width: readWidth,
      pageWidth: pageSize.width,
      pixels: withPage(pdfium, document, index, (page) =>
        damagePixels(drawPage(pdfium, page, size), damage, random),
      )!,
    })),
  )!;
}
