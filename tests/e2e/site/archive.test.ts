import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { siteApi } from '../support/api.ts';
import { extractedNote } from '../support/pages.ts';
import { violationsOf } from '../support/violations.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { newPage } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

test('a course that was handed on opens from a folder, and its texts and questions are found', async () => {
  const params = { schemeYear: '2022', code: 'BCS401' };
  const { notes } = await siteApi(siteOrigin).notes.getCourse({ params, query: {} });
  const note = await extractedNote(siteOrigin, notes[0]!.id);
  await using folder = await temporaryFolder();
  await using page = await newPage({ width: 360 });
  await page.goto('/courses/2022/BCS401');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Hand on as a ZIP/ }).click();
  const zip = await (await download).path();
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await writeFile(join(folder.path, name), bytes);
  }
  // Without the site: from files alone.
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(join(folder.path, 'index.html')).href);
  await page.getByRole('searchbox', { name: 'Search' }).fill('asymptotic euclid');
  await page.locator('#found a').first().click();
  await page.getByRole('heading', { level: 1, name: note.title }).waitFor();
  expect(await page.locator('section[data-page]').count()).toBe(note.pages);
  await page.getByRole('link', { name: 'All courses and search' }).click();
  await page.getByRole('link', { name: /^BCS401/ }).click();
  await page.getByRole('heading', { name: 'Questions', exact: true }).waitFor();
  expect(await page.locator('.questions li').count()).toBeGreaterThan(20);
  expect(await violationsOf(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([]);
  const file = await page.getByRole('link', { name: 'PDF' }).first().getAttribute('href');
  expect(
    (await readFile(join(folder.path, 'courses', decodeURI(file!)))).subarray(0, 5).toString(),
  ).toBe('%PDF-');
});
