import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { maxFileBytes } from '../../../functions/contracts/domain/files.ts';
import { violationsByState, violationsIn } from '../support/violations.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { blockPrerenderedPages, errorsOf, newPage, requestsOf } from '../support/visit.ts';
import {
  received,
  toStorage,
  pdf,
  choose,
  arrived,
  submit,
  openForm,
  fillIn,
} from './upload-page.ts';
import { waitForFocus } from '../support/focus.ts';

const fileOrDrive = 'Please either upload a file or provide a Google Drive file ID.';
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
test('a file is uploaded while the form is filled in, and its name selects the course', async () => {
  await using page = await newPage({ width: 360 });
  const sent = requestsOf(page, /^\/api\/submissions$/);
  const requests = requestsOf(page);
  await openForm(page);
  await page.locator('[data-slot=advertisement]').waitFor({ state: 'attached' });
  await choose(page);
  await arrived(page);
  await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).not.toBe('');
  await fillIn(page);
  const whatIsStored = await stored(page);
  const from = Date.now();
  await submit(page);
  await page.getByText(received).waitFor();
  await page.locator('[data-slot=advertisement]').waitFor({ state: 'detached' });
  await page.waitForURL('/');
  expect(Date.now() - from).toBeGreaterThanOrEqual(2000);
  expect(Date.now() - from).toBeLessThan(10_000);

  expect(sent).toHaveLength(1);
  expect(sent[0]!.postDataJSON()).toMatchObject({
    title: 'Dynamic programming',
    submitter_name: 'Asha',
    submitter_phone: '9876543210',
    submitter_email: 'asha@example.com',
    submission_type: 'notes',
    subject_id: '2022-cs-bcs401',
    scheme_id: '2022',
    branch_id: 'cs',
    semester: 4,
    module_number: 2,
  });
  for (const secret of [/98765/, /asha/i]) {
    expect(whatIsStored).not.toMatch(secret);
    expect(requests.filter((request) => secret.test(request.url()))).toEqual([]);
  }
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

test('a file is dropped; the code on its first page selects the course; one that the inspection refuses is not submitted', async () => {
  await using page = await newPage();
  const sent = requestsOf(page, /^\/api\/submissions$/);
  await openForm(page);
  // A file with pages: for one without, the inspection's refusal soon replaces the word "Uploaded".
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'BCS403.pdf'));
      return transfer;
    },
    [...pdf().buffer],
  );
  await page.dispatchEvent('footer', 'dragover', { dataTransfer: data });
  await page.getByText('Drop it here').waitFor();
  await page.dispatchEvent('footer', 'drop', { dataTransfer: data });
  await arrived(page);
  await page.getByText('BCS403.pdf', { exact: true }).waitFor();

  await choose(page, pdf('scan.pdf', 'BCS401 Analysis and Design of Algorithms'));
  await page.getByText('Chosen from the course code on the first page.').waitFor();
  const subject = page.getByLabel('Subject', { exact: true });
  await expect.poll(() => subject.inputValue()).toBe('2022-cs-bcs401');

  const broken = pdf('scan.pdf');
  await choose(page, { ...broken, buffer: broken.buffer.subarray(0, 300) });
  await page.getByText('This file cannot be accepted.').first().waitFor();
  await fillIn(page);
  await submit(page);
  await page.getByText(fileOrDrive).first().waitFor();
  expect(sent).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
});

test('missing values are reported, and an unacceptable file is refused before a byte of it is sent', async () => {
  await using folder = await temporaryFolder();
  // From a disk, because sending so many bytes to the browser takes long.
  const tooLarge = join(folder.path, 'a.pdf');
  await writeFile(tooLarge, Buffer.alloc(maxFileBytes + 1, '%PDF-1.7 '));
  await using page = await newPage({ width: 360 });
  const sent = requestsOf(page, /^\/api\/submissions$/);
  const uploads = requestsOf(page, /^\/api\/uploads$/);
  await openForm(page);
  await submit(page);
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.innerText()).toContain('Please fill in all required fields.');
  await expect.poll(() => alert.innerText()).toContain(fileOrDrive);
  const picker = page.getByLabel('Choose a file');
  await waitForFocus(picker);

  await page.getByLabel('Phone number').fill('12345');
  await page.getByLabel('E-mail', { exact: true }).fill('asha@');
  for (const text of [
    'Enter a title.',
    'Please enter a valid 10-digit phone number',
    'Please enter a valid email address',
  ])
    await page.getByText(text).first().waitFor();

  for (const [file, text] of [
    [pdf('a.txt'), 'Only PDF, DOC, DOCX, PPT and PPTX'],
    [tooLarge, 'larger than 10 MB'],
  ] as const) {
    await page.getByLabel(/^Choose (a|another) file/).setInputFiles(file);
    await page.getByText(text).last().waitFor();
  }
  expect(uploads).toEqual([]);
  await choose(page);
  await arrived(page);
  expect(sent).toEqual([]);
});

