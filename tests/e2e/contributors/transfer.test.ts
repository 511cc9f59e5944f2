import { expect, test } from 'vitest';
import { advanceClockUntil } from '../support/clock.ts';
import { newPage, requestsOf } from '../support/visit.ts';
import { problem } from './reward-page.ts';
import {
  received,
  toStorage,
  pdf,
  choose,
  arrived,
  submit,
  openForm,
  sayWho,
  fillIn,
} from './upload-page.ts';

test('an upload can be cancelled and replaced; leaving the page meanwhile requires confirmation', async () => {
  await using page = await newPage();
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
  // What the first file's name had chosen went with it.
  for (const label of ['Scheme', 'Subject', 'Module'])
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('');

  await page.route(toStorage, () => {});
  await choose(page);
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
  const answers = [false, false, true];
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await home.click();
  await expect.poll(() => dialogs.length).toBe(1);
  await page.getByRole('banner').getByRole('combobox', { name: 'Search notes' }).fill('sorting');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialogs.length).toBe(2);
  expect(new URL(page.url()).pathname).toBe('/upload-notes');
  await home.click();
  await page.waitForURL('/');
  expect(dialogs).toEqual(['confirm', 'confirm', 'confirm']);
});

test('a lost response does not create a second submission', async () => {
  await using page = await newPage();
  const bodies: { submission_id: string; upload_id: string }[] = [];
  await page.route('**/api/submissions', async (route) => {
    bodies.push(route.request().postDataJSON() as (typeof bodies)[number]);
    // The server stores the submission, but the response is lost.
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
  await advanceClockUntil(page, () => bodies.length === 3);
  await page.getByText(received).waitFor();
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a reload restores the file and the form, without personal data; a failed submission can be retried', async () => {
  await using page = await newPage({ width: 360 });
  const tickets = requestsOf(page, /^\/api\/uploads$/);
  await openForm(page);
  await choose(page);
  await arrived(page);
  await fillIn(page);
  await page.reload();
  await arrived(page);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Dynamic programming');
  for (const label of ['Your name', 'Phone number', 'E-mail']) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
  }
  await sayWho(page);
  await page.route('**/api/submissions', (route) =>
    route.fulfill({ ...problem(429, 'Slower.'), headers: { 'retry-after': '600' } }),
  );
  await submit(page);
  const alert = page.getByRole('alert');
  await alert.getByText('Submission Failed').waitFor();
  await expect.poll(() => alert.innerText()).toContain('Slower. Try again in 10 minutes.');
  await page.unrouteAll();
  await submit(page);
  await page.getByText(received).waitFor();
  expect(tickets).toHaveLength(1);
});
