import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import type { ProblemError } from '../../functions/contracts/http/client.ts';
import { maxFileBytes } from '../../functions/contracts/domain/files.ts';
import { classicPdf, plainPages } from '../inspection/writers/pdf.ts';
import { hurried } from './clock.ts';
import { violationsOf } from './violations.ts';
import { focused } from './focused.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { productApi } from './pages.ts';
import { openVisits, blockPrerenderedPages } from './visit.ts';

const visits = await openVisits();
afterAll(() => visits[Symbol.asyncDispose]());

const received =
  'Your submission has been received and is pending review. Thank you for contributing!';
const fileOrDrive = 'Please either upload a file or provide a Google Drive file ID.';
const toStorage = '**/incoming/**';

const pdf = (name = 'BCS401 module 2.pdf', firstPage = 'Algorithms, by hand') => ({
  name,
  mimeType: 'application/pdf',
  buffer: classicPdf(plainPages([`${firstPage} ${Math.random()}`])),
});

const choose = (page: Page, file = pdf()) => page.locator('input[type=file]').setInputFiles(file);
const arrived = (page: Page) => page.getByText('Uploaded', { exact: true }).waitFor();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

async function openForm(page: Page): Promise<void> {
  await page.goto('/upload-notes');
  await page.getByLabel('Scheme').waitFor();
}

async function sayWho(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Phone number').fill('98765 43210');
  await page.getByLabel('E-mail').fill('asha@example.com');
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Dynamic programming');
  await sayWho(page);
}

/** The requests to a path, as they are made. */
function requestsTo(page: Page, path: string): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) found.push(request);
  });
  return found;
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a file is uploaded while the form is filled in, and its name selects the course', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page, pageErrors } = visit;
  const sent = requestsTo(page, '/api/submissions');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
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
    expect(addresses.filter((address) => secret.test(address))).toEqual([]);
  }
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('the course code on the first page selects the course, or warns of another choice', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page, pageErrors } = visit;
  await openForm(page);
  await choose(page, pdf('scan.pdf', 'BCS401 Analysis and Design of Algorithms'));
  await page.getByText('Chosen by the course code on its first page.').waitFor();
  const subject = page.getByLabel('Subject', { exact: true });
  await expect.poll(() => subject.inputValue()).toBe('2022-cs-bcs401');
  await subject.selectOption('2022-cs-bcs403');
  await page.getByText(/The first page says BCS401, but you chose BCS403/).waitFor();
  await page.getByRole('button', { name: 'Use what the page says' }).click();
  await expect.poll(() => subject.inputValue()).toBe('2022-cs-bcs401');
  expect(pageErrors).toEqual([]);
});

test('a file that the inspection refuses is reported at once and not submitted', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const sent = requestsTo(page, '/api/submissions');
  await openForm(page);
  const broken = pdf('scan.pdf');
  await choose(page, { ...broken, buffer: broken.buffer.subarray(0, 300) });
  await page.getByText('This file cannot be accepted.').first().waitFor();
  await fillIn(page);
  await submit(page);
  await page.getByText(fileOrDrive).first().waitFor();
  expect(sent).toEqual([]);
});

test('other material is submitted with its Drive link', async () => {
  await using visit = await visits.visit();
  const { page, pageErrors } = visit;
  const sent = requestsTo(page, '/api/submissions');
  const uploads = requestsTo(page, '/api/uploads');
  await openForm(page);
  await page.getByRole('radio', { name: 'Google Drive' }).check();
  await page.getByRole('radio', { name: 'Other' }).check();
  await expect.poll(() => page.getByLabel('Scheme').count()).toBe(0);
  const link = 'https://drive.google.com/file/d/1AbC_d-9EfGhIjKlMnOp/view?usp=sharing';
  await page.getByLabel('Google Drive file ID').fill(link);
  await fillIn(page);
  await submit(page);
  await page.getByText(received).waitFor();
  expect(sent[0]!.postDataJSON()).toMatchObject({ submission_type: 'other', drive_file_id: link });
  expect(uploads).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('an unlisted subject is entered by name', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const sent = requestsTo(page, '/api/submissions');
  await openForm(page);
  await choose(page, pdf('notes.pdf'));
  await page.getByLabel('Scheme').selectOption({ label: '2022' });
  await page.getByLabel('Branch').selectOption('cs');
  await page.getByLabel('Semester').selectOption('5');
  await page.getByLabel('Module').selectOption('1');
  await page.getByLabel('Subject', { exact: true }).selectOption('My subject is not listed');
  await page.getByLabel('Subject name').fill('Rocket science');
  await fillIn(page);
  await submit(page);
  await page.getByText(received).waitFor();
  expect(sent[0]!.postDataJSON()).toMatchObject({
    subject_id: null,
    subject_name: 'Rocket science',
    semester: 5,
    module_number: 1,
  });
});

test('missing values are reported at their fields, and the first one has the focus', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const sent = requestsTo(page, '/api/submissions');
  await openForm(page);
  await submit(page);
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.innerText()).toContain('Please fill in all required fields.');
  await expect.poll(() => alert.innerText()).toContain(fileOrDrive);
  const picker = page.locator('input[type=file]');
  await focused(picker);

  const describedBy = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) =>
      field
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)!.textContent)
        .join(' '),
    );
  await expect.poll(() => describedBy('Title')).toContain('Give it a title.');
  await page.getByLabel('Title').fill('Dynamic programming');
  await expect.poll(() => describedBy('Title')).not.toContain('Give it a title.');

  await page.getByLabel('Phone number').fill('12345');
  await page.getByLabel('E-mail').fill('asha@');
  await expect
    .poll(() => describedBy('Phone number'))
    .toContain('Please enter a valid 10-digit phone number');
  await expect.poll(() => describedBy('E-mail')).toContain('Please enter a valid email address');
  expect(sent).toEqual([]);
});

