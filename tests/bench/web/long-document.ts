import { readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';
import { longPdf, scrollOnce, serveDocument } from './long-pdf.ts';
import { isPdf, findSeededNote } from '../../e2e/support/pages.ts';
import { openBrowser } from '../../support/run/browser.ts';
import { boundsBelow, type Row } from '../report/row.ts';
import { openSite } from '../seeded-site.ts';

const pageCount = 300;
const megabyte = 1e6;

/** Private memory of the largest renderer in bytes; undefined on systems that do not report it. */
async function rendererMemory(browser: Browser): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      const parts = [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)];
      return parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
    });
  return Math.max(...sizes);
}

/** Collects the garbage of a page and its workers; without memory pressure, a browser delays it. */
async function openCollector(session: CDPSession): Promise<() => Promise<void>> {
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId));
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    for (const [id, sessionId] of workers.entries()) {
      const message = JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' });
      const answered = new Promise((resolve) =>
        session.once('Target.receivedMessageFromTarget', resolve),
      );
      await session.send('Target.sendMessageToTarget', { sessionId, message });
      await answered;
    }
  };
}

const stepPixels = 700;

/** Memory after a long document was scrolled to its end and back. */
export async function longDocument(): Promise<Row[]> {
  await using site = await openSite();
  await using browser = await openBrowser();
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const note = await findSeededNote(site.origin, isPdf);
  await page.route('**/files/**', (route) => route.abort());
  await page.goto(`${site.origin}/notes/${note.id}`, { waitUntil: 'networkidle' });
  const before = await rendererMemory(browser);
  await page.unroute('**/files/**');
  await serveDocument(page, longPdf(pageCount));
  await page.goto(`${site.origin}/notes/${note.id}`);
  await page.locator('article[data-page="1"] canvas').waitFor();
  await page.getByRole('button', { name: `Show all ${pageCount} pages` }).click();

  const collectGarbage = await openCollector(await page.context().newCDPSession(page));
  for (const direction of [1, -1])
    for (let isDone = false; !isDone;) {
      const { isAtEnd, isAtStart } = await scrollOnce(page, direction * stepPixels);
      isDone = direction === 1 ? isAtEnd : isAtStart;
    }
  await collectGarbage();
  const left = await rendererMemory(browser);
  if (before === undefined || left === undefined) return [];
  return [
    {
      what: 'long document: private memory of the renderer above the page without preview',
      value: (left - before) / megabyte,
      unit: 'MB',
      ...boundsBelow(150, 80),
      detail: `at the end without garbage; ${pageCount} pages of text, scans and landscape, in steps of ${stepPixels} px to the end and back`,
    },
  ];
}
