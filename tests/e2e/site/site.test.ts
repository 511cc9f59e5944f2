import { expect, test } from 'vitest';
import { footerGroups, serviceLinks } from '../../../web/src/content/navigation.ts';
import {
  blockPrerenderedPages,
  newPage,
  openPage,
  requestsOf,
  waitUntilIdle,
} from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';
import { waitForFocus } from '../support/focus.ts';

test('every link of the menus is in the footer, too, and has a page; the Services menu opens, moves and closes by keyboard', async () => {
  await using page = await openPage('/');
  const links = [...serviceLinks, ...footerGroups.flatMap(({ links: group }) => group)];
  const hrefs = await page
    .locator('footer a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const targets = [...new Set(links.map(({ to }) => to))];
  expect(hrefs).toEqual(expect.arrayContaining(targets));
  // An address without a page answers 404. Tests of their accessibility open the pages.
  const statuses = targets.map(async (to) => [to, (await fetch(siteOrigin + to)).status]);
  expect(await Promise.all(statuses)).toEqual(targets.map((to) => [to, 200]));

  const button = page.getByRole('button', { name: 'Services' });
  await button.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('banner').getByRole('listitem').getByRole('link');
  const link = (at: number) => items.filter({ hasText: serviceLinks.at(at)!.label });
  await link(0).waitFor();
  await page.keyboard.press('ArrowDown');
  await waitForFocus(link(0));
  await page.keyboard.press('End');
  await waitForFocus(link(-1));
  await page.keyboard.press('Escape');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await waitForFocus(button);
});

test('the home page sends few requests, and none to third parties; phones have the whole navigation in a menu that Escape closes', async () => {
  await using page = await newPage({ width: 360 });
  const requested = requestsOf(page);
  await page.goto('/');
  await waitUntilIdle(page);
  // A prefetched script is requested from the cache again.
  const addresses = new Set(requested.map((request) => request.url()));
  // How many of the newest notes have a picture depends on other tests.
  const requests = [...addresses].filter((url) => !url.includes('/files/pictures/'));
  expect(requests.filter((url) => new URL(url).origin !== siteOrigin)).toEqual([]);
  // Offline support starts a second after the page, and stores the files that the page has loaded.
  const start = requests.findIndex((url) => url.includes('start-offline'));
  expect(start === -1 ? requests.length : start).toBeLessThanOrEqual(8);

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect
    .poll(() => menu.getByRole('link').allInnerTexts())
    .toEqual(['Home', ...serviceLinks.map(({ label }) => label), 'Bookmarks', 'Upload Notes']);
  await waitForFocus(menu.getByRole('button', { name: 'Close menu' }));
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await waitForFocus(button);
  await button.click();
  await menu.getByRole('link', { name: 'Branches' }).click();
  await page.waitForURL('/branches');
  await expect.poll(() => menu.count()).toBe(0);
});

test('a new page starts at its top, and its link back restores the place in the list', async () => {
  await using page = await newPage({ width: 360 });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto('/notes');
  await page.getByRole('link', { name: 'Load more' }).click();
  await page.locator('main article').nth(20).scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(1000);
  await page.locator('main article').nth(20).getByRole('heading').getByRole('link').click();
  const back = page.getByRole('link', { name: 'Back to notes' });
  await back.waitFor();
  await expect.poll(scrolled).toBe(0);
  await back.click();
  await page.waitForURL('/notes');
  await expect.poll(scrolled).toBeGreaterThan(place - 100);
  expect(await page.locator('main article').count()).toBeGreaterThan(20);
});

test('no text is passed to script sinks', async () => {
  await using page = await openPage('/about');
  const results = await page.evaluate(() => {
    const element = document.createElement('div');
    const script = document.createElement('script');
    const attempts: Record<string, () => unknown> = {
      markup: () => (element.innerHTML = '<img src="x" onerror="alert(1)">'),
      fragment: () => document.createRange().createContextualFragment('<b>x</b>'),
      'file of a visitor': () => (script.src = '/files/1-a.js'),
      'script of another site': () => (script.src = 'https://example.org/assets/a.js'),
      'inline script': () => (script.text = 'alert(1)'),
      worker: () => new Worker('data:text/javascript,1'),
      'another policy': () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('other', {}),
      text: () => (element.innerHTML = 'text'),
      'script of the build': () => (script.src = '/assets/a-1.js'),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: allowed`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(results).toEqual([
    'markup: TypeError',
    'fragment: TypeError',
    'file of a visitor: TypeError',
    'script of another site: TypeError',
    'inline script: TypeError',
    'worker: TypeError',
    'another policy: TypeError',
    'text: allowed',
    'script of the build: allowed',
  ]);
});

test('a failing API is reported on each page, with a retry', async () => {
  await using page = await newPage({ width: 360 });
  await blockPrerenderedPages(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/branches');
  await page.getByText('Failed to load branches.').waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^CS\b/ }).waitFor();
  await waitForFocus(page.locator('main'));

  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/notes/any-note');
  await page.getByRole('heading', { name: 'Failed to load note' }).waitFor();
  await page.getByRole('link', { name: 'Go Back' }).waitFor();
});
