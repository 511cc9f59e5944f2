import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { monthsBefore } from '../../../functions/contracts/domain/kolkata-time.ts';
import type { BranchId } from '../../../functions/contracts/domain/fields.ts';
import { audit } from '../../../functions/table/site/audit.ts';
import { transact } from '../../../functions/table/write.ts';
import { monthName, monthNow } from '../../../web/src/features/admin/activity/entry-text.ts';
import { adminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/violations.ts';
import { waitForFocus } from '../support/focus.ts';
import { closeToasts, successToast, clickButton, dialog } from '../support/admin/dashboard.ts';
import { errorsOf } from '../support/visit.ts';

const waiting = async (limit = 20) =>
  (await adminSite.api.catalogue.listCandidates({ query: { limit } })).items;
const total = async () => (await adminSite.api.catalogue.listCandidates()).total;
const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.locator('input[type=file]').setInputFiles(file);
const branchCsv = (...lines: string[]) => csv('branches.csv', 'code,name', ...lines);
const branchNamed = async (code: string) =>
  (await adminSite.api.catalogue.listAdminBranches()).items.find((one) => one.code === code);

test('rows that wait are confirmed, corrected and dismissed by keyboard alone', async () => {
  const [first, second, third, fourth] = await waiting();
  const before = await total();
  await using page = await adminSite.open('/admin/catalogue');
  const { keyboard } = page;
  const button = (what: string, { code, name }: { code: string; name: string }) =>
    page.getByRole('button', { name: `${what}: ${code} ${name}`, exact: true });
  await page.getByText(`of ${before} waiting rows`).waitFor();
  await button('Confirm', first!).first().focus();
  await keyboard.press('Enter');
  await successToast(page, '1 row confirmed: now among the subjects');
  await waitForFocus(button('Confirm', second!).first());

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const form = dialog(page, 'Correct and confirm');
  await waitForFocus(form.getByLabel('Name'));
  await keyboard.press('Control+a');
  await keyboard.type('Corrected');
  await keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await waitForFocus(button('Correct', third!).first());

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await waitForFocus(dialog(page, 'Dismiss this row?').getByRole('button', { name: 'Cancel' }));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await successToast(page, '1 row dismissed');
  await waitForFocus(button('Dismiss', fourth!).first());
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await waitForFocus(button('Dismiss', fourth!).first());

  await page.getByText(`of ${before - 3} waiting rows`).waitFor();
  const search = async ({ code }: { code: string }) => {
    const branch_id = first!.branch.toLowerCase() as BranchId;
    const query = { search: code, branch_id };
    const { items } = await adminSite.api.catalogue.listAdminSubjects({ query });
    return items.map(({ name }) => name);
  };
  const found = await Promise.all([first!, second!, third!].map(search));
  expect(found).toEqual([[first!.name], ['Corrected'], []]);
  expect(errorsOf(page)).toEqual([]);
});

test('an import previews its changes and applies exactly those; rows of confidence C wait, and a failure is reported', async () => {
  await adminSite.api.catalogue.createBranch({ body: { code: 'QA', name: 'Quantum Arts' } });
  await using page = await adminSite.open('/admin/catalogue?part=import');
  await choose(page, branchCsv('QA,Quarrying', 'ZZ,Zymurgy', 'bad one,X'));
  const plan = page.getByRole('region', { name: 'What branches.csv would change' });
  await plan.waitFor();
  await waitForFocus(plan.getByRole('heading', { level: 2 }));
  const sums = plan.getByRole('row', { name: /^Branches/ }).getByRole('cell');
  await expect
    .poll(async () => (await sums.allInnerTexts()).map(Number).slice(0, 2))
    .toEqual([1, 1]);
  await plan.getByText('was Quantum Arts').waitFor();
  await plan.getByText(', became Quarrying').waitFor();
  await plan.getByText('Line 4').waitFor();
  expect(await branchNamed('ZZ')).toBeUndefined();
  expect(await violationsIn(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('button', { name: 'Apply these changes' }));
  await page.keyboard.press('Enter');
  await successToast(page, 'Catalogue imported successfully');
  await page.getByRole('heading', { name: 'branches.csv was imported' }).waitFor();
  expect(await branchNamed('ZZ')).toMatchObject({ name: 'Zymurgy' });
  expect(await branchNamed('QA')).toMatchObject({ name: 'Quarrying' });
  await closeToasts(page);
  expect(errorsOf(page)).toEqual([]);

  const before = await total();
  await choose(
    page,
    csv(
      'subjects.csv',
      'scheme,branch,semester,code,name,credits,confidence',
      '2022,CS,8,BXX801,Surely Here,3,A',
      '2022,CS,8,BXX802,Perhaps Here,3,C',
    ),
  );
  await page.getByText('1 row of confidence C would wait for a confirmation.').waitFor();
  await page.getByText('Surely Here · semester 8 · 3 credits').waitFor();
  await closeToasts(page);
  await clickButton(page, 'Apply these changes');
  await successToast(page, 'Catalogue imported successfully');
  expect(await total()).toBe(before + 1);

  await choose(page, csv('other.csv', 'a,b', '1,2'));
  await page.getByText('other.csv: unknown header "a,b"').waitFor();
  await page.route('**/api/admin/catalogue/import', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await choose(page, branchCsv('QC,Quoting'));
  await page.getByText('The file could not be checked. Please try again.').waitFor();
});

test('the audit log shows who changed what, field by field, and goes back month by month', async () => {
  const { id, updated_at } = await adminSite.api.catalogue.createBranch({
    body: { code: 'LG', name: 'Logging', description: 'Of trees' },
  });
  const params = { branchId: id };
  await adminSite.api.catalogue.updateBranch({ params, body: { name: 'Logs', updated_at } });
  await adminSite.api.catalogue.deleteBranch({ params });
  const lastMonth = monthsBefore(monthNow(), 1);
  const newest = { target: 'job old', after: { title: 'Trainee' } };
  await transact(adminSite.cloud.table, {
    newest: audit({
      who: 'somebody',
      what: 'create',
      ...newest,
      when: `${lastMonth}-10T08:00:00.000Z`,
    }),
  });
  await using page = await adminSite.open('/admin/audit');
  const { keyboard } = page;
  const entry = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const changed = entry('Changed branch Logging');
  await changed.waitFor();
  await expect
    .poll(() => page.getByRole('rowheader').allInnerTexts())
    .toEqual(expect.arrayContaining(['Deleted branch\nLogs']));
  // The display name that is derived from the address admin@example.com.
  await changed.getByText('Admin', { exact: true }).waitFor();
  expect(await changed.locator('del').innerText()).toContain('Logging');
  expect(await changed.locator('ins').innerText()).toContain('Logs');
  await page.locator('main details:not([open]) summary').first().click();
  expect(await violationsIn(page)).toEqual([]);

  await expect
    .poll(() => page.getByLabel('Month').getByRole('option').allInnerTexts())
    .toEqual([monthName(monthNow()), monthName(lastMonth)]);
  await page.getByLabel('Month').focus();
  await keyboard.press('ArrowDown');
  await entry('Added job Trainee').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe(`?month=${lastMonth}`);
  await page.goBack();
  await changed.waitFor();
  expect(errorsOf(page)).toEqual([]);
});
