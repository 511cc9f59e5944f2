import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { monthsBefore } from '../../../functions/contracts/domain/kolkata-time.ts';
import type { BranchId } from '../../../functions/contracts/domain/fields.ts';
import { audit } from '../../../functions/table/site/audit.ts';
import { transact } from '../../../functions/table/core/write.ts';
import { monthName, monthNow } from '../../../web/src/features/admin/activity/entry-text.ts';
import { startAdminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/page/violations.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { waitForFocus } from '../support/page/focus.ts';
import {
  closeToasts,
  failureToast,
  successToast,
  clickButton,
  dialog,
} from '../support/admin/dashboard.ts';

const adminSite = await disposeAfterAll(startAdminSite());

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
  await using seen = await adminSite.open('/admin/catalogue');
  const { page, pageErrors } = seen;
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
  expect(pageErrors).toEqual([]);
});

test('many rows are decided at once by mouse; those that fail stay, and stay selected', async () => {
  const rows = await waiting();
  const before = await total();
  await using seen = await adminSite.open('/admin/catalogue');
  const { page } = seen;
  const box = (index: number) =>
    page.getByLabel(`Select: ${rows[index]!.code} ${rows[index]!.name}`, { exact: true }).first();
  await page.route(`**/candidates/${rows[1]!.id}/confirm`, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await box(0).check();
  await box(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected' });
  await bar.getByText('3 selected').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Confirm' }).click();
  await successToast(page, '2 rows confirmed: now among the subjects');
  await failureToast(page, 'Error', '1 row could not be confirmed: ');
  await bar.getByText('1 selected').waitFor();
  await expect.poll(() => box(1).isChecked()).toBe(true);
  expect(await total()).toBe(before - 2);

  await box(3).check();
  await bar.getByText('2 selected').waitFor();
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await dialog(page, 'Dismiss these rows?').getByRole('button', { name: 'Dismiss' }).click();
  await successToast(page, '2 rows dismissed');
  expect(await total()).toBe(before - 4);

  const [gone] = await waiting();
  await page.reload();
  const confirm = page.getByRole('button', { name: `Confirm: ${gone!.code} ${gone!.name}` });
  await confirm.first().waitFor();
  await adminSite.api.catalogue.dismissCandidate({ params: { candidateId: gone!.id } });
  const shown = await page.getByRole('row').count();
  await confirm.first().click();
  await expect.poll(() => page.getByRole('row').count()).toBe(shown - 1);
});

test('an import previews its changes and applies exactly those; an outdated plan is shown again, rows of confidence C wait, and a failure is reported', async () => {
  await using seen = await adminSite.open('/admin/catalogue?part=import');
  const { page, pageErrors } = seen;
  await choose(
    page,
    branchCsv('CS,Computing', 'ZZ,Zymurgy', 'IS,Information Science and Engineering', 'bad one,X'),
  );
  const plan = page.getByRole('region', { name: 'What branches.csv would change' });
  await plan.waitFor();
  await waitForFocus(plan.getByRole('heading', { level: 2 }));
  const sums = plan.getByRole('row', { name: /^Branches/ }).getByRole('cell');
  await expect
    .poll(async () => (await sums.allInnerTexts()).map(Number).slice(0, 2))
    .toEqual([1, 1]);
  await plan.getByText('was Computer Science and Engineering').waitFor();
  await plan.getByText(', became Computing').waitFor();
  await plan.getByText('Zymurgy').waitFor();
  await plan.getByText('Line 5').waitFor();
  expect(await branchNamed('ZZ')).toBeUndefined();
  expect(await violationsIn(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await waitForFocus(page.getByRole('button', { name: 'Apply these changes' }));
  await page.keyboard.press('Enter');
  await successToast(page, 'Catalogue imported successfully');
  await page.getByRole('heading', { name: 'branches.csv was imported' }).waitFor();
  expect(await branchNamed('ZZ')).toMatchObject({ name: 'Zymurgy' });
  expect(await branchNamed('CS')).toMatchObject({ name: 'Computing' });
  await closeToasts(page);
  expect(pageErrors).toEqual([]);

  const before = await total();
  await choose(page, branchCsv('QA,Quarrying', 'QB,Quilting'));
  await page.getByRole('heading', { name: 'What branches.csv would change' }).waitFor();
  await adminSite.api.catalogue.createBranch({ body: { code: 'QA', name: 'Quantum Arts' } });
  await clickButton(page, 'Apply these changes');
  await page
    .getByText(
      'The catalogue has changed since this was shown. Please look again at what the import would do.',
    )
    .waitFor();
  await page.getByText('was Quantum Arts').waitFor();
  expect(await branchNamed('QB')).toBeUndefined();
  await clickButton(page, 'Apply these changes');
  await successToast(page, 'Catalogue imported successfully');
  expect(await branchNamed('QA')).toMatchObject({ name: 'Quarrying' });

  await choose(page, branchCsv('QA,Quarrying'));
  await page.getByText('This file changes nothing in the catalogue.').waitFor();
  expect(await page.getByRole('button', { name: 'Apply these changes' }).count()).toBe(0);

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
  await choose(page, { ...csv('latin.csv'), buffer: Buffer.from([0x63, 0xe9, 0x2c]) });
  await page.getByText('latin.csv: The file is not in UTF-8.').waitFor();
  await page.route('**/api/admin/catalogue/import', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await choose(page, branchCsv('QC,Quoting'));
  await page.getByText('The file could not be checked. Please try again.').waitFor();
});

/** The name and text of the file that a click on a button saves. */
async function saved(page: Page, name: string): Promise<{ text: string; filename: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), clickButton(page, name)]);
  return {
    text: await readFile(await download.path(), 'utf8'),
    filename: download.suggestedFilename(),
  };
}

test('lists are saved whole, as CSV or as JSON; an export can be cancelled by keyboard, and a failed one is reported', async () => {
  await using seen = await adminSite.open('/admin/catalogue?part=export');
  const { page, pageErrors } = seen;
  // Small pages, so that there are several.
  await page.route('**/api/admin/candidates?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=200', 'limit=50') }),
  );
  const { text, filename } = await saved(page, 'Waiting rows as CSV');
  expect(filename).toMatch(/^tippani-waiting-rows-\d{4}-\d\d-\d\d\.csv$/);
  const lines = parse(text, { bom: true, columns: true }) as unknown as Record<string, string>[];
  const rows = await total();
  expect(rows).toBeGreaterThan(50);
  expect(lines).toHaveLength(rows);
  expect(lines.find(({ code }) => code === 'BXX802')).toMatchObject({
    name: 'Perhaps Here',
    branch: 'CS',
    semester: '8',
    credits: '3',
  });
  await page.getByText(`${rows.toLocaleString('en-IN')} rows saved`).waitFor();
  expect(await violationsIn(page)).toEqual([]);

  const json = await saved(page, 'Schemes as JSON');
  expect(JSON.parse(json.text)).toEqual((await adminSite.api.catalogue.listAdminSchemes()).items);
  const log = await saved(page, 'Audit log as CSV');
  const entries = parse(log.text, { bom: true, columns: true }) as unknown as { what: string }[];
  expect(entries.map(({ what }) => what)).toEqual(expect.arrayContaining(['confirm', 'import']));
  expect(pageErrors).toEqual([]);

  await page.route('**/api/admin/schemes', () => {});
  await page.getByRole('button', { name: 'Schemes as CSV' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('0 rows read…').waitFor();
  await waitForFocus(page.getByRole('button', { name: 'Cancel: Schemes as CSV' }));
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('button', { name: 'Schemes as CSV', exact: true }));
  await page.unrouteAll();
  await page.route('**/api/admin/schemes', (route) => route.fulfill({ status: 500, body: '' }));
  await clickButton(page, 'Schemes as CSV');
  await failureToast(page, 'Error', 'Schemes could not be exported. Please try again.');
});

