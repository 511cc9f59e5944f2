import { expect, test } from 'vitest';
import { siteApi } from '../support/api.ts';
import { errorsOf, openPage, requestsOf } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

test('a student finds a note by scheme, branch, semester and subject; the semester stays on the home page until it is removed', async () => {
  await using page = await openPage('/', { width: 360 });
  const slip = page.getByRole('region', { name: 'Find notes' });
  await slip.getByLabel('Scheme').selectOption({ label: '2022' });
  await slip.getByLabel('Branch').selectOption('cs');
  expect(await slip.getByRole('link', { name: 'View Notes' }).count()).toBe(0);
  await slip.getByLabel('Semester').selectOption('4');
  await slip.getByRole('button', { name: 'Show courses' }).click();
  const mine = page.getByRole('region', { name: 'My courses' });
  const course = mine.getByRole('link', { name: /BCS403/ });
  await course.waitFor();
  await page.reload();
  await course.waitFor();
  expect(await page.getByText('Free notes for every scheme').isVisible()).toBe(false);
  await course.click();
  await page.waitForURL('**/2022/BCS403');
  await page.goBack();
  await mine.getByRole('button', { name: 'Remove my courses' }).click();
  await page.getByText('Free notes for every scheme').waitFor();

  await slip.getByLabel('Semester').selectOption('4');
  await slip.getByLabel('Subject').selectOption('2022-cs-bcs403');
  await slip.getByRole('link', { name: 'View Notes' }).click();

  await page.waitForURL('/notes?branch=cs&semester=4&subject=2022-cs-bcs403');
  await page.getByRole('heading', { level: 1, name: /BCS403/ }).waitFor();
  const cards = page.locator('main article');
  await cards.first().waitFor();
  const { items, totals } = await siteApi(siteOrigin).notes.listNotes({
    query: { subject: '2022-cs-bcs403' },
  });
  await expect.poll(() => cards.count()).toBe(items.length);
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).first().innerText())
    .toContain(items[0]!.title);
  await expect.poll(() => page.locator('main').innerText()).toContain(`${totals.notes} notes`);

  await cards.first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(`/notes/${items[0]!.id}`);
  await page.getByRole('heading', { level: 1, name: items[0]!.title }).waitFor();
  await page.getByRole('link', { name: 'Back to notes' }).click();
  await page.waitForURL('/notes?branch=cs&semester=4&subject=2022-cs-bcs403');
  expect(errorsOf(page)).toEqual([]);
});

test('one branch is open at a time, folded by semesters on a phone, is found by its code, and has the notes of its courses', async () => {
  await using page = await openPage('/branches', { width: 360 });
  const opened = page.locator('main button[aria-expanded=true]');
  const first = page.getByRole('button', { name: /^CS\b/ });
  await first.click();
  await page.getByRole('heading', { name: 'Subjects' }).waitFor();
  await page.locator('main a[href*="subject="]').first().waitFor({ state: 'visible' });
  await page.getByRole('button', { name: /^EC\b/ }).click();
  await expect.poll(() => opened.count()).toBe(1);
  await expect.poll(() => opened.innerText()).toContain('Electronics and Communication');
  await page.getByLabel('Find your branch').fill('is');
  await page.getByRole('button', { name: /Information Science and Engineering/ }).click();
  const link = page.getByRole('link', { name: /BCS403/ });
  await page.getByRole('heading', { name: 'Semester 4' }).waitFor();
  expect(await link.count()).toBe(0);
  await page.getByRole('heading', { name: 'Semester 4' }).click();
  await link.waitFor();

  // A note shows under every branch that takes its course.
  const query = { subject: '2022-cs-bcs403' };
  const { items } = await siteApi(siteOrigin).notes.listNotes({ query });
  await link.click();
  await page.waitForURL('/notes?branch=is&subject=2022-is-bcs403');
  const headings = page.locator('main article h2');
  const titles = async () =>
    (await headings.allInnerTexts()).map((title) => title.replace(/^\S+:\s/, ''));
  await expect.poll(titles).toEqual(items.map(({ title }) => title));
});

test('a list’s filters and search are in the address; another subject is requested once', async () => {
  await using page = await openPage('/notes', { width: 360 });
  await page.getByLabel('Branch', { exact: true }).selectOption('cs');
  await page.waitForURL('/notes?branch=cs');
  await page.getByLabel('Semester', { exact: true }).selectOption('4');
  await page.waitForURL('/notes?branch=cs&semester=4');
  await page.getByLabel('Search this list').getByRole('searchbox').fill('normal');
  await page.keyboard.press('Enter');
  await page.waitForURL('/notes?branch=cs&semester=4&search=normal');
  await page.getByRole('link', { name: 'Clear search', exact: true }).click();
  await page.waitForURL('/notes?branch=cs&semester=4');

  await page.goto('/notes?branch=cs&semester=4&subject=2022-cs-bcs403');
  const requests = requestsOf(page, /^\/(?:pages|api)\/notes/);
  await page.getByRole('form', { name: 'Filter this list' }).getByLabel('Subject').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('h1').innerText()).not.toContain('BCS403');
  const lists = requests.map((request) => new URL(request.url()).pathname);
  expect(lists).toHaveLength(new Set(lists).size);
});
