import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { baseKey } from '../../functions/search/engine/search-state.ts';
import { searchCache } from '../../web/src/features/search/device/index-cache.ts';
import { stopTime } from './clock.ts';
import { publicNotes, serveIndex } from './served-index.ts';
import { openVisits, type Look } from './visit.ts';

const visits = await openVisits();
afterAll(() => visits[Symbol.asyncDispose]());

/** A page whose requests the test answers, and what it asks the server to search. */
async function visit(look: Look = {}) {
  const opened = await visits.visit({ ...look, options: { serviceWorkers: 'block' } });
  const asked: string[] = [];
  opened.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/notes' && searchParams.has('search'))
      asked.push(searchParams.get('search')!);
  });
  return { ...opened, asked };
}

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search notes' });
const optionsOf = (page: Page) =>
  page.getByRole('listbox', { name: 'Notes that match' }).getByRole('option');

/** Waits until the device has a search index. */
const hasIndex = (page: Page, name: string) =>
  page.waitForFunction(
    async ([cache, key]) => (await caches.open(cache!)).match(`/${key}`).then(Boolean),
    [searchCache, baseKey(name)],
  );

/** A site without a search index, or that cannot be asked for it. */
const withoutIndex = (page: Page) =>
  page.route('**/search/current.json', (route) => route.fulfill({ status: 404 }));

test('without an index the live search sends one request after a debounce', async () => {
  await using opened = await visit();
  const { page, asked } = opened;
  await withoutIndex(page);
  await stopTime(page);
  await page.goto('/');
  await boxOf(page).focus();
  for (const letter of 'database') {
    await page.keyboard.press(letter);
    await page.clock.runFor(40);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(300);
  await optionsOf(page).first().waitFor();
  expect(asked).toEqual(['database']);
});

test('with the index the device searches while typing, tolerates a typo, and sends no request', async () => {
  await using opened = await visit({ width: 360 });
  const { page, asked } = opened;
  const notes = await publicNotes();
  const added = { ...notes[0]!, id: 'added', title: 'Quaternions for gyroscopes' };
  const fetched = await serveIndex(page, 'one', notes, [added]);
  // The server is asked after a moment, unless the device has answered.
  await stopTime(page);
  await page.goto('/');
  expect(fetched).toEqual([]);
  await boxOf(page).focus();
  await hasIndex(page, 'one');
  await boxOf(page).pressSequentially('databse');
  await optionsOf(page)
    .filter({ hasText: /database/i })
    .first()
    .waitFor();
  await boxOf(page).fill('quatern');
  await optionsOf(page).filter({ hasText: 'Quaternions for gyroscopes' }).waitFor();
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
});

test('a cached index is searched offline', async () => {
  await using opened = await visit();
  const { page } = opened;
  const fetched = await serveIndex(page, 'one', await publicNotes());
  await stopTime(page);
  await page.goto('/');
  await boxOf(page).fill('database');
  await optionsOf(page).first().waitFor();
  const before = [...fetched];
  expect(before.filter((key) => key === baseKey('one'))).toHaveLength(1);
  await page.reload();
  await boxOf(page).fill('normal');
  await optionsOf(page).first().waitFor();
  // Only whether there is a newer one is asked again.
  expect(fetched.slice(before.length)).toEqual(['search/current.json']);
  await page.unroute('**/search/*.{json,bin}');
  await opened.page.context().setOffline(true);
  await boxOf(page).fill('databas');
  await optionsOf(page)
    .filter({ hasText: /database/i })
    .first()
    .waitFor();
});

test('a match is chosen by keyboard', async () => {
  await using opened = await visit();
  const { page } = opened;
  await serveIndex(page, 'one', await publicNotes());
  await stopTime(page);
  await page.goto('/');
  await boxOf(page).fill('bcs403');
  await optionsOf(page).first().waitFor();
  const chosen = optionsOf(page).and(page.locator('[aria-selected=true]'));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => optionsOf(page).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await optionsOf(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await chosen.waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/notes\/[a-z0-9-]+$/);
});

test('Enter searches for a text and ignores blanks', async () => {
  await using opened = await visit({ width: 360 });
  const { page } = opened;
  await withoutIndex(page);
  await page.goto('/');
  const box = boxOf(page);
  await box.fill('   ');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/');
  await box.fill('  database  ');
  await page.keyboard.press('Enter');
  await page.waitForURL('/notes?search=database');
});
