import { expect, test } from 'vitest';
import { siteApi } from '../support/api.ts';
import { extractedNote, isPdf, findSeededNote } from '../support/pages.ts';
import { violationsOf } from '../support/violations.ts';
import { errorsOf, newPage, openPage, waitUntilIdle } from '../support/visit.ts';
import { waitForFocus } from '../support/focus.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

test('a PDF is requested by byte ranges, rendered with text, zoomed, navigated, searched and remembered', async () => {
  await using page = await newPage({ width: 360 });
  const note = await findSeededNote(siteOrigin, (each) => isPdf(each) && (each.pages ?? 0) >= 4);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/files/')) statuses.push(response.status());
  });
  await page.goto(`/notes/${note.id}`);
  const first = page.getByRole('article', { name: `Page 1 of ${note.pages}` });
  await first.locator('canvas').waitFor();
  expect(new Set(statuses)).toEqual(new Set([206]));
  const inks = () =>
    first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let dark = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i]! < 128) dark += 1;
      return dark;
    });
  await expect.poll(inks).toBeGreaterThan(500);
  await expect.poll(() => first.innerText()).toContain(note.subject_code);

  const width = () => first.evaluate((sheet) => sheet.firstElementChild!.clientWidth);
  const before = await width();
  const pages = page.getByRole('region', { name: 'Pages of the preview' });
  await pages.press('+');
  await expect.poll(width).toBeGreaterThan(before);
  await pages.press('0');
  await expect.poll(width).toBe(before);

  const field = page.getByRole('textbox', { name: 'Page' });
  await page.getByRole('button', { name: 'Contents' }).click();
  const contents = page.getByRole('dialog', { name: 'Contents' });
  await contents.getByRole('list', { name: 'Pages' }).getByRole('button').nth(1).click();
  const second = page.getByRole('article', { name: `Page 2 of ${note.pages}` });
  await second.locator('canvas').waitFor();

  await page.getByRole('button', { name: 'Find in this document' }).click();
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill(note.subject_code);
  await page
    .getByRole('search')
    .getByText(/^\d+ of \d+$/)
    .waitFor();
  const found = () => page.evaluate(() => CSS.highlights.get('found-now')?.size);
  await expect.poll(found).toBe(1);
  await page.keyboard.press('Escape');
  await waitForFocus(page.getByRole('button', { name: 'Find in this document' }));

  await field.fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('1');
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await field.fill('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('2');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reading'))).toMatch(/,2\]/);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  // Not a reload, after which the browser restores the place.
  await page.goto('/');
  await page.goto(`/notes/${note.id}`);
  await page.getByRole('button', { name: 'Continue on page 2' }).click();
  await second.locator('canvas').waitFor();
  const others = page.getByRole('navigation', { name: 'Other modules' });
  await others.getByRole('link', { name: `All modules of ${note.subject_code}` }).waitFor();
  await page.getByRole('button', { name: /^Save offline/ }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('the page stays when the full screen is entered and left', async () => {
  const note = await findSeededNote(siteOrigin, (one) => isPdf(one) && one.pages! > 4);
  await using page = await openPage(`/notes/${note.id}`);
  const field = page.getByRole('textbox', { name: 'Page', exact: true });
  await field.fill('4');
  await field.press('Enter');
  for (const name of ['Full screen', 'Leave full screen']) {
    await expect.poll(() => field.inputValue()).toBe('4');
    await page.getByRole('button', { name, exact: true }).click();
    await waitUntilIdle(page);
  }
  expect(await field.inputValue()).toBe('4');
});

test('dark pages and an upvote, which counts once, stay after a reload; the back link leads to the previous list', async () => {
  await using page = await openPage('/', { options: { colorScheme: 'dark' } });
  await page.locator('main article a').first().click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL('/');
  const note = await findSeededNote(siteOrigin, isPdf);
  await page.goto(`/notes/${note.id}`);
  const canvas = page.locator('article[data-page="1"] canvas');
  const brightness = () =>
    canvas.evaluate(
      (drawn: HTMLCanvasElement) => drawn.getContext('2d')!.getImageData(2, 2, 1, 1).data[0]!,
    );
  await canvas.waitFor();
  await expect.poll(brightness).toBeLessThan(60);
  const button = page.getByRole('button', { name: 'Dark pages' });
  await button.click();
  await expect.poll(brightness).toBeGreaterThan(200);
  const vote = page.getByRole('button', { name: /upvote/i });
  await vote.click();
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
  const upvotes = note.upvotes + 1;
  const stored = async () => {
    const { notes } = siteApi(siteOrigin);
    return (await notes.getNote({ params: { noteId: note.id } })).upvotes;
  };
  // Votes are counted in batches of eight seconds.
  await expect.poll(stored, { timeout: 30_000 }).toBe(upvotes);
  await expect.poll(() => vote.innerText()).toContain(String(upvotes));
  await page.reload();
  await canvas.waitFor();
  await expect.poll(brightness).toBeGreaterThan(200);
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
  await vote.click();
  expect(await stored()).toBe(upvotes);
  await page.getByRole('link', { name: 'Back to notes' }).click();
  await page.waitForURL('/notes');
});

test('two fingers and a double tap zoom the pages at their place', async () => {
  await using page = await newPage({ width: 360 });
  const note = await findSeededNote(siteOrigin, isPdf);
  await page.goto(`/notes/${note.id}`);
  const paper = page.locator('article[data-page="1"] .pdf-paper');
  await paper.locator('canvas').waitFor();
  await page.locator('article[data-page="1"]').evaluate((sheet) => sheet.scrollIntoView());
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    input.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  /** The place of the page at a point of the screen, as parts of its width and height. */
  const placeAt = ([x, y]: [number, number]) =>
    paper.evaluate(
      (sheet, [left, top]) => {
        const box = sheet.getBoundingClientRect();
        return [(left! - box.left) / box.width, (top! - box.top) / box.height];
      },
      [x, y],
    );
  const width = () => paper.evaluate(({ clientWidth }) => clientWidth);
  const [before, middle] = [await width(), [180, 400] as [number, number]];
  const place = await placeAt(middle);
  await touch('touchStart', [
    [160, 400],
    [200, 400],
  ]);
  await touch('touchMove', [
    [140, 400],
    [220, 400],
  ]);
  await touch('touchEnd', []);
  await expect.poll(width).toBe(before * 2);
  const after = await placeAt(middle);
  expect(Math.abs(after[0]! - place[0]!)).toBeLessThan(0.02);
  expect(Math.abs(after[1]! - place[1]!)).toBeLessThan(0.02);
  await page.touchscreen.tap(...middle);
  await page.touchscreen.tap(...middle);
  await expect.poll(width).toBe(before);
});

test('a PDF is read as text at its place, in any size, and searched', async () => {
  await using page = await newPage({ width: 360 });
  const { id } = await findSeededNote(siteOrigin, (each) => isPdf(each) && (each.pages ?? 0) >= 4);
  const note = await extractedNote(siteOrigin, id);
  await page.goto(`/notes/${note.id}`);
  await page.locator('article[data-page="1"] canvas').waitFor();
  const field = page.getByRole('textbox', { name: 'Page' });
  await field.fill('3');
  await page.keyboard.press('Enter');
  await page.locator('article[data-page="3"] canvas').waitFor();
  await page.getByRole('button', { name: 'Reading view' }).press('Enter');
  const text = page.getByRole('region', { name: 'Reading view' });
  const third = text.getByRole('region', { name: 'Page 3' });
  await third.getByRole('heading').first().waitFor();
  // Just below the toolbar; scroll positions are whole pixels.
  const toolbar = await page.getByRole('toolbar').boundingBox();
  const gap = async () => (await third.boundingBox())!.y - toolbar!.y - toolbar!.height;
  const isAtToolbar = async () => Math.abs((await gap()) - 16) < 2;
  await expect.poll(isAtToolbar).toBe(true);

  await page.getByRole('button', { name: 'Larger text' }).click();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  await page.getByRole('button', { name: 'Find in this document' }).click();
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill(note.subject_code);
  const found = () =>
    page.evaluate(() => [...(CSS.highlights.get('found-now') ?? [])].map(String).join());
  await expect.poll(found).toBe(note.subject_code);
  await page.getByRole('button', { name: 'Close the search' }).click();

  expect(await violationsOf(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([]);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.locator('article[data-page="1"] canvas').waitFor();
  expect(await text.count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});
