import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { searchCache } from '../../../web/src/lib/search/index-cache.ts';
import { stopTime } from '../support/clock.ts';
import { siteOrigin } from '../support/shared-cloud.ts';
import { siteApi } from '../support/api.ts';
import { newPage, requestsOf } from '../support/visit.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search notes' });
const optionsOf = (page: Page) =>
  page.getByRole('listbox', { name: 'Courses and notes that match' }).getByRole('option');

/**
 * Loads the list of results, which the first search imports, before the clock is stopped. Returns the searches that
 * the page then sends to the server.
 */
async function openList(page: Page): Promise<() => (string | null)[]> {
  await boxOf(page).fill('algorithms');
  await optionsOf(page).first().waitFor();
  await boxOf(page).fill('');
  await stopTime(page);
  const requests = requestsOf(page, /^\/api\/search$/);
  return () => requests.map((request) => new URL(request.url()).searchParams.get('q'));
}

/** Waits until the device has the packed search index. */
const hasIndex = (page: Page) =>
  page.waitForFunction(async (cache) => {
    const requests = await (await caches.open(cache)).keys();
    return requests.some(({ url }) => url.includes('/search/base-'));
  }, searchCache);

/** The paths of the search index that are requested from now on. */
function indexRequests(page: Page): () => string[] {
  const requests = requestsOf(page, /^\/search\/.*\.(json|bin)$/);
  return () => requests.map((request) => new URL(request.url()).pathname);
}

/** A site without a search index, or without a connection to it. */
const withoutIndex = (page: Page) =>
  page.route('**/search/current.json', (route) => route.fulfill({ status: 404 }));

test('without an index the live search sends one request after a debounce; Enter searches for a text and ignores blanks', async () => {
  await using page = await newPage();
  await withoutIndex(page);
  await page.goto('/');
  const asked = await openList(page);
  for (const letter of 'network') {
    await page.keyboard.press(letter);
    await page.clock.runFor(50);
  }
  expect(asked()).toEqual([]);
  // A letter renders after its key press, and begins the delay then: closed, the box waits for none.
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  const elapse = async () => {
    await page.clock.runFor(300);
    return asked();
  };
  await expect.poll(elapse).toEqual(['networks']);
  // The options are those of the previous search until the server has answered.
  await optionsOf(page)
    .filter({ hasText: /networks/i })
    .first()
    .waitFor();
  expect(asked()).toEqual(['networks']);

  await page.clock.resume();
  await boxOf(page).fill('   ');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/');
  await boxOf(page).fill('  database  ');
  await page.keyboard.press('Enter');
  await page.waitForURL('/notes?search=database');
});

test('with the index the device searches while typing, and tolerates a typo', async () => {
  await using page = await newPage({ width: 360 });
  const query = { limit: 2 };
  const { items } = await siteApi(siteOrigin).notes.listRecentNotes({ query });
  const added = { ...items[0]!, id: 'added', title: 'Quaternions for gyroscopes' };
  // A note that was added after the index was packed.
  await page.route('**/search/current.json', async (route) => {
    const response = await route.fetch();
    const state = await response.json();
    const texts = { description: null, topics: [], branch_names: [] };
    const note = { ...added, ...texts, updated_at: added.created_at };
    state.changes.push({ at: new Date().toISOString(), note });
    await route.fulfill({ response, json: state });
  });
  const fetched = indexRequests(page);
  await page.goto('/');
  expect(fetched()).toEqual([]);
  await boxOf(page).focus();
  await hasIndex(page);
  // The server is asked after a delay, unless the device has answered.
  const asked = await openList(page);
  // The page's own thread stays free for typing.
  expect(page.workers().map((worker) => worker.url())).toEqual([
    expect.stringMatching(/\/search-worker-[^/]+\.js$/),
  ]);
  await boxOf(page).pressSequentially('databse');
  await page.clock.runFor(50);
  await optionsOf(page)
    .filter({ hasText: /database/i })
    .first()
    .waitFor();
  await boxOf(page).fill('18cs51');
  await page.clock.runFor(50);
  await page.getByText('18CS51 is not in our catalogue. Similar codes:').waitFor();
  await boxOf(page).fill('quatern');
  await page.clock.runFor(50);
  await optionsOf(page).filter({ hasText: 'Quaternions for gyroscopes' }).waitFor();
  expect(asked()).toEqual([]);
});

test('a cached index is requested once; a match is chosen by keyboard, and a note’s link leads back home', async () => {
  await using page = await newPage();
  const fetched = indexRequests(page);
  await page.goto('/');
  await boxOf(page).fill('database');
  await optionsOf(page).first().waitFor();
  const before = fetched();
  expect(before.filter((path) => path.includes('/search/base-'))).toHaveLength(1);
  await page.reload();
  await boxOf(page).fill('normal');
  await optionsOf(page).first().waitFor();
  // Only a revalidation is requested, and perhaps already the range of the documents that show.
  const requested = fetched()
    .slice(before.length)
    .filter((path) => !path.includes('/documents-'));
  expect(requested.toSorted()).toEqual(['/search/courses.json', '/search/current.json']);
  await boxOf(page).fill('bcs403');
  // Until then the options are those of the query before.
  await expect.poll(() => optionsOf(page).first().innerText()).not.toMatch(/normal/i);
  const chosen = optionsOf(page).and(page.locator('[aria-selected=true]'));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(new URL(paths.course('2022', 'BCS403'), page.url()).href);
  await page.goto('/');
  await boxOf(page).fill('bcs403');
  await optionsOf(page).filter({ hasText: 'module 1' }).first().click();
  await page.getByRole('link', { name: 'Back to home' }).waitFor();
});
