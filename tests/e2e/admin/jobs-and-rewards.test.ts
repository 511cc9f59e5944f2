import { readFile } from 'node:fs/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeImportProgress } from '../../../functions/files/transfer/import-progress.ts';
import { sha256Of } from '../../../functions/files/transfer/parts.ts';
import { localS3 } from '../../../localstack/s3/client.ts';
import { adminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/violations.ts';
import { queryRewards } from '../../../functions/table/contributors/reward.ts';
import { seedRedemption } from '../support/admin/seed-redemption.ts';
import { errorsOf } from '../support/visit.ts';
import {
  clickButton,
  confirmDeletion,
  deletionQuestion,
  dialog,
  failureToast,
  row,
  successToast,
} from '../support/admin/dashboard.ts';

const stored = async (title: string) => {
  const { items } = await adminSite.api.jobs.listAllJobs();
  return items.find((job) => job.title === title);
};
const open = async (path: string, button: string) => {
  const page = await adminSite.open(path);
  await page.getByRole('button', { name: button }).waitFor();
  return page;
};
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const active = (page: Page, title: string) =>
  page.getByRole('switch', { name: `Active: ${title}`, exact: true });

test('an archive is made, downloaded, checked and restored', async () => {
  await using page = await adminSite.open('/admin/site');
  const { s3Endpoint, filesBucket } = adminSite.cloud;
  const object = { Bucket: filesBucket, Key: 'files/heaps.pdf', Body: '%PDF-1.7' };
  await localS3(s3Endpoint).send(new PutObjectCommand(object));
  await page.getByText('No archive was made in the last 7 days.').waitFor();
  await clickButton(page, 'Make an archive');
  const archives = page.getByRole('list', { name: 'Archives' });
  await archives.getByText('Complete').waitFor();
  const volumes: string[] = [];
  for (const button of await archives.getByRole('button', { name: /^Download/ }).all()) {
    const download = page.waitForEvent('download');
    await button.click();
    volumes.push(await (await download).path());
  }
  const files = unzipSync(await readFile(volumes[0]!));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['manifest.json', 'table-1.jsonl.gz', 'table-2.jsonl.gz']),
  );
  const documents = Object.values(unzipSync(await readFile(volumes[1]!)));
  expect(documents.map((bytes) => strFromU8(bytes))).toContain('%PDF-1.7');

  const question = dialog(page, 'Restore an archive');
  // As if its entries were there already: to replace the catalogue takes a minute here.
  const export_id = sha256Of(files['manifest.json']!);
  const progress = { export_id, into_existing: false, parts_done: 2 };
  await writeImportProgress(adminSite.cloud.table, progress);
  await page.getByLabel('Files of the archive to restore').setInputFiles(volumes);
  await question.getByText('Nothing of this site is replaced.').waitFor();
  expect(await question.getByText(/^Tippani, /).count()).toBe(1);
  expect(await violationsIn(page)).toEqual([]);
  const restore = question.getByRole('button', { name: 'Restore', exact: true });
  expect(await restore.getAttribute('aria-disabled')).toBe('true');
  await question.getByLabel('Type the site’s name, Tippani, to confirm').fill('Tippani');
  await restore.click();
  await question.getByText('Restored. Reload the dashboard to see its settings.').waitFor();
  await page.keyboard.press('Escape');
  await archives.getByText('Restored').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  expect(await adminSite.api.catalogue.listSchemes()).not.toEqual({ items: [] });
  expect(errorsOf(page)).toEqual([]);
}, 120_000);