test('a field is validated when it is left', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await openForm(page);
  const wrong = page.getByText('Please enter a valid 10-digit phone number');
  const phone = page.getByLabel('Phone number');
  await phone.focus();
  await page.keyboard.type('987');
  expect(await wrong.isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  await wrong.waitFor();
  await phone.fill('9876543210');
  await wrong.waitFor({ state: 'hidden' });
});

type Payload = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

/** Chooses a file that cannot be one, reads why, and chooses another. */
async function isRefused(file: Payload, text: string): Promise<void> {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const uploads = requestsTo(page, '/api/uploads');
  await openForm(page);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(text).last().waitFor();
  expect(uploads).toEqual([]);
  await choose(page);
  await arrived(page);
}

test.for([
  ['another type', 'a.txt', 'text', 'Only PDF, DOC, DOCX, PPT and PPTX'],
  ['a page named PDF', 'a.pdf', '<!doctype html><script>', 'it is not a PDF'],
  ['nothing', 'a.pdf', '', 'The file is empty.'],
] as const)('%s is refused before a byte of it is sent', async ([, name, content, text]) => {
  await isRefused({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) }, text);
});

test('a file of one byte too much is refused before the upload', async () => {
  await using folder = await temporaryFolder();
  // From a disk, as so many bytes would be long on their way to the browser.
  const file = join(folder.path, 'a.pdf');
  await writeFile(file, Buffer.alloc(maxFileBytes + 1, '%PDF-1.7 '));
  await isRefused(file, 'larger than 10 MB');
});

test('a file can be dropped anywhere on the page', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await openForm(page);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7\n%%EOF'], 'BCS403.pdf'));
    return transfer;
  });
  await page.dispatchEvent('footer', 'dragover', { dataTransfer: data });
  await page.getByText('Drop it here').waitFor();
  await page.dispatchEvent('footer', 'drop', { dataTransfer: data });
  await arrived(page);
  await page.getByText('BCS403.pdf', { exact: true }).waitFor();
});

test('an upload can be cancelled and replaced', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  await page.route(toStorage, () => {});
  await openForm(page);
  await choose(page);
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Choose a file').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await choose(page, pdf('final.pdf'));
  await arrived(page);
  await page.getByText('final.pdf', { exact: true }).waitFor();
  // a name that says nothing takes nothing away
  await expect.poll(() => page.getByLabel('Module').inputValue()).toBe('2');
});

test('a broken upload is retried as the same upload', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const tickets = requestsTo(page, '/api/uploads');
  const puts: string[] = [];
  await page.route(toStorage, (route) => {
    puts.push(route.request().url());
    return puts.length < 3 ? route.abort('connectionreset') : route.continue();
  });
  await page.clock.install();
  await openForm(page);
  await choose(page);
  await page.getByText('The connection broke. Trying again by itself').waitFor();
  await hurried(page, () => puts.length === 3);
  await arrived(page);
  expect(puts).toHaveLength(3);
  expect(new Set(puts).size).toBe(1);
  expect(tickets).toHaveLength(1);
});

test('after the last retry a button sends the same upload, and the form waits for it', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  const tickets = requestsTo(page, '/api/uploads');
  await page.route(toStorage, (route) => route.abort('connectionreset'));
  await page.clock.install();
  await openForm(page);
  await choose(page);
  const failed = page.getByText('Failed to upload file').first();
  await hurried(page, () => failed.isVisible());
  await page.unrouteAll();
  const put = page.waitForRequest(toStorage);
  const held = Promise.withResolvers<undefined>();
  await page.route(toStorage, async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillIn(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await put;
  await submit(page);
  await page.getByRole('button', { name: /Uploading/ }).waitFor();
  await page.locator('[data-slot=advertisement]').waitFor({ state: 'detached' });
  held.resolve(undefined);
  await page.getByText(received).waitFor();
  expect(tickets).toHaveLength(1);
});

test('a lost response does not create a second submission', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  const bodies: { submission_id: string; upload_id: string }[] = [];
  await page.route('**/api/submissions', async (route) => {
    bodies.push(route.request().postDataJSON() as (typeof bodies)[number]);
    // the server takes it in, and the page never hears of it
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    if (bodies.length < 3) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.clock.install();
  await openForm(page);
  await choose(page);
  await arrived(page);
  await fillIn(page);
  await submit(page);
  await hurried(page, () => bodies.length === 3);
  await page.getByText(received).waitFor();
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);

  // The file is that one submission's: nobody, not even its sender, can hand it in once more.
  const body = { ...bodies[0]!, submission_id: `${bodies[0]!.submission_id}-2` };
  const again = productApi(inject('origin')).submissions.createSubmission({ body: body as never });
  const refusal = await again.catch((error: unknown) => error);
  expect((refusal as ProblemError).problem).toMatchObject({
    status: 409,
    detail: 'This file has been sent in already.',
  });
});

test('a failed upload is reported at the submit button', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  const sent = requestsTo(page, '/api/submissions');
  await page.route('**/api/uploads', (route) =>
    route.fulfill({
      status: 413,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 413, detail: 'Too much.' }),
    }),
  );
  await openForm(page);
  await choose(page);
  await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).not.toBe('');
  await fillIn(page);
  await submit(page);
  await page.getByRole('alert').getByText('Too much.').waitFor();
  expect(sent).toEqual([]);
});

