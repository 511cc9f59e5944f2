import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisits } from './visit.ts';

let visits: Awaited<ReturnType<typeof openVisits>>;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(() => visits[Symbol.asyncDispose]());

test('the live search waits until the typing pauses, then asks once', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/notes' && searchParams.has('search'))
      asked.push(searchParams.get('search')!);
  });
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search notes' });
  const options = page.getByRole('listbox', { name: 'Notes that match' }).getByRole('option');
  await box.pressSequentially('database', { delay: 40 });
  await options.first().waitFor();
  expect(asked).toEqual(['database']);
});

test('a match is chosen by keyboard', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search notes' });
  const options = page.getByRole('listbox', { name: 'Notes that match' }).getByRole('option');
  await box.fill('bcs403');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await options.and(page.locator('[aria-selected=true]')).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/notes\/[a-z0-9-]+$/);
});

test('Enter searches for a text, and does nothing for blanks', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search notes' });
  await box.fill('   ');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/');
  await box.fill('  database  ');
  await page.keyboard.press('Enter');
  await page.waitForURL('/notes?search=database');
});
