import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteApi } from '../support/api.ts';
import { isPdf } from '../support/pages.ts';
import { startSiteProxy } from '../support/site-proxy.ts';
import { newPage, type PageOptions } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

const openWithWorker = (look: PageOptions) =>
  newPage({ ...look, options: { serviceWorkers: 'allow', ...look.options } });

async function pdfNotes() {
  const { items } = await siteApi(siteOrigin).notes.listRecentNotes({
    query: { limit: 50 },
  });
  return items.filter(isPdf);
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      all[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return all;
  });

/** Opens no cache: that would create one again which the worker deletes at the same time. */
const shellCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));

/** Whether the page's data and each of the assets that it loaded, before and after the worker controlled it, is cached. */
const isPageCached = (page: Page) =>
  page.evaluate(async () => {
    const pages = await (await caches.open('pages')).keys();
    if (!navigator.serviceWorker.controller || pages.length === 0) return false;
    const cache = await caches.open('assets');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const assets = loaded.filter(({ pathname }) => pathname.startsWith('/assets/'));
    const found = await Promise.all(assets.map(({ pathname }) => cache.match(pathname)));
    return assets.some(({ pathname }) => /toast-area/.test(pathname)) && !found.includes(undefined);
  });

async function cachesReady(page: Page): Promise<void> {
  await expect.poll(() => isPageCached(page), { timeout: 30_000 }).toBe(true);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Goes to a page that is not cached. The site's script does not run there, which `page.goto` would wait for. */
async function gotoUncached(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path);
  await heading(page, 'You are offline').waitFor();
}

test('visited notes and the search work offline, and an uncached note opens after reconnection', async () => {
  await using page = await openWithWorker({ width: 360 });
  const [first, second, never] = await pdfNotes();
  await page.goto(`/notes/${first!.id}`);
  await cachesReady(page);
  await page.goto('/recent');
  await page.getByRole('link', { name: second!.title }).click();
  await heading(page, second!.title).waitFor();
  await expect
    .poll(async () => (await cachedPaths(page))['pages'])
    .toContain(`/pages/notes/${second!.id}.json`);

  const box = page.getByRole('combobox', { name: 'Search notes' });
  await box.fill(second!.subject_code);
  await page.getByRole('option').first().waitFor();
  await expect.poll(async () => (await cachedPaths(page))['search']?.length).toBeGreaterThan(1);

  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor();
  await page.reload();
  await heading(page, second!.title).waitFor();
  await page.goto(`/notes/${first!.id}`);
  await heading(page, first!.title).waitFor();
  await box.fill(first!.subject_code);
  await page.getByRole('option').filter({ hasText: first!.title }).waitFor();
  await box.press('Enter');
  await page
    .getByRole('region', { name: 'Courses that match' })
    .getByRole('link', { name: first!.title })
    .waitFor();
  await page.getByRole('heading', { name: 'The notes did not load' }).waitFor();
  expect(await page.getByText('No Results Found').count()).toBe(0);

  await gotoUncached(page, `/notes/${never!.id}`);
  await page.getByRole('link', { name: first!.title }).waitFor();
  await page.getByRole('link', { name: second!.title }).waitFor();
  await page.context().setOffline(false);
  await heading(page, never!.title).waitFor();
});

test('a file is saved with its size, opens offline, and is deleted on request; a failed request is reported', async () => {
  await using page = await openWithWorker({ width: 360 });
  const [note] = await pdfNotes();
  await page.goto(`/notes/${note!.id}`);
  await cachesReady(page);
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
  await page.goto('/bookmarks');
  const save = page.getByRole('button', { name: /^Save offline/ });
  await save.waitFor();
  await page.context().setOffline(true);
  await save.click();
  await page
    .getByText('The file did not download. Check your connection, then try again.')
    .waitFor();
  await page.context().setOffline(false);
  await page.reload();

  const size = `${Math.round(note!.size! / 1024)} KB`;
  await page.getByRole('button', { name: `Save offline, ${size}: ${note!.title}` }).click();
  await page.getByText(`Saved offline · ${size}`, { exact: true }).waitFor();
  await page.getByText(`1 file saved offline · ${size}`).waitFor();

  await page.context().setOffline(true);
  await page.goto(`/notes/${note!.id}`);
  await page
    .getByRole('article', { name: /^Page 1 of/ })
    .locator('canvas')
    .waitFor();
  const part = await page.evaluate(
    async (path) => {
      const answer = await fetch(path, { headers: { range: 'bytes=-5' } });
      return [answer.status, (await answer.text()).trim(), answer.headers.get('content-range')];
    },
    `/files/${note!.drive_file_id}`.replace('/files/files/', '/files/'),
  );
  expect(part).toEqual([206, '%EOF', `bytes ${note!.size! - 5}-${note!.size! - 1}/${note!.size}`]);

  await page.goto('/bookmarks');
  await page
    .getByRole('button', { name: `Remove ${note!.title}` })
    .first()
    .click();
  await page.getByText(`Its saved file, ${size}, is removed too.`).waitFor();
  await page.getByRole('button', { name: 'Remove both' }).click();
  await page.getByText('No bookmarks yet').waitFor();
  await expect.poll(async () => (await cachedPaths(page))['files'] ?? []).toEqual([]);
});

