import { expect, test } from 'vitest';
import { longPdf, scrollOnce, serveDocument } from '../support/long-document.ts';
import { isPdf, findSeededNote } from '../support/page/pages.ts';
import { visits } from '../support/page/visit.ts';
import { siteOrigin } from '../support/cloud/shared-cloud.ts';

test('pages of other sizes, and all pages of a long document, keep the place', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const pageCount = 32;
  await serveDocument(page, longPdf(pageCount));
  const note = await findSeededNote(siteOrigin, isPdf);
  await page.goto(`/notes/${note.id}`);
  await page.locator('article[data-page="1"] canvas').waitFor();
  const all = page.getByRole('button', { name: `Show all ${pageCount} pages` });
  await all.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await all.click();
  await page.locator(`article[data-page="${pageCount}"]`).waitFor({ state: 'attached' });
  expect(Math.abs((await place()) - before)).toBeLessThan(2);

  await page.getByRole('textbox', { name: 'Page' }).fill(String(pageCount));
  await page.keyboard.press('Enter');
  const jumps: number[] = [];
  for (let step = 0; step < 16; step += 1) {
    const { jump, canvases } = await scrollOnce(page, -700);
    jumps.push(jump);
    expect(canvases).toBeLessThanOrEqual(3);
  }
  expect(Math.max(...jumps)).toBeLessThan(2);
});
