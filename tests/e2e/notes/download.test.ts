import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { advanceClockUntil, stopTime } from '../support/clock.ts';
import { siteApi } from '../support/api.ts';
import { isPdf, noteOnDrive } from '../support/pages.ts';
import { errorsOf, newPage, waitUntilIdle } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';
import { waitForFocus } from '../support/focus.ts';

test('the complete file is saved after three seconds, and the download counts once a day', async () => {
  await using page = await newPage({ width: 360, options: { acceptDownloads: true } });
  const query = { subject: '2022-cs-bcs401' };
  const note = (await siteApi(siteOrigin).notes.listNotes({ query })).items.find(isPdf)!;
  await page.goto(`/notes/${note.id}`);
  await waitUntilIdle(page);
  await stopTime(page);
  await page.getByRole('link', { name: 'Download Now' }).click();
  const panel = page.getByRole('region', { name: 'Download' });
  for (const number of ['3', '2', '1']) {
    await panel.getByText(number, { exact: true }).waitFor();
    expect(await panel.getByRole('button').isDisabled()).toBe(true);
    if (number !== '1') await page.clock.runFor(1000);
  }
  const saved = page.waitForEvent('download');
  await page.clock.runFor(1000);
  await page.clock.resume();
  const download = await saved;
  await page.getByText('Download started!').first().waitFor();
  await page.getByText('Download complete!').first().waitFor();
  await panel.getByRole('link', { name: 'Next: module 2' }).waitFor();
  await panel.getByRole('button', { name: /this course offline/ }).waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await waitForFocus(page.getByRole('link', { name: 'Download Now' }));
  const stored = () => siteApi(siteOrigin).notes.getNote({ params: { noteId: note.id } });
  const { file_url } = await stored();
  const original = await fetch(new URL(file_url!, siteOrigin));
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${note.subject_code}.*\\.pdf$`));
  expect(await readFile(await download.path())).toEqual(Buffer.from(await original.arrayBuffer()));
  const counted = async () => (await stored()).download_count;
  await expect.poll(counted).toBe(note.download_count + 1);

  await page.goto(`/download/${note.id}`);
  const button = page.getByRole('button', { name: 'Download Now' });
  await advanceClockUntil(page, () => button.isEnabled());
  const again = page.waitForEvent('download');
  await button.click();
  await again;
  expect(await counted()).toBe(note.download_count + 1);
  expect(errorsOf(page)).toEqual([]);
});

test('a file on Drive is framed only after a click, moves nothing, and opens in a new tab', async () => {
  await using page = await newPage({ width: 412 });
  const requests: string[] = [];
  await page.context().route(/google\.com/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'a file' });
  });
  const id = await noteOnDrive(siteOrigin);
  const { preview_url } = await siteApi(siteOrigin).notes.getNote({ params: { noteId: id } });
  await page.goto(`/notes/${id}`);
  const show = page.getByRole('button', { name: /Google Drive/ });
  await show.waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Notes of module/ }).count()).toBe(0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(resolve, 100, 0));
      }),
  );
  expect(requests).toEqual([]);
  expect(shift).toBeLessThan(0.01);
  await show.click();
  await expect.poll(() => requests).toEqual([preview_url]);
  await page.clock.install();
  await page.goto(`/download/${id}`);
  const button = page.getByRole('button', { name: 'Download Now' });
  await advanceClockUntil(page, () => button.isEnabled());
  const opened = page.context().waitForEvent('page');
  await button.click();
  const tab = await opened;
  await tab.waitForURL(/drive\.google\.com/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});
