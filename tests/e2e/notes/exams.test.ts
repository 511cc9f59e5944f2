import { expect, test } from 'vitest';
import { waitForFocus } from '../support/focus.ts';
import { errorsOf, openPage } from '../support/visit.ts';

test('a newcomer plans the exam of a course: the planner asks for the semester, and lists its courses', async () => {
  await using page = await openPage('/courses/2022/BCS401', { width: 360 });
  await page.getByRole('link', { name: 'Plan my exams' }).click();
  await page.getByRole('heading', { name: 'Which semester are you in?' }).waitFor();
  await page.getByLabel('Scheme').selectOption('2022');
  await page.getByLabel('Branch').selectOption('cs');
  await page.getByLabel('Semester').selectOption('4');
  await page.getByRole('button', { name: 'Show courses' }).click();
  await waitForFocus(page.getByRole('main'));
  const course = page.getByRole('listitem').filter({ hasText: 'BCS401' });
  await course.getByLabel('My exam date').fill('2031-06-09');
  await course.getByText('9 Jun 2031').waitFor();
  const hours = page.getByLabel('Hours of study a day');
  await hours.clear();
  await hours.pressSequentially('5');
  expect(await hours.inputValue()).toBe('5');
  await page.goto('/');
  await course.getByText('9 Jun 2031').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a practice paper of chosen questions shows at once', async () => {
  const path = '/courses/2022/BCS401/questions';
  await using page = await openPage(path, { width: 360 });
  await page.getByRole('button', { name: 'Practise' }).click();
  await page.getByText('Choose the questions yourself').click();
  for (const at of [0, 20]) await page.locator('details input').nth(at).check();
  await page.getByRole('button', { name: 'Make a paper of 2 questions' }).click();
  await waitForFocus(page.getByRole('heading', { name: 'Practice paper' }));
  await expect.poll(() => page.getByText('0 of 2 ticked').boundingBox()).toBeTruthy();
  const sheet = await page.locator('[data-practice-sheet]').boundingBox();
  expect(sheet!.y).toBeLessThan(page.viewportSize()!.height);
});
