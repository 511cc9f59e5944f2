import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import PdfKit from 'pdfkit';
import { build } from 'vite';
import type { NoteId } from '../../../functions/contracts/domain/fields.ts';
import { putNote } from '../../../functions/table/notes/change-note.ts';
import { getNote } from '../../../functions/table/notes/note.ts';
import { isPdf, findSeededNote } from '../../e2e/support/pages.ts';
import { openBrowser } from '../../support/run/browser.ts';
import { boundsBelow, type Row } from '../report/row.ts';
import { openSite, type Site } from '../seeded-site.ts';
import { startSlowNetwork } from './slow-network.ts';
import { median } from '../report/median-rows.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { siteFiles, siteFileBody } from '../../../localstack/site.ts';
import { pdfPageTreePlugin } from '../../../web/pdf-plugins.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

const base = '/assets/reference/';

/**
 * Builds the plain viewer of pdf.js as the site is built, with the same worker, and serves it from the same edge.
 * Returns its path for a file.
 */
async function serveReferenceViewer(cloud: Cloud): Promise<(file: string) => string> {
  await using folder = await temporaryFolder();
  const root = join(import.meta.dirname, 'viewer');
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [pdfPageTreePlugin()],
    build: {
      target: 'es2023',
      outDir: folder.path,
      rolldownOptions: { input: join(root, 'viewer.html') },
    },
  });
  for (const file of siteFiles(folder.path)) {
    const body = siteFileBody(file, cloud.origin);
    await cloud.putPage(base.slice(1) + file.key, body, file.contentType);
  }
  return (file) => `${base}viewer.html?file=${encodeURIComponent(file)}`;
}

async function writePdf(pages: number, draw: (document: PDFKit.PDFDocument) => void) {
  const document = new PdfKit({ autoFirstPage: false, size: 'A4' });
  const written = buffer(document);
  for (let page = 0; page < pages; page += 1) draw(document.addPage());
  document.end();
  return await written;
}

const scan = { width: 620, height: 680 };

/** Twelve pages of one picture each, which cannot be compressed, as those of a scanner: 5 MB. */
const scannedDocument = () =>
  writePdf(12, (document) => {
    const picture = document.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: scan.width,
      Height: scan.height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    });
    picture.end(randomBytes(scan.width * scan.height));
    document.page.xobjects['Scan'] = picture;
    document.addContent('q 595 0 0 842 0 0 cm /Scan Do Q');
  });

const runs = 5;
const cpuSlowdown = 4;

/** Stores a note with a file. Returns the paths of its page and of the file. */
async function storeNote({ cloud, origin }: Site, bytes: Buffer) {
  const sample = await getNote(cloud.table, (await findSeededNote(origin, isPdf)).id);
  const id = 'first-page' as NoteId;
  const key = 'files/first-page.pdf';
  await cloud.putFile(key, bytes, 'application/pdf');
  await putNote(cloud.table, {
    ...sample!,
    id,
    title: 'First page',
    drive_file_id: key,
    size: bytes.length,
    pages: 12,
  });
  await cloud.settled();
  // The first request renders the page.
  await fetch(`${origin}/notes/${id}`, { headers: { 'accept-encoding': 'br' } });
  return { notePath: `/notes/${id}`, filePath: `/${key}` };
}

/** Runs in the page: notes when its canvas has pixels that are not white. */
function watchCanvas(selector: string): void {
  const probe = new OffscreenCanvas(240, 320);
  const context = probe.getContext('2d', { willReadFrequently: true })!;
  const look = () => {
    const canvas = document.querySelector<HTMLCanvasElement>(selector);
    if (canvas && canvas.width > 0 && !canvas.hidden) {
      context.fillStyle = 'white';
      context.fillRect(0, 0, probe.width, probe.height);
      context.drawImage(canvas, 0, 0, probe.width, probe.height);
      const { data } = context.getImageData(0, 0, probe.width, probe.height);
      if (data.some((value) => value < 200)) {
        Object.assign(globalThis, { firstPageMs: performance.now() });
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds until the first page of a new visitor is visible. */
async function visit(browser: Browser, url: string, selector: string): Promise<number> {
  await using network = await startSlowNetwork();
  await using context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    bypassCSP: true,
    proxy: { server: network.endpoint, bypass: '<-loopback>' },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(watchCanvas, selector);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.waitForFunction(
    () => (globalThis as { firstPageMs?: number }).firstPageMs,
    undefined,
    { timeout: 120_000, polling: 50 },
  );
  return (await ms.jsonValue())!;
}

/** Time until the first page of a note is visible, against the plain viewer of pdf.js. */
export async function firstPage(): Promise<Row[]> {
  await using site = await openSite();
  const referencePath = await serveReferenceViewer(site.cloud);
  await using browser = await openBrowser();
  const { notePath, filePath } = await storeNote(site, await scannedDocument());
  const own: number[] = [];
  const reference: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    own.push(await visit(browser, site.origin + notePath, 'article[data-page="1"] canvas'));
    reference.push(
      await visit(
        browser,
        site.origin + referencePath(filePath),
        '.page[data-page-number="1"] canvas',
      ),
    );
  }
  return [
    {
      what: 'first page visible: 5 MB file, against the plain pdf.js viewer',
      value: median(own) / median(reference),
      unit: '×',
      ...boundsBelow(0.7, 0.4),
      detail: `${Math.round(median(own))} ms, the viewer ${Math.round(median(reference))}; slow 4G, CPU × ${cpuSlowdown}; medians of ${runs}`,
    },
  ];
}