test('every state of the form is accessible, also a failed load, and a file on Drive for a subject that is entered by name', async () => {
  await using page = await newPage();
  const [found, findViolations] = violationsByState(page);
  const sent = requestsOf(page, /^\/api\/submissions$/);
  await blockPrerenderedPages(page);
  await page.route('**/api/branches', (route) => route.abort());
  await page.goto('/upload-notes');
  await page.getByText('Failed to load necessary data. Please try again later.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Scheme').waitFor();
  await page.route(toStorage, () => {});
  await submit(page);
  await page.getByRole('alert').getByText(fileOrDrive).waitFor();
  await findViolations('errors');
  await page.getByLabel('Scheme').selectOption({ label: '2021' });
  await choose(page);
  await page.getByText('The file’s name says').waitFor();
  await findViolations('uploading, with a warning');
  await page.getByRole('button', { name: 'Use what the name says' }).click();
  await fillIn(page);
  await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).not.toBe('');
  await submit(page);
  await page.getByRole('button', { name: /Uploading/ }).waitFor();
  await findViolations('submitting');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Choose a file').waitFor();
  await page.getByRole('radio', { name: 'Google Drive' }).check();
  await page.getByLabel('Google Drive file ID').fill('1AbC_d-9EfGhIjKlMnOpQr');
  // The file's course went with the file.
  await page.getByLabel('Scheme').selectOption({ label: '2022' });
  await page.getByLabel('Branch').selectOption('cs');
  await page.getByLabel('Semester').selectOption('5');
  await page.getByLabel('Module').selectOption('1');
  await page.getByLabel('Subject', { exact: true }).selectOption('My subject is not listed');
  await page.getByLabel('Subject name').fill('Rocket science');
  await findViolations('by Drive');
  await submit(page);
  await page.getByText(received).waitFor();
  await findViolations('sent');
  expect(found).toEqual([]);
  const byName = {
    subject_id: null,
    subject_name: 'Rocket science',
    semester: 5,
    module_number: 1,
  };
  expect(sent[0]!.postDataJSON()).toMatchObject(byName);
});

/** A photo of a page, drawn by the browser. */
const photoOf = async (page: Page, text: string, mimeType: 'image/jpeg' | 'image/png') => {
  const url = await page.evaluate(
    ({ text: written, type }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 900, height: 1200 });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#b9b1a2';
      context.fillRect(0, 0, 900, 1200);
      context.fillStyle = '#3a3f5c';
      context.font = '64px cursive';
      context.fillText(written, 80, 200);
      return canvas.toDataURL(type);
    },
    { text, type: mimeType },
  );
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: `${text}.${mimeType.slice(6)}`, mimeType, buffer };
};

test('photos become one PDF in the chosen order, which is uploaded', async () => {
  await using page = await newPage({ width: 360 });
  await openForm(page);
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof File) Object.assign(globalThis, { sentFile: body });
      send.call(this, body);
    };
  });
  await page
    .getByLabel('Choose photos')
    .setInputFiles([
      await photoOf(page, 'BCS401 module 3', 'image/jpeg'),
      await photoOf(page, 'Second', 'image/png'),
    ]);
  await page.getByRole('button', { name: 'Rotate page 2' }).click();
  await page.getByRole('button', { name: 'Move page 2 up' }).click();
  await page.getByLabel('Straighten page 1, in degrees').press('ArrowRight');
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make one PDF and upload it' }).click();
  await arrived(page);
  const pages = await page.evaluate(() => (globalThis as { sentFile?: File }).sentFile!.text());
  const boxes = [...pages.matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)].map((box) =>
    box.slice(1),
  );
  expect(boxes).toEqual([
    ['595', '446'],
    ['595', '793'],
  ]);
  expect(errorsOf(page)).toEqual([]);
});