test('a failed submission is reported and can be retried', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  await page.route('**/api/submissions', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '600' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 429, detail: 'Slower.' }),
    }),
  );
  await openForm(page);
  await choose(page);
  await arrived(page);
  await fillIn(page);
  await submit(page);
  const alert = page.getByRole('alert');
  await alert.getByText('Submission Failed').waitFor();
  await expect.poll(() => alert.innerText()).toContain('Slower. Try again in 10 minutes.');
  await page.unrouteAll();
  await submit(page);
  await page.getByText(received).waitFor();
});

test('a reload restores the file and the form, without personal data', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  const tickets = requestsTo(page, '/api/uploads');
  await openForm(page);
  await choose(page);
  await arrived(page);
  await fillIn(page);
  await page.reload();
  await arrived(page);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Dynamic programming');
  for (const label of ['Your name', 'Phone number', 'E-mail']) {
    expect(await page.getByLabel(label).inputValue()).toBe('');
  }
  await sayWho(page);
  await submit(page);
  await page.getByText(received).waitFor();
  expect(tickets).toHaveLength(1);
});

test('leaving the page during an upload requires confirmation', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await page.route(toStorage, () => {});
  await openForm(page);
  const answers = [false, false, true];
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  await choose(page);
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await home.click();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('banner').getByRole('combobox', { name: 'Search notes' }).fill('sorting');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBe(2);
  expect(new URL(page.url()).pathname).toBe('/upload-notes');
  await home.click();
  await page.waitForURL('/');
  expect(asked).toEqual(['confirm', 'confirm', 'confirm']);
});

test('a file name of another scheme causes a warning that can be applied', async () => {
  await using visit = await visits.visit({ width: 360 });
  const { page } = visit;
  await openForm(page);
  await page.getByLabel('Scheme').selectOption({ label: '2021' });
  await choose(page);
  await page
    .getByText(/says BCS401, a course of the 2022 scheme, but you chose the 2021/)
    .waitFor();
  await page.getByRole('button', { name: 'Use what the name says' }).click();
  const subject = page.getByLabel('Subject', { exact: true });
  await expect.poll(() => subject.inputValue()).toBe('2022-cs-bcs401');
  await expect.poll(() => page.getByText('The file’s name says').count()).toBe(0);
});

test('a failed load of the catalogue is reported and can be retried', async () => {
  await using visit = await visits.visit();
  const { page } = visit;
  await blockPrerenderedPages(page);
  await page.route('**/api/branches', (route) => route.abort());
  await page.goto('/upload-notes');
  await page.getByText('Failed to load necessary data. Please try again later.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Scheme').waitFor();
});

test.for([
  [360, 'light'],
  [1280, 'dark'],
] as const)('every state of the form is accessible, at %d, %s', async ([width, colourScheme]) => {
  await using visit = await visits.visit({ width, colourScheme });
  const { page } = visit;
  const found: unknown[] = [];
  const look = async (state: string) => {
    for (const fault of await violationsOf(page)) found.push({ state, ...fault });
  };
  await page.route(toStorage, () => {});
  await openForm(page);
  await submit(page);
  await page.getByRole('alert').getByText(fileOrDrive).waitFor();
  await look('errors');
  await page.getByLabel('Scheme').selectOption({ label: '2021' });
  await choose(page);
  await page.getByText('The file’s name says').waitFor();
  await look('uploading, with a warning');
  await page.getByRole('button', { name: 'Use what the name says' }).click();
  await fillIn(page);
  await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).not.toBe('');
  await submit(page);
  await page.getByRole('button', { name: /Uploading/ }).waitFor();
  await look('submitting');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Choose a file').waitFor();
  await page.getByRole('radio', { name: 'Google Drive' }).check();
  await page.getByLabel('Google Drive file ID').fill('1AbC_d-9EfGhIjKlMnOpQr');
  await look('by Drive');
  await submit(page);
  await page.getByText(received).waitFor();
  await look('sent');
  expect(found).toEqual([]);
});
