import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Cloud } from '../../localstack/cloud.ts';
import type { SubmissionId } from '../../functions/contracts/fields.ts';
import { listSubmissions } from '../../functions/table/submission.ts';
import { admin, askCognito, startAdminCloud } from './admin-cloud.ts';
import { contribute, contributeAs, pdfOf } from './contribute.ts';
import { everyLook, faultsIn } from './faults.ts';
import { productApi } from './pages.ts';
import { failureToast, signIn, successToast } from './sign-in.ts';
import { openVisits, settled } from './visit.ts';

let cloud: Cloud;
let visits: Awaited<ReturnType<typeof openVisits>>;
let token: string;
let storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

beforeAll(async () => {
  [cloud, visits] = await Promise.all([startAdminCloud(), openVisits()]);
  const { AuthenticationResult } = (await askCognito(cloud, 'InitiateAuth', {
    ClientId: cloud.userPool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: admin.email, PASSWORD: admin.password },
  })) as { AuthenticationResult: { AccessToken: string } };
  token = AuthenticationResult.AccessToken;
  await using seen = await visits.visit({ options: { baseURL: cloud.origin } });
  await signIn(seen.page, admin);
  storageState = await seen.page.context().storageState();
});
afterAll(() => Promise.all([visits[Symbol.asyncDispose](), cloud.stop()]));

/** Rejects as another administrator would, without the page. */
async function rejectElsewhere(id: SubmissionId) {
  const answer = await fetch(`${cloud.origin}/api/admin/submissions/${id}/reject`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
}

afterEach(async () => {
  for (const { id } of await listSubmissions(cloud.table, 'pending', '', 50))
    await rejectElsewhere(id);
});

const open = async (width = 1280) => {
  const seen = await visits.visit({ width, options: { baseURL: cloud.origin, storageState } });
  await seen.page.goto('/admin/pending-notes');
  await seen.page.getByRole('heading', { level: 1, name: 'Pending Notes' }).waitFor();
  return seen;
};
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const press = (page: Page, what: string, title: string) =>
  page.getByRole('button', { name: `${what}: ${title}`, exact: true }).click();
const inspected = (page: Page, title: string) =>
  card(page, title).getByText('Inspected: clean').waitFor();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.matches('article')
      ? activeElement.querySelector('h2')!.textContent
      : null;
  });
test('an empty queue says so and leads back', async () => {
  await using seen = await open(360);
  const { page } = seen;
  await page.getByText('No pending notes found').waitFor();
  await page.getByRole('link', { name: 'Back to Dashboard' }).first().click();
  await page.getByRole('heading', { name: 'Admin dashboard' }).waitFor();
  await expect
    .poll(() => page.getByRole('definition').allInnerTexts())
    .toEqual(['0', '0', '0', '0']);
});

test('a list that cannot be loaded says so, and can be asked for again', async () => {
  await using seen = await visits.visit({ options: { baseURL: cloud.origin, storageState } });
  const { page } = seen;
  await page.route('**/api/admin/submissions*', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await page.goto('/admin/pending-notes');
  await failureToast(page, 'Error', 'Failed to load data. Please try again.');
  await page.unroute('**/api/admin/submissions*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No pending notes found').waitFor();
});

test('by mouse: looked at, downloaded, approved, and public', async () => {
  const bytes = pdfOf('BCS403 Unit 1', 'Unit 2', 'Unit 3');
  await contribute(cloud.origin, 'Older', {});
  await contribute(cloud.origin, 'Normal forms', { bytes });
  await using seen = await open();
  const { page, complaints } = seen;
  await inspected(page, 'Normal forms');
  await card(page, 'Normal forms').getByText('2022 scheme').waitFor();
  const text = await card(page, 'Normal forms').innerText();
  for (const fact of ['NOTES', 'BCS403', '3 pages', 'Worked examples', '2022 scheme', 'Semester 4'])
    expect(text).toContain(fact);
  await press(page, 'Preview', 'Normal forms');
  await page.getByRole('article', { name: 'Page 1 of 3' }).locator('canvas').waitFor();

  const saved = page.waitForEvent('download');
  await press(page, 'Download', 'Normal forms');
  expect((await saved).suggestedFilename()).toMatch(/notes\.pdf$/);

  await press(page, 'Approve', 'Normal forms');
  await successToast(page, 'Note added and approved successfully');
  await card(page, 'Normal forms').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Older');
  const { items } = await productApi(cloud.origin).notes.listRecentNotes();
  const note = items.find(({ title }) => title === 'Normal forms')!;
  expect(note).toMatchObject({ subject_code: 'BCS403', pages: 3, uploaded_by: 'Asha' });
  const { file_url } = await productApi(cloud.origin).notes.getNote({
    params: { noteId: note.id },
  });
  const file = await fetch(new URL(file_url!, cloud.origin));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(bytes));
  expect(complaints).toEqual([]);
});

