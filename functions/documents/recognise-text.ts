import { createHash } from 'node:crypto';
import type { TextSource } from '../contracts/domain/material.ts';
import type { VersionedObjects } from '../files/storage.ts';
import type { Stores } from '../files/stores.ts';
import { setting } from '../kernel/setting.ts';
import { getScan, putScan } from '../search/storage/document-texts.ts';
import type { Table } from '../table/table.ts';
import { incrementUsage } from '../table/usage.ts';
import { tidyOutline, type ReadDocument } from './document-content.ts';
import type { ScannedPage } from './ocr/read-scanned-page.ts';
import { ScanReader } from './ocr/scan-reader.ts';
import type { BoxesOfPages } from './ocr/thread.ts';

const daySeconds = 24 * 60 * 60;

/** Counts a page against the stage's budget of the day. */
async function isWithinBudget(table: Table): Promise<boolean> {
  const windowStart = Math.floor(Date.now() / 1000 / daySeconds) * daySeconds;
  const use = { rule: 'scannedPages', limitKey: 'all', windowStart, windowSeconds: daySeconds };
  return (await incrementUsage(table, use)) <= Number(setting('SCANNED_PAGES_PER_DAY'));
}

/** Pages by number, from 1; null for one that cannot be read. */
type Scan = Record<number, ScannedPage | null>;

/** Whether all pages are read: `unfinished` at the end of the time, `postponed` at the end of the day's budget. */
export type ScanState = 'complete' | 'unfinished' | 'postponed';

export interface RecognisedDocument extends ReadDocument {
  readonly state: ScanState;
  readonly textSource: TextSource;
  /** The mean of the recognised pages, from 0 to 1; null without such, and until all are read. */
  readonly confidence: number | null;
  /** The numbers, from 1, of pages by hand. */
  readonly handwrittenPages: readonly number[];
  /** Boxes with a student's number, by page. */
  readonly usnBoxes: BoxesOfPages;
}

export interface ExtractionContext extends Stores {
  readonly objects: VersionedObjects;
  /** When to stop reading scanned pages, in epoch milliseconds; each page takes a few thousand. */
  readonly deadline: number;
}

/** Reads the scanned pages that are not stored yet, and stores each one, until a limit. */
async function readScan(
  { table, objects, deadline }: ExtractionContext,
  bytes: Uint8Array,
  numbers: readonly number[],
): Promise<{ scan: Scan; state: ScanState }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const scan = (await getScan<Scan>(objects, sha256)) ?? {};
  await using reader = new ScanReader({ bytes });
  for (const number of numbers) {
    if (number in scan) continue;
    if (Date.now() > deadline) return { scan, state: 'unfinished' };
    if (!(await isWithinBudget(table))) return { scan, state: 'postponed' };
    scan[number] = await reader.read(number);
    await putScan(objects, sha256, scan);
  }
  return { scan, state: 'complete' };
}

const moduleHeading = /^module\s*[-–—.:]?\s*[1-5]\b.{0,60}$/i;

/** Headings of modules; the type's size tells little in a scan. */
const scanHeadings = (scan: Scan) =>
  Object.entries(scan).flatMap(([number, page]) =>
    (page?.text ?? '')
      .split('\n')
      .filter((line) => moduleHeading.test(line))
      .map((title) => ({ title, page: Number(number) })),
  );

const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : null;

const textLength = (pages: readonly string[]) =>
  pages.reduce((sum, page) => sum + page.trim().length, 0);

/** Adds the text of a document's scanned pages, as far as it is read. */
export async function recogniseText(
  context: ExtractionContext,
  bytes: Uint8Array,
  document: ReadDocument,
): Promise<RecognisedDocument> {
  const { scannedPages } = document;
  const { scan, state } =
    scannedPages.length > 0
      ? await readScan(context, bytes, scannedPages)
      : { scan: {} as Scan, state: 'complete' as const };
  // A scan's own text is a watermark, or a heading that the picture shows, too.
  const merge = (pages: readonly string[]) =>
    pages.map((text, i) => {
      const recognised = scan[i + 1]?.text ?? '';
      return recognised.length > text.trim().length ? recognised : text;
    });
  const pages = merge(document.pages);
  const printed = scannedPages.flatMap((number) => {
    const page = scan[number];
    return page?.kind === 'printed' ? [page] : [];
  });
  const layouts = printed.map(({ content }) => content);
  return {
    ...document,
    pages,
    shownPages: merge(document.shownPages),
    layout: [
      ...document.layout.filter(({ page }) => scan[page]?.kind !== 'printed'),
      ...layouts,
    ].toSorted((a, b) => a.page - b.page),
    outline: document.outline.length > 0 ? document.outline : tidyOutline(scanHeadings(scan)),
    state,
    textSource: printed.length > 0 ? 'machine' : textLength(pages) > 0 ? 'document' : 'none',
    confidence: state === 'complete' ? meanOf(printed.map((page) => page.confidence)) : null,
    handwrittenPages: scannedPages.filter((number) => scan[number]?.kind === 'handwritten'),
    usnBoxes: new Map(
      scannedPages.flatMap((number) => {
        const box = scan[number]?.usnBox;
        return box ? [[number, box] as const] : [];
      }),
    ),
  };
}
