import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { footerGroups, serviceLinks } from '../../web/src/content/navigation.ts';
import { productApi } from './pages.ts';
import { openVisits, settled, unwritten } from './visit.ts';

let visits: Awaited<ReturnType<typeof openVisits>>;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(() => visits[Symbol.asyncDispose]());

test('every link of the menus and the footer leads to a page', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await page.goto('/');
  const links = [...serviceLinks, ...footerGroups.flatMap(({ links: group }) => group)];
  const hrefs = await page
    .locator('footer a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  for (const to of new Set(links.map((link) => link.to))) {
    expect(hrefs).toContain(to);
    await page.goto(to);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('Oops');
  }
});

test('the Services menu opens, moves and closes by keyboard', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Services' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe(serviceLinks[0]!.label);
  await page.keyboard.press('End');
  expect(await focused()).toBe(serviceLinks.at(-1)!.label);
  await page.keyboard.press('Escape');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(await focused()).toContain('Services');
});

test('a phone has the whole navigation in a menu that Escape closes', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const labels = await menu.getByRole('link').allInnerTexts();
  expect(labels).toEqual(['Home', ...serviceLinks.map(({ label }) => label), 'Upload Notes']);
  await page.keyboard.press('Escape');
  expect(await menu.count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Branches' }).click();
  await page.waitForURL('/branches');
  expect(await menu.count()).toBe(0);
});

test('a new page begins at its top; a page that one comes back to does not lose its place', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  await page.goto('/notes');
  await page.locator('main article').nth(12).scrollIntoViewIfNeeded();
  await page.locator('main article').nth(12).getByRole('heading').getByRole('link').click();
  await page.getByRole('link', { name: 'Back to notes' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the figures on the home page are the site’s own', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await page.goto('/');
  await settled(page);
  const stats = await productApi(inject('origin')).site.getStats();
  const text = await page.locator('main').innerText();
  for (const figure of Object.values(stats)) expect(text).toContain(figure.toLocaleString('en-IN'));
  expect(stats.students).toBe(Math.floor(stats.downloads / 3));
  expect(stats.branches).toBe(41);
});

test('the home page asks nobody else, and little of us', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await settled(page);
  expect(asked.filter((url) => new URL(url).origin !== inject('origin'))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(14);
});

test('when the interface does not answer, each page says so and can try again', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  await unwritten(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/branches');
  await page.getByText('Failed to load branches.').waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^CS\b/ }).waitFor();

  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/notes/any-note');
  await page.getByRole('heading', { name: 'Failed to load note' }).waitFor();
  await page.getByRole('link', { name: 'Go Back' }).waitFor();
});

test('an unknown path says so and leads home', async () => {
  await using visit = await visits.visit();
  const { page, complaints } = visit;
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  expect(complaints.join(' ')).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('/');
});
