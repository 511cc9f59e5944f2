import { expect, test } from 'vitest';
import { errorsOf, openPage } from '../support/visit.ts';
import { waitForFocus } from '../support/focus.ts';

const path = '/sgpa-calculator';
const marks = [62, 52, 75];
const credits = [4, 4, 1];

test('marks and credits give both SGPAs and are stored on the device; the rows of a link do not replace them', async () => {
  await using page = await openPage(path, { width: 360 });
  await expect.poll(() => page.getByLabel('Scheme').first().inputValue()).toBe('2022');
  const deleteButtons = page.getByRole('button', { name: /^Delete / });
  await expect.poll(() => deleteButtons.isDisabled()).toBe(true);
  for (const [index, each] of marks.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add Subject' }).click();
    await expect.poll(() => deleteButtons.count()).toBe(index + 1);
    // A new row is inserted first.
    await page.getByLabel('Credits', { exact: true }).first().selectOption(String(credits[index]));
    await page.getByLabel('Marks', { exact: true }).first().fill(String(each));
  }
  const sgpa = page.getByLabel('SGPA', { exact: true });
  await expect.poll(() => sgpa.textContent()).toBe('6.67');
  const card = page.getByRole('region', { name: 'Your SGPA' });
  for (const text of ['66.7%', 'Good', 'First Class'])
    await card.getByText(text, { exact: true }).waitFor();
  const universityCard = page.getByRole('region', { name: 'SGPA by the university’s rules' });
  const universitySgpa = page.getByLabel('University SGPA');
  const results = page.getByRole('region', { name: /^(Your )?SGPA by/ });
  expect(await results.first().getByLabel('University SGPA').count()).toBe(1);
  const regulation = page.getByLabel('Regulation of the');
  const rules = page.getByRole('region', { name: 'Official scale' });
  const notVerified = universityCard.getByText(/ is not verified, so there is no /);
  await expect.poll(() => regulation.inputValue()).toBe('2022');
  for (const [scheme, expected, percentage, className, formula] of [
    ['2022', '6.22', '62.2%', 'First Class', 'Percentage, SGPA × 10'],
    ['2021', '6.22', 'Not verified', 'Not verified', 'Percentage'],
  ] as const) {
    await regulation.selectOption(scheme);
    await rules.getByRole('table', { name: `Grades of the ${scheme} scheme` }).waitFor();
    expect(await universitySgpa.textContent()).toBe(expected);
    expect(await universityCard.locator('dd').allTextContents()).toEqual([percentage, className]);
    const unverified = [percentage, className].filter((text) => text === 'Not verified');
    expect(await notVerified.count()).toBe(unverified.length);
    expect(await rules.locator('dt').allTextContents()).toContain(formula);
  }
  const fontSize = (figure: typeof sgpa) =>
    figure.evaluate((element) => getComputedStyle(element).fontSize);
  expect(await fontSize(universitySgpa)).toBe(await fontSize(sgpa));
  // The specification's selector shows the rules that match its choice.
  for (const [value, scheme] of [
    ['2018', '2021'],
    ['2015', '2022'],
  ] as const) {
    await page.getByLabel('Scheme', { exact: true }).selectOption(value);
    await expect.poll(() => regulation.inputValue()).toBe(scheme);
  }
  await expect.poll(() => sgpa.textContent()).toBe('6.67');

  await page.reload();
  await page.getByRole('button', { name: 'Delete Subject 3' }).waitFor();
  await expect.poll(() => sgpa.textContent()).toBe('6.67');
  for (let left = marks.length; left > 1; left -= 1) {
    await expect.poll(() => deleteButtons.count()).toBe(left);
    await deleteButtons.first().click();
  }
  await expect.poll(() => deleteButtons.isDisabled()).toBe(true);
  // Each deletion moves the focus to a neighbour.
  await waitForFocus(page.getByLabel('Credits', { exact: true }).first());

  const shared = `${path}?r=3-45-BCS401+Algorithms`;
  const notice = page.getByText('These rows came from a link. Your own rows are safe.');
  await page.goto(shared);
  await notice.waitFor();
  await expect.poll(() => sgpa.textContent()).toBe('5.00');
  await page.getByRole('button', { name: 'Show mine' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => sgpa.textContent()).toBe('7.00');
  await page.goto(shared);
  await page.getByRole('button', { name: 'Keep these' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Delete BCS401 Algorithms' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a branch’s semester fills the rows, a target shows the marks needed, and semesters’ results give a CGPA', async () => {
  await using page = await openPage(path, { width: 360 });
  await page.getByRole('button', { name: 'Fill in my subjects' }).click();
  await page.getByLabel('Branch').selectOption('CS');
  await page.getByLabel('Semester', { exact: true }).selectOption('4');
  await page.getByRole('button', { name: 'Add these subjects' }).click();
  await page.getByText(/subjects filled in/).waitFor();
  const codes = page.getByLabel('Subject name');
  await expect.poll(() => codes.first().inputValue()).toMatch(/^BCS401 /);
  const target = page.getByLabel('Target SGPA');
  await target.fill('8');
  await page.getByText(/^At least 70 marks \(grade A\) in each of the \d+ subjects/).waitFor();
  const marksField = page.getByLabel('Marks', { exact: true }).first();
  await marksField.fill('250');
  await page.getByText('At most 200').waitFor();
  await marksField.fill('');
  for (const [semester, sgpa, total] of [
    [1, '8', '20'],
    [2, '6', '10'],
  ] as const) {
    await page.getByLabel(`SGPA of semester ${semester}`).fill(sgpa);
    await page.getByLabel(`Credits of semester ${semester}`).fill(total);
  }
  const part = page.getByRole('region', { name: 'CGPA' });
  const figures = () => part.locator('dd').allTextContents();
  await expect.poll(figures).toEqual(['7.33', '73.3%', '73.3%']);
  await page.reload();
  await part.getByText('7.33').waitFor();
  expect(errorsOf(page)).toEqual([]);
});