test('a saved course, the search and the calculator work offline without an earlier visit, and the site offers its installation', async () => {
  await using page = await openWithWorker({ width: 360 });
  // A course with two documents: the second saved file is followed by the offer to install the site.
  const note = (await pdfNotes()).find(({ subject_code }) => subject_code === '1BEIT105');
  await page.goto(`/courses/${note!.scheme_year}/${note!.subject_code}`);
  await cachesReady(page);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(
      Object.assign(offer, { prompt: () => Object.assign(globalThis, { isInstalled: true }) }),
    );
  });
  await page.getByRole('button', { name: /^Save all of this course offline \(/ }).click();
  await page.getByText(/^All of this course is saved offline/).waitFor();
  await page.getByRole('button', { name: 'Add to home screen' }).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isInstalled'))).toBe(true);
  await expect.poll(async () => (await cachedPaths(page))['search']?.length).toBeGreaterThan(1);

  await page.context().setOffline(true);
  await page.goto(`/notes/${note!.id}`);
  await heading(page, note!.title).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Now' }).click();
  expect((await saved).suggestedFilename()).toContain(note!.subject_code);

  await page.goto('/sgpa-calculator');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /Add/ }).first().waitFor();
  await page.goto(`/notes?search=${note!.subject_code}`);
  await page
    .getByRole('link', { name: new RegExp(note!.subject_code) })
    .first()
    .waitFor();

  await page.goto(`/courses/${note!.scheme_year}/${note!.subject_code}`);
  await page.getByRole('button', { name: 'Remove the files of this course' }).click();
  await page.getByRole('button', { name: /^Save all of this course offline/ }).waitFor();
  expect((await cachedPaths(page))['files']).toEqual([]);
});

test('no cache contains personal data or the dashboard, and the oldest of more than 150 pages are deleted', async () => {
  await using page = await openWithWorker({ signedIn: true });
  await page.goto('/recent');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The first page caches its own data a moment later, and would be the newest entry.
  await expect.poll(async () => (await cachedPaths(page))['pages']).toEqual(['/pages/recent.json']);
  await page.evaluate(async () => {
    const cache = await caches.open('pages');
    for (let at = 0; at < 160; at += 1) await cache.put(`/pages/x${at}.json`, new Response('{}'));
  });
  await page.getByRole('link', { name: 'Branches' }).first().click();
  await expect.poll(async () => (await cachedPaths(page))['pages']).toHaveLength(150);
  const names = (await cachedPaths(page))['pages']!;
  expect([names[0], names.at(-1)]).toEqual(['/pages/x11.json', '/pages/branches.json']);

  const [phone, email, token] = ['9876504321', 'kept.nowhere@example.com', 'token-of-nobody'];
  await page.goto('/reward');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('E-mail').fill(email);
  const checked = page.waitForResponse('**/api/points');
  await page.getByRole('button', { name: 'Check Points' }).click();
  await checked;
  await page.goto(`/unsubscribe?token=${token}`);
  await page.goto(`/notes?search=${email}`);
  await page.goto('/upload-notes');
  await page.getByLabel(/^Phone/).fill(phone);
  await page.getByLabel(/^E-?mail/i).fill(email);
  await page.goto('/admin');
  await page.getByRole('tab', { name: /Notes/ }).first().waitFor();
  const everything = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts;
  });
  expect(everything.length).toBeGreaterThan(10);
  for (const secret of [phone, email, encodeURIComponent(email), token])
    expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  // A new page: the error page of the failed reload can abort the next navigation of its own page.
  const other = await page.context().newPage();
  await expect(other.goto('/admin-login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('a new build takes over at the next page and deletes the old assets', async () => {
  await using site = await startSiteProxy(siteOrigin);
  await using page = await openWithWorker({ options: { baseURL: site.origin } });
  const [note, never] = await pdfNotes();
  await page.goto(`/notes/${note!.id}`);
  await cachesReady(page);
  const before = await cachedPaths(page);
  const [shell] = await shellCaches(page);
  const firstScript = () =>
    page.locator('script[type=module]').first().getAttribute('src') as Promise<string>;
  const old = await firstScript();
  // A part that is still to be loaded would reload the page under the click below.
  await page.waitForLoadState('networkidle');

  site.deploy();
  // A missing chunk makes the old page load the new build, once.
  await page.getByRole('link', { name: 'Branches' }).first().click();
  await heading(page, 'All Branches').waitFor();
  await expect.poll(firstScript).not.toBe(old);
  // The new build caches all its assets before it takes over.
  await expect.poll(() => shellCaches(page), { timeout: 30_000 }).not.toContain(shell);
  expect(await shellCaches(page)).toHaveLength(1);
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && active === navigator.serviceWorker.controller;
  });

  // Notes that were available offline still are; the old build's assets are deleted.
  await page.goto('/about');
  await expect
    .poll(
      async () =>
        (await cachedPaths(page))['assets']?.filter((path) => before['assets']?.includes(path)),
      { timeout: 30_000 },
    )
    .toEqual([]);
  await page.context().setOffline(true);
  await page.goto(`/notes/${note!.id}`);
  await heading(page, note!.title).waitFor();
  await expect.poll(firstScript).not.toBe(old);
  await gotoUncached(page, `/notes/${never!.id}`);
});
