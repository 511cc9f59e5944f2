import { expect, test } from 'vitest';
import { waitForFocus } from '../support/focus.ts';
import { visits } from '../support/visit.ts';

test('a practice paper of chosen questions shows at once', async () => {
  const path = '/courses/2022/BCS401/questions';
  await using visit = await visits.open(path, { width: 360 });
  const { page } = visit;
  await page.getByRole('button', { name: 'Practise' }).click();
  await page.getByText('Choose the questions yourself').click();
  for (const at of [0, 20]) await page.locator('details input').nth(at).check();
  await page.getByRole('button', { name: 'Make a paper of 2 questions' }).click();
  await waitForFocus(page.getByRole('heading', { name: 'Practice paper' }));
  await expect.poll(() => page.getByText('0 of 2 ticked').boundingBox()).toBeTruthy();
  const sheet = await page.locator('[data-practice-sheet]').boundingBox();
  expect(sheet!.y).toBeLessThan(page.viewportSize()!.height);
});