test('notes without a subject are given one, the one whose code stands in the file first', async () => {
  await contribute(
    cloud.origin,
    'Whose is it?',
    { bytes: pdfOf('BCS402 Microcontrollers') },
    {
      subject_id: null,
      subject_name: 'Something',
      branch_id: 'cs' as never,
      scheme_id: '2022' as never,
    },
  );
  await using seen = await open(360);
  const { page } = seen;
  await inspected(page, 'Whose is it?');
  await press(page, 'Approve', 'Whose is it?');
  const dialog = page.getByRole('dialog', { name: 'Select Subject' });
  const choice = dialog.getByLabel('Subject');
  await choice.waitFor();
  expect(await choice.inputValue()).toBe('2022-cs-bcs402');
  await choice.selectOption('2022-cs-bcs403');
  await dialog.getByText('BCS402 stands in the file, and BCS403 is chosen.').waitFor();
  await choice.selectOption('');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await failureToast(page, 'Error', 'Please select a subject');
  await choice.selectOption('2022-cs-bcs402');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await successToast(page, 'Note added and approved successfully');
  await page.getByText('No pending notes found').waitFor();
});

test('where there is no subject to choose, the reason is told', async () => {
  const unsure = { subject_id: null, subject_name: 'Something' };
  await contribute(cloud.origin, 'Nowhere', {}, unsure);
  await contribute(
    cloud.origin,
    'Somewhere',
    {},
    {
      ...unsure,
      branch_id: 'cs' as never,
      scheme_id: '2022' as never,
    },
  );
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Nowhere');
  await inspected(page, 'Somewhere');
  await press(page, 'Approve', 'Nowhere');
  await failureToast(page, 'Error', 'Note is missing required information (branch or scheme)');

  await page.route('**/api/subjects?*', (route) => route.fulfill({ status: 503, body: '' }));
  await press(page, 'Approve', 'Somewhere');
  await failureToast(page, 'Error', 'Failed to load subjects. Please try again.');
  await page.unroute('**/api/subjects?*');
  await page.route('**/api/subjects?*', (route) => route.fulfill({ json: { items: [] } }));
  await press(page, 'Approve', 'Somewhere');
  await failureToast(page, 'Error', 'No subjects found for this branch and scheme.');
});

test('what the inspection refused can only be rejected', async () => {
  await contribute(cloud.origin, 'A trap', { bytes: Buffer.from('<html><script>1</script>') });
  await using seen = await open();
  const { page } = seen;
  await card(page, 'A trap').getByText('Refused by the inspection').waitFor();
  const approve = page.getByRole('button', { name: 'Approve: A trap' });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await approve.click({ force: true });
  await failureToast(page, 'Error', 'The file was refused and can only be rejected.');
  await press(page, 'Reject', 'A trap');
  const dialog = page.getByRole('dialog', { name: 'Confirm Rejection' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await card(page, 'A trap').count()).toBe(1);
  await press(page, 'Reject', 'A trap');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await successToast(page, 'Note deleted successfully');
  await page.getByText('No pending notes found').waitFor();
});

test('a file that stays after a rejection is told', async () => {
  await contribute(cloud.origin, 'Sticky', {});
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Sticky');
  const warning = 'Note deleted but file could not be removed from storage.';
  await page.route('**/reject', (route) => route.fulfill({ json: { warning } }));
  await press(page, 'Reject', 'Sticky');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await failureToast(page, 'Error', warning);
});

test('failures are told in the spec’s words, and nothing is lost', async () => {
  await contribute(cloud.origin, 'Unlucky', {});
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Unlucky');
  const fail = (status: number) =>
    page.route('**/api/admin/submissions/*/*', (route) => route.fulfill({ status, body: '' }));
  await fail(500);
  await press(page, 'Approve', 'Unlucky');
  await failureToast(page, 'Error', 'Failed to approve submission. Please try again.');
  await press(page, 'Reject', 'Unlucky');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await failureToast(page, 'Error', 'Failed to reject and delete note.');
  await press(page, 'Download', 'Unlucky');
  await failureToast(page, 'Error', 'Failed to download note');
  await fail(404);
  await press(page, 'Download', 'Unlucky');
  await failureToast(page, 'Error', 'No file available for download');
  expect(await card(page, 'Unlucky').count()).toBe(1);
});

test('what another admin decided is told, and leaves the list', async () => {
  const id = await contribute(cloud.origin, 'Gone', {});
  await contribute(cloud.origin, 'Still here', {});
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Gone');
  await rejectElsewhere(id);
  await press(page, 'Approve', 'Gone');
  await failureToast(page, 'Error', 'Submission not found');
  await card(page, 'Gone').waitFor({ state: 'detached' });
  expect(await card(page, 'Still here').count()).toBe(1);
});

test('the same file, another course, and a file on Drive are pointed out', async () => {
  const bytes = pdfOf('BCS401 Analysis of Algorithms');
  await contribute(cloud.origin, 'First of two', { bytes });
  await contribute(cloud.origin, 'Second of two', { bytes });
  await contributeAs(cloud.origin, 'On Drive', {
    drive_file_id: 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/view',
  });
  await using seen = await open();
  const { page } = seen;
  const asked: string[] = [];
  await page.route(/google\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'a preview' });
  });
  await inspected(page, 'Second of two');
  await inspected(page, 'First of two');
  await card(page, 'Second of two').getByText('BCS401 stands in the file').waitFor();
  await card(page, 'Second of two').getByRole('button', { name: 'First of two' }).first().click();
  await expect.poll(() => focused(page)).toBe('First of two');
  await press(page, 'Preview', 'On Drive');
  const show = page.getByRole('button', { name: /Google Drive/ });
  await show.waitFor();
  expect(asked).toEqual([]);
  await show.click();
  await expect.poll(() => asked.length).toBe(1);
});

