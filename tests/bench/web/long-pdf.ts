import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { classicPdf, type PdfSources } from '../../inspection/writers/pdf.ts';

/** 200 dpi. */
const scan = { width: 1654, height: 2339 };

/** Lines of marks the size of letters, one bit per pixel. */
function scannedPage(seed: number): Buffer {
  const rowBytes = Math.ceil(scan.width / 8);
  const pixels = Buffer.alloc(rowBytes * scan.height, 0xff);
  let state = seed + 1;
  for (let y = 200; y < scan.height - 200; y += 1) {
    if (y % 48 > 24) continue;
    for (let x = 20; x < rowBytes - 20; x += 1) {
      state = Math.imul(state, 1_103_515_245) + 12_345;
      if (state >>> 28 === 0) pixels[y * rowBytes + x] = state >>> 20;
    }
  }
  return deflateSync(pixels);
}

const textOf = (page: number) =>
  Array.from(
    { length: 45 },
    (_, line) => `(Page ${page}, line ${line}: the scheduler chooses the next process) Tj T*`,
  ).join('\n');

/** Pages with text, scans, and every tenth page in landscape. */
export function longPdf(pages: number): Buffer {
  const sources: PdfSources = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  };
  const kids: string[] = [];
  for (let index = 0; index < pages; index += 1) {
    const number = 100 + 3 * index;
    const isScan = index % 2 === 1;
    const [width, height] = index % 10 === 9 ? [842, 595] : [595, 842];
    const content = isScan
      ? `q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`
      : `BT /F1 11 Tf 15 TL 56 780 Td ${textOf(index + 1)} ET`;
    const resources = isScan ? `/XObject << /Scan ${number + 2} 0 R >>` : '/Font << /F1 3 0 R >>';
    kids.push(`${number} 0 R`);
    sources[number] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R /Resources << ${resources} >> >>`;
    sources[number + 1] = { value: '<< >>', stream: Buffer.from(content) };
    if (isScan)
      sources[number + 2] = {
        value: `<< /Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode >>`,
        stream: scannedPage(index),
      };
  }
  sources[2] = `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`;
  return classicPdf(sources);
}

/** Answers requests for files with a document, by ranges. */
export async function serveDocument(page: Page, bytes: Buffer): Promise<void> {
  await page.route('**/files/**', (route) => {
    if (route.request().resourceType() === 'image') return route.fallback();
    const range = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers()['range'] ?? '');
    const [begin, end] = range ? [Number(range[1]), Number(range[2]) + 1] : [0, bytes.length];
    const body = bytes.subarray(begin, end);
    return route.fulfill({
      status: 206,
      contentType: 'application/pdf',
      headers: { 'content-range': `bytes ${begin}-${begin + body.length - 1}/${bytes.length}` },
      body,
    });
  });
}

const settleMs = 150;

/** Scrolls by CSS pixels. */
export const scrollOnce = (page: Page, step: number) =>
  page.evaluate(
    async ([by, wait]) => {
      scrollBy({ top: by!, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, wait));
      return {
        isAtEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
        isAtStart: scrollY === 0,
      };
    },
    [step, settleMs],
  );