test('a job by mouse: added, changed, switched off, deleted', async () => {
  await using page = await open('/admin/job-updates', 'Add Job Update');
  await clickButton(page, 'Add Job Update');
  const form = dialog(page, 'Add Job Update');
  const send = form.getByRole('button', { name: 'Add Job Update' });
  await send.click();
  await form.getByText('Please fill in all required fields').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await form.getByLabel('Job Title').fill('Site Engineer');
  await form.getByLabel('Company').fill('Example Constructions');
  await form.getByLabel('Application Link').fill('https://example.com/jobs/1');
  await form.getByLabel('Job Type').selectOption('Contract');
  await form.getByLabel('Experience Level').selectOption('Mid level');
  await form.getByLabel('Requirements').fill('  Levels\n\n   \nDaily reports\n');
  await form.getByLabel('Deadline').fill('2031-03-12');
  expect(await form.getByRole('switch', { name: 'Active' }).isChecked()).toBe(true);
  await send.click();
  await successToast(page, 'Job update added successfully');
  expect(await stored('Site Engineer')).toMatchObject({
    company: 'Example Constructions',
    location: null,
    job_type: 'contract',
    experience_level: 'mid',
    requirements: ['Levels', 'Daily reports'],
    application_link: 'https://example.com/jobs/1',
    deadline: '2031-03-12',
    is_active: true,
  });
  const link = card(page, 'Site Engineer').getByRole('link', { name: 'example.com' });
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');

  await clickButton(page, 'Edit: Site Engineer');
  const edit = dialog(page, 'Edit Job Update');
  expect(await edit.getByLabel('Requirements').inputValue()).toBe('Levels\nDaily reports');
  await edit.getByLabel('Location').fill('Mysuru');
  await edit.getByLabel('Deadline').fill('');
  await clickButton(page, 'Save');
  await successToast(page, 'Job update updated successfully');
  await card(page, 'Site Engineer').getByText('Mysuru').waitFor();
  expect(await stored('Site Engineer')).toMatchObject({ location: 'Mysuru', deadline: null });

  await active(page, 'Site Engineer').click();
  await expect.poll(async () => (await stored('Site Engineer'))?.is_active).toBe(false);
  await clickButton(page, 'Delete: Site Engineer');
  await deletionQuestion(page, 'Site Engineer').waitFor();
  await confirmDeletion(page);
  await successToast(page, 'Job update deleted successfully');
  expect(await stored('Site Engineer')).toBeUndefined();
  expect(errorsOf(page)).toEqual([]);
});

const shown = (page: Page) => page.getByRole('rowheader').allInnerTexts();

test('a reward by mouse: added, changed, switched off, deleted', async () => {
  await using page = await open('/admin/rewards', 'Add New Reward');
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers.join()).toBe('Description,Points Cost,Amount,Status,Actions');
  const seeded = await shown(page);
  expect(seeded).toHaveLength(3);
  const cells = await row(page, seeded[2]!).getByRole('cell').allInnerTexts();
  expect(cells.slice(0, 3)).toEqual(['1,000', '₹500', 'Active']);

  await clickButton(page, 'Add New Reward');
  const form = dialog(page, 'Add New Reward');
  const cost = form.getByLabel('Points Cost');
  await clickButton(page, 'Add Reward');
  await form.getByText('Please fill all required fields with valid values').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await form.getByLabel('Description').fill('Middle');
  await cost.fill('0');
  await form.getByLabel('Amount (₹)').fill('150');
  await form.getByText('Enter a whole number, 1 or more').waitFor();
  await cost.fill('300');
  await form.getByText('Please fill all required fields').waitFor({ state: 'detached' });
  await clickButton(page, 'Add Reward');
  await successToast(page, 'Reward added successfully');
  await expect.poll(() => shown(page)).toEqual([seeded[0], 'Middle', ...seeded.slice(1)]);

  await clickButton(page, 'Edit: Middle');
  const edit = dialog(page, 'Edit Reward');
  await edit.getByLabel('Points Cost').fill('2000');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await clickButton(page, 'Save');
  await successToast(page, 'Reward updated successfully');
  await expect.poll(() => shown(page)).toEqual([...seeded, 'Middle']);
  await row(page, 'Middle').getByText('Inactive').waitFor();
  const { items } = await adminSite.api.rewards.listRewards();
  expect(items.map(({ description }) => description)).toEqual(seeded);

  await clickButton(page, 'Delete: Middle');
  await deletionQuestion(page, 'Middle').waitFor();
  await confirmDeletion(page);
  await successToast(page, 'Reward deleted successfully');
  await expect.poll(() => shown(page)).toEqual(seeded);
  expect(errorsOf(page)).toEqual([]);
});

test('a reward that was redeemed cannot be deleted, and is archived instead', async () => {
  const who = { name: 'Asha Rao', phone: '9880012301', cost: 1000 };
  const redemptionId = await seedRedemption(adminSite.cloud.table, who);
  await using page = await open('/admin/rewards', 'Add New Reward');
  const name = '₹500 by bank transfer';
  await clickButton(page, `Delete: ${name}`);
  await confirmDeletion(page);
  await failureToast(
    page,
    'Error',
    'Cannot Delete Reward: This reward has associated redemptions and cannot be deleted. Please archive it instead.',
  );
  const offer = dialog(page, 'Archive it instead?');
  await offer.getByRole('button', { name: 'Archive' }).click();
  await row(page, name).getByText('Inactive').waitFor();
  const rewards = await queryRewards(adminSite.cloud.table);
  expect(rewards.find(({ description }) => description === name)).toMatchObject({
    is_active: false,
    redemption_count: 1,
  });
  await adminSite.api.rewards.rejectRedemption({ params: { redemptionId }, body: {} });
});