test('other material is approved without a note', async () => {
  await contribute(
    cloud.origin,
    'Question papers',
    {},
    {
      submission_type: 'other',
      subject_id: null,
      subject_name: null,
    },
  );
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Question papers');
  await press(page, 'Approve', 'Question papers');
  await successToast(page, 'Submission approved successfully');
  const { items } = await productApi(cloud.origin).notes.listRecentNotes();
  expect(items.map(({ title }) => title)).not.toContain('Question papers');
});

test('a verdict that is awaited comes by itself', async () => {
  await contribute(cloud.origin, 'In a moment', {});
  await using seen = await visits.visit({ options: { baseURL: cloud.origin, storageState } });
  const { page } = seen;
  let early = true;
  await page.route('**/api/admin/submissions?*', async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    if (early)
      for (const item of list.items) item.inspection = { ...item.inspection, verdict: 'pending' };
    await route.fulfill({ response: answer, json: list });
  });
  await page.goto('/admin/pending-notes');
  await card(page, 'In a moment').getByText('The file is being inspected').waitFor();
  early = false;
  await inspected(page, 'In a moment');
});

test('by keyboard alone: walked, looked at, approved, rejected', async () => {
  for (const title of ['Third', 'Second', 'First']) await contribute(cloud.origin, title, {});
  await using seen = await open();
  const { page } = seen;
  const { keyboard } = page;
  for (const title of ['First', 'Second', 'Third']) await inspected(page, title);
  for (let tabs = 0; tabs < 20 && (await focused(page)) !== 'First'; tabs += 1)
    await keyboard.press('Tab');
  await keyboard.press('j');
  expect(await focused(page)).toBe('Second');
  await keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Third');
  await keyboard.press('k');
  await keyboard.press('Home');
  expect(await focused(page)).toBe('First');

  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await keyboard.press('a');
  await keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('First');

  await keyboard.press('p');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Preview of First');
  await keyboard.press('a');
  expect(await card(page, 'First').count()).toBe(1);
  await card(page, 'First').focus();

  await keyboard.press('a');
  await card(page, 'First').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Second');
  await keyboard.press('r');
  const question = page.getByRole('dialog', { name: 'Confirm Rejection' });
  await question.waitFor();
  await expect
    .poll(() => question.evaluate((it) => it.contains(document.activeElement)))
    .toBe(true);
  await keyboard.press('Tab');
  const reject = page.getByRole('dialog').getByRole('button', { name: 'Reject' });
  await expect.poll(() => reject.evaluate((it) => it === document.activeElement)).toBe(true);
  await keyboard.press('Enter');
  await card(page, 'Second').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Third');
  await keyboard.press('a');
  await page.getByText('No pending notes found').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('on a phone the preview opens below its card', async () => {
  await contribute(cloud.origin, 'Small', {});
  await using seen = await open(360);
  const { page } = seen;
  await inspected(page, 'Small');
  expect(await page.getByRole('region', { name: 'Preview of Small' }).count()).toBe(0);
  await press(page, 'Preview', 'Small');
  await page.getByRole('region', { name: 'Preview of Small' }).locator('canvas').waitFor();
  await press(page, 'Close preview', 'Small');
  expect(await page.getByRole('region', { name: 'Preview of Small' }).count()).toBe(0);
});

test('the desk and its dialogs have no accessibility violation', async () => {
  await contribute(
    cloud.origin,
    'Clean',
    {},
    { subject_id: null, branch_id: 'cs' as never, scheme_id: '2022' as never },
  );
  await contribute(cloud.origin, 'A trap', { bytes: Buffer.from('<html><script>1</script>') });
  await using seen = await open();
  const { page } = seen;
  const found: unknown[] = [];
  const look = async (state: string) => {
    for (const fault of await faultsIn(page, everyLook)) found.push({ state, ...fault });
  };
  await inspected(page, 'Clean');
  await card(page, 'A trap').getByText('Refused').waitFor();
  await settled(page);
  await look('the list');
  await press(page, 'Approve', 'Clean');
  await page.getByRole('dialog').getByLabel('Subject').waitFor();
  await look('Select Subject');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await look('Keyboard shortcuts');
  expect(found).toEqual([]);
});
