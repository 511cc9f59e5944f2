import { afterAll, expect, inject, test } from 'vitest';
import { isOffice, isOnDrive, isPdf, productApi, sampleNote } from './pages.ts';
import { openVisits } from './visit.ts';

const visits = await openVisits();
afterAll(() => visits[Symbol.asyncDispose]());

test('a PDF is rendered with text, zoomed and navigated by keyboard', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page, pageErrors } = visit;
  const note = await sampleNote(inject('origin'), (each) => isPdf(each) && (each.pages ?? 0) >= 4);
  await page.goto(`/notes/${note.id}`);
  const first = page.getByRole('article', { name: `Page 1 of ${note.pages}` });
  await first.locator('canvas').waitFor();
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
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before);

  const field = page.getByRole('textbox', { name: 'Page' });
  await field.fill(String(note.pages));
  await page.keyboard.press('Enter');
  const last = page.getByRole('article', { name: `Page ${note.pages} of ${note.pages}` });
  await last.locator('canvas').waitFor();
  expect(pageErrors).toEqual([]);
});

test('the preview requests byte ranges of the file', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  const note = await sampleNote(inject('origin'), isPdf);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/files/')) statuses.push(response.status());
  });
  await page.goto(`/notes/${note.id}`);
  await page.locator('article[data-page="1"] canvas').waitFor();
  await expect.poll(() => statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([206]));
});

test('an Office file shows its type; a Drive file is framed only after a click', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  const office = await sampleNote(inject('origin'), isOffice);
  await page.goto(`/notes/${office.id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByText(/Word|PowerPoint/)
    .first()
    .waitFor();

  const asked: string[] = [];
  await page.route(/google\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'a preview' });
  });
  const drive = await sampleNote(inject('origin'), isOnDrive);
  const { preview_url } = await productApi(inject('origin')).notes.getNote({
    params: { noteId: drive.id },
  });
  await page.goto(`/notes/${drive.id}`);
  const show = page.getByRole('button', { name: /Google Drive/ });
  await show.waitFor();
  expect(asked).toEqual([]);
  await show.click();
  await expect.poll(() => asked).toEqual([preview_url]);
});

test('an upvote counts once, on the page and after a reload', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  const note = await sampleNote(inject('origin'), isPdf);
  await page.goto(`/notes/${note.id}`);
  const button = page.getByRole('button', { name: /upvote/i });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  const upvotes = note.upvotes + 1;
  const stored = async () => {
    const { notes } = productApi(inject('origin'));
    return (await notes.getNote({ params: { noteId: note.id } })).upvotes;
  };
  await expect.poll(stored).toBe(upvotes);
  await expect.poll(() => button.innerText()).toContain(String(upvotes));
  await page.reload();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  expect(await stored()).toBe(upvotes);
});

test('the back link leads to the previous list', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await page.goto('/');
  await page.locator('main article a').first().click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL('/');
  const note = await sampleNote(inject('origin'), isPdf);
  await page.goto(`/notes/${note.id}`);
  await page.getByRole('link', { name: 'Back to notes' }).click();
  await page.waitForURL('/notes');
});