test('the audit log shows who changed what, field by field, goes back month by month, and loads more of a month on demand', async () => {
  const { id, updated_at } = await adminSite.api.catalogue.createBranch({
    body: { code: 'LG', name: 'Logging', description: 'Of trees' },
  });
  const params = { branchId: id };
  await adminSite.api.catalogue.updateBranch({ params, body: { name: 'Logs', updated_at } });
  await adminSite.api.catalogue.deleteBranch({ params });
  const lastMonth = monthsBefore(monthNow(), 1);
  const old = { who: 'somebody', what: 'create' };
  const more = Array.from({ length: 99 }, (_, at) => {
    const target = `scheme ${3000 + at}`;
    return [target, audit({ ...old, target, when: `${lastMonth}-09T08:00:00.000Z` })] as const;
  });
  const newest = { target: 'job old', after: { title: 'Trainee' } };
  await transact(adminSite.cloud.table, {
    ...Object.fromEntries(more),
    newest: audit({ ...old, ...newest, when: `${lastMonth}-10T08:00:00.000Z` }),
  });
  await using seen = await adminSite.open('/admin/audit');
  const { page, pageErrors } = seen;
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
  await expect
    .poll(() => entry('Deleted branch Logs').locator('del').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringContaining('Of trees')]));
  await changed.locator('time').waitFor();
  await page.locator('main details:not([open]) summary').first().click();
  expect(await violationsIn(page)).toEqual([]);

  await expect
    .poll(() => page.getByLabel('Month').getByRole('option').allInnerTexts())
    .toEqual([monthName(monthNow()), monthName(lastMonth)]);
  await page.getByLabel('Month').focus();
  await keyboard.press('ArrowDown');
  await entry('Added job Trainee').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe(`?month=${lastMonth}`);
  await page.getByText('50 of more').waitFor();
  await clickButton(page, 'Load more');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(100);
  await page.getByRole('searchbox').fill('changed');
  await page.getByText(`No such entry in ${monthName(lastMonth)}`).waitFor();
  await page.getByRole('searchbox').fill('trainee');
  await entry('Added job Trainee').waitFor();
  await page.goBack();
  await changed.waitFor();
  expect(pageErrors).toEqual([]);
});
