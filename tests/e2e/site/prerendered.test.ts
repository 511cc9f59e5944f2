import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../../localstack/builds.ts';
import { siteApi } from '../support/api.ts';
import { extractedNote, findSeededNote, isPdf } from '../support/pages.ts';
import { errorsOf, newPage, openPage, waitUntilIdle } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

const newest = async () => {
  const { items } = await siteApi(siteOrigin).notes.listRecentNotes({
    query: { limit: 1 },
  });
  return items[0]!;
};

test('without JavaScript a student filters, searches and pages lists, opens a note, gets its file, and reads jobs, branches and courses', async () => {
  await using page = await openPage('/', { width: 360, options: { javaScriptEnabled: false } });
  const slip = page.getByRole('region', { name: 'Find notes' });
  await slip.getByLabel('Branch').selectOption('cs');
  await slip.getByLabel('Semester').selectOption('4');
  await slip.getByRole('button', { name: 'Show notes' }).click();
  await page.waitForURL(/\/notes\?.*branch=cs/);
  const cards = page.locator('main article');
  expect(await cards.count()).toBeGreaterThan(3);
  await cards.first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/notes\/[\w-]+$/);
  await page.getByRole('link', { name: 'Download' }).first().click();
  await page.waitForURL(/\/download\//);
  const file = page.getByRole('link', { name: 'Download without JavaScript' });
  const address = new URL((await file.getAttribute('href'))!, siteOrigin);
  expect((await fetch(address)).status).toBe(200);

  await page.getByRole('combobox', { name: 'Search notes' }).fill('module');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/notes\?search=module/);
  expect(await cards.count()).toBeGreaterThan(0);
  await page.goto('/notes');
  const first = await cards.first().innerText();
  await page.getByRole('link', { name: 'Load more' }).click();
  await page.waitForURL(/cursor=/);
  expect(await cards.first().innerText()).not.toBe(first);

  const { scheme_year, subject_code } = await newest();
  for (const path of ['/job-updates', '/branches', `/courses/${scheme_year}/${subject_code}`]) {
    await page.goto(path);
    expect(await page.locator('main').innerText()).not.toContain('Loading');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
});

test('a note’s HTML contains its title and metadata', async () => {
  const note = await newest();
  const html = await (await fetch(`${siteOrigin}/notes/${note.id}`)).text();
  expect(html).toContain(`<title>${note.subject_code}: `);
  expect(html).toContain(`<link rel="canonical" href="${siteOrigin}/notes/${note.id}"/>`);
  expect(html).toContain('property="og:title"');
  expect(html).toContain('"@type":"LearningResource"');
});

const notFound = 'Oops! Page not found';

test('an address without a page answers 404 with the not-found page', async () => {
  for (const path of [
    '/About',
    '/notes/no-such-note/text',
    '/notes/abc)',
    '/courses/2022/NOPE/questions',
    '/courses/2022/BCS401/questions/module-9',
    '/contributors/no-such-contributor',
    '/job-updates/x)',
    '/news/no-such-news',
    '/results/no-such-result',
    '/wp-login.php',
    '/search/none.json',
  ]) {
    const response = await fetch(siteOrigin + path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain(notFound);
  }
});

const ask = async (path: string) => (await fetch(siteOrigin + path)).text();

test('the sitemap lists notes and courses', async () => {
  const { items } = await siteApi(siteOrigin).notes.listNotes({ query: { limit: 1 } });
  const note = items[0]!;
  expect(await ask('/robots.txt')).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`);
  const parts = [...(await ask('/sitemap.xml')).matchAll(/<loc>([^<]+)</g)].map(
    ([, part]) => part!,
  );
  const listed = (await Promise.all(parts.map(async (part) => (await fetch(part)).text()))).join();
  expect(listed).toContain(`/notes/${note.id}<`);
  expect(listed).toContain(`/courses/${note.scheme_year}/${note.subject_code}<`);
});

test('pages hydrate without the API and without layout shifts', async () => {
  await using page = await newPage({ width: 360 });
  const note = await newest();
  const pdf = await findSeededNote(siteOrigin, isPdf);
  await extractedNote(siteOrigin, pdf.id);
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(globalThis, { moved: Reflect.get(globalThis, 'moved') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', (route) => route.abort());
  for (const path of [
    '/',
    '/notes?branch=cs&semester=4',
    `/notes/${note.id}`,
    `/notes/${pdf.id}/text`,
    '/job-updates',
    '/upload-notes',
  ]) {
    await page.goto(path);
    await waitUntilIdle(page);
    const main = page.locator('main');
    expect([path, (await main.getByRole('alert').allInnerTexts()).filter(Boolean)]).toEqual([
      path,
      [],
    ]);
    expect([path, await page.evaluate(() => Reflect.get(globalThis, 'moved'))]).toEqual([path, 0]);
  }
  // React reports a page that differs from the server's HTML.
  expect(errorsOf(page).filter((text) => /hydrat|Minified React/i.test(text))).toEqual([]);
});

test('input before the page is hydrated is not lost', async () => {
  await using page = await newPage({ width: 360 });
  // A slow processor: React then hydrates in many tasks, between which the input is replayed.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto('/upload-notes');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Ten solved papers');
  await page.getByRole('radio', { name: /^Other/ }).check();
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await opened;
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await expect.poll(() => title.inputValue()).toBe('Ten solved papers');
  await expect.poll(() => page.getByRole('radio', { name: /^Other/ }).isChecked()).toBe(true);
  // Only notes have a module.
  await expect.poll(() => page.getByLabel('Module', { exact: true }).count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

/** Chromium loses parts of a document with them that arrives in pieces. */
test('no style uses container queries', async () => {
  const folder = join(await buildSite(), 'assets');
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect(styles).not.toEqual([]);
  const container = /[{;\s]container(?:-type)?:|@container/;
  expect(styles.filter((name) => container.test(readFileSync(join(folder, name), 'utf8')))).toEqual(
    [],
  );
});
