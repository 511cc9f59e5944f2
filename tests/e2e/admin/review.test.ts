import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { listSubmissions } from '../../../functions/table/submissions/submission.ts';
import { admin } from '../support/admin/admin-cloud.ts';
import { startAdminSite } from '../support/admin/admin-site.ts';
import { contribute, createSubmission, pdfOf, uniqueText } from '../support/admin/contribute.ts';
import { violationsIn } from '../support/page/violations.ts';
import { waitForFocus } from '../support/page/wait-for-focus.ts';
import { waitForFocusWithin } from '../support/page/wait-for-focus-within.ts';
import { siteApi } from '../support/page/pages.ts';
import { closeToasts, failureToast, successToast } from '../support/admin/sign-in.ts';
import { docx } from '../../inspection/writers/ooxml.ts';
import { waitUntilIdle } from '../support/page/visit.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const adminSite = await disposeAfterAll(startAdminSite());
const { api, cloud } = adminSite;
const rejectElsewhere = (id: SubmissionId) =>
  api.submissions.rejectSubmission({ params: { submissionId: id }, body: {} });

type Sent = Parameters<typeof contribute>;
/** Sends a file and waits until it is read, so that a list with it need not be reloaded. */
async function sendIn(title: string, file: Sent[2] = {}, changes: Sent[3] = {}) {
  const submissionId = await contribute(cloud.origin, title, file, changes);
  const isRead = async () => {
    const { inspection, findings } = await api.submissions.getSubmission({
      params: { submissionId },
    });
    if (inspection.verdict === 'refused') return true;
    return inspection.verdict === 'clean' && findings.every(({ code }) => code !== 'unread');
  };
  await expect.poll(isRead, { timeout: 30_000 }).toBe(true);
  return submissionId;
}

afterEach(async () => {
  for (const { id } of await listSubmissions(cloud.table, 'pending', '', 50))
    await rejectElsewhere(id);
});

const open = async (width = 1280) => {
  const seen = await adminSite.open('/admin/pending-notes', { width });
  await seen.page.getByRole('heading', { level: 1, name: 'Pending Notes' }).waitFor();
  return seen;
};
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const clickButton = (page: Page, what: string, title: string) =>
  page.getByRole('button', { name: `${what}: ${title}`, exact: true }).click();
/** Sends the decisions that could still be undone. */
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' }).click();
const inspected = (page: Page, title: string) =>
  card(page, title).getByText('Inspected: clean').waitFor();

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

test('by mouse: previewed, downloaded, approved and public', async () => {
  const bytes = pdfOf(`BCS403\n${uniqueText()}`, uniqueText(), uniqueText());
  await sendIn('Normal forms', { bytes });
  await sendIn('Newer');
  await using seen = await open();
  const { page, pageErrors } = seen;
  await inspected(page, 'Normal forms');
  await card(page, 'Normal forms').getByText('2022 scheme').waitFor();
  const text = await card(page, 'Normal forms').innerText();
  for (const fact of ['NOTES', 'BCS403', '3 pages', 'Worked examples', '2022 scheme', 'Semester 4'])
    expect(text).toContain(fact);
  await clickButton(page, 'Preview', 'Normal forms');
  await page.getByRole('article', { name: 'Page 1 of 3' }).locator('canvas').waitFor();

  const saved = page.waitForEvent('download');
  await clickButton(page, 'Download', 'Normal forms');
  expect((await saved).suggestedFilename()).toMatch(/notes\.pdf$/);

  await clickButton(page, 'Approve', 'Normal forms');
  await sendNow(page);
  await successToast(page, 'Note added and approved successfully');
  await card(page, 'Normal forms').waitFor({ state: 'detached' });
  await waitForFocus(card(page, 'Newer'));
  const { items } = await siteApi(cloud.origin).notes.listRecentNotes();
  const note = items.find(({ title }) => title === 'Normal forms')!;
  expect(note).toMatchObject({ subject_code: 'BCS403', pages: 3, uploaded_by: 'Asha' });
  const { file_url } = await siteApi(cloud.origin).notes.getNote({
    params: { noteId: note.id },
  });
  const file = await fetch(new URL(file_url!, cloud.origin));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(bytes));
  expect(pageErrors).toEqual([]);
});

test('notes without a subject require one, with the code in the file preselected', async () => {
  await sendIn(
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
  await clickButton(page, 'Approve', 'Whose is it?');
  const dialog = page.getByRole('dialog', { name: 'Select Subject' });
  const choice = dialog.getByLabel('Subject');
  await choice.waitFor();
  await expect.poll(() => choice.inputValue()).toBe('2022-cs-bcs402');
  await choice.selectOption('2022-cs-bcs403');
  await dialog.getByText('The file says BCS402, and BCS403 is chosen.').waitFor();
  await choice.selectOption('');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await failureToast(page, 'Error', 'Please select a subject');
  await choice.selectOption('2022-cs-bcs402');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await sendNow(page);
  await successToast(page, 'Note added and approved successfully');
  await page.getByText('No pending notes found').waitFor();
});

test('without a subject to choose the reason is shown', async () => {
  const unsure = { subject_id: null, subject_name: 'Something' };
  await sendIn('Nowhere', { bytes: pdfOf(uniqueText()) }, unsure);
  await sendIn(
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
  await clickButton(page, 'Approve', 'Nowhere');
  await failureToast(page, 'Error', 'Note is missing required information (branch or scheme)');
  // The form with which it can be given a subject.
  const correction = page.getByRole('dialog', { name: 'Correct Submission' });
  const close = async () => {
    await correction.getByRole('button', { name: 'Cancel' }).click();
    await correction.waitFor({ state: 'detached' });
  };
  await close();

  await page.route('**/api/subjects?*', (route) => route.fulfill({ status: 503, body: '' }));
  await clickButton(page, 'Approve', 'Somewhere');
  await failureToast(page, 'Error', 'Failed to load subjects. Please try again.');
  await close();
  await page.unroute('**/api/subjects?*');
  await page.route('**/api/subjects?*', (route) => route.fulfill({ json: { items: [] } }));
  await clickButton(page, 'Approve', 'Somewhere');
  await failureToast(page, 'Error', 'No subjects found for this branch and scheme.');
});

test('a submission that the inspection refused can only be rejected', async () => {
  await sendIn('A trap', { bytes: Buffer.from('<html><script>1</script>') });
  await using seen = await open();
  const { page } = seen;
  await card(page, 'A trap').getByText('Refused by the inspection').waitFor();
  const approve = page.getByRole('button', { name: 'Approve: A trap' });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await approve.press('Enter');
  await failureToast(page, 'Error', 'The file was refused and can only be rejected.');
  await clickButton(page, 'Reject', 'A trap');
  const dialog = page.getByRole('dialog', { name: 'Confirm Rejection' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await card(page, 'A trap').count()).toBe(1);
  await clickButton(page, 'Reject', 'A trap');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await sendNow(page);
  await successToast(page, 'Note deleted successfully');
  await page.getByText('No pending notes found').waitFor();
});

test('failures have the specification’s texts, and no submission or typed message is lost', async () => {
  await sendIn('Unlucky');
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Unlucky');
  const fail = (status: number) =>
    page.route('**/api/admin/submissions/*/*', (route) => route.fulfill({ status, body: '' }));
  await fail(500);
  await clickButton(page, 'Approve', 'Unlucky');
  await sendNow(page);
  await failureToast(page, 'Error', 'Failed to approve submission. Please try again.');
  await clickButton(page, 'Reject', 'Unlucky');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await sendNow(page);
  await failureToast(page, 'Error', 'Failed to reject and delete note.');
  await clickButton(page, 'Download', 'Unlucky');
  await failureToast(page, 'Error', 'Failed to download note');
  await fail(404);
  await clickButton(page, 'Download', 'Unlucky');
  await failureToast(page, 'Error', 'No file available for download');
  expect(await card(page, 'Unlucky').count()).toBe(1);
  // Only the newest messages show.
  await closeToasts(page);

  await page.route('**/reject', (route) => route.abort());
  await clickButton(page, 'Reject', 'Unlucky');
  const message = page.getByRole('dialog').getByLabel('Message');
  await message.fill('Scan it again.');
  await message.press('Control+Enter');
  await sendNow(page);
  await failureToast(page, 'Error', '“Unlucky”');
  await closeToasts(page);
  await clickButton(page, 'Reject', 'Unlucky');
  await expect.poll(() => message.inputValue()).toBe('Scan it again.');

  const warning = 'Note deleted but file could not be removed from storage.';
  await page.route('**/reject', (route) => route.fulfill({ json: { warning } }));
  await message.press('Control+Enter');
  await sendNow(page);
  await failureToast(page, 'Error', warning);
});

test('a submission that another admin decided is reported and leaves the list', async () => {
  const id = await sendIn('Gone');
  await sendIn('Still here');
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Gone');
  await rejectElsewhere(id);
  await clickButton(page, 'Approve', 'Gone');
  await sendNow(page);
  await failureToast(page, 'Error', 'Submission not found');
  await card(page, 'Gone').waitFor({ state: 'detached' });
  expect(await card(page, 'Still here').count()).toBe(1);
});

test('a submission is corrected, or approved by a second press despite its finding', async () => {
  await sendIn('Hashing, module 5', { bytes: pdfOf(`BCS403 Module 5\n${uniqueText()}`) });
  await sendIn('Teh graphs');
  await sendIn('Brochure', { bytes: pdfOf(uniqueText()) });
  const other = { submission_type: 'other', subject_id: null, subject_name: null } as const;
  await sendIn('Question papers', {}, other);
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Brochure');
  await page.getByRole('button', { name: 'Module 5: Hashing, module 5' }).click();
  await successToast(page, 'Submission corrected');
  await card(page, 'Hashing, module 5')
    .getByText('was sent for Module')
    .waitFor({ state: 'detached' });
  await closeToasts(page);

  await clickButton(page, 'Edit', 'Teh graphs');
  const dialog = page.getByRole('dialog', { name: 'Correct Submission' });
  await dialog.getByLabel('Title').fill('The graphs');
  await dialog.getByLabel('Module').selectOption('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Submission corrected');
  await card(page, 'The graphs').waitFor();
  await clickButton(page, 'Approve', 'The graphs');
  await sendNow(page);
  await successToast(page, 'Note added and approved successfully');

  await clickButton(page, 'Approve', 'Brochure');
  await card(page, 'Brochure').getByText('Press Approve again').waitFor();
  await clickButton(page, 'Approve anyway', 'Brochure');
  await page.getByText('“Brochure” is approved. Undo within 10 seconds.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Brochure').waitFor();

  await clickButton(page, 'Approve', 'Question papers');
  await card(page, 'Question papers').getByText('publishes nothing and pays 50 points').waitFor();
  await clickButton(page, 'Approve anyway', 'Question papers');
  await sendNow(page);
  await successToast(page, 'Submission approved successfully');
  const { items } = await siteApi(cloud.origin).notes.listRecentNotes();
  expect(items.map(({ title }) => title)).not.toContain('Question papers');
});

test('a lost session leads back to the desk with the decisions that were not sent', async () => {
  await sendIn('Kept');
  await using seen = await open();
  const { page } = seen;
  await inspected(page, 'Kept');
  await clickButton(page, 'Approve', 'Kept');
  await page.getByText('“Kept” is approved.').waitFor();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  });
  await sendNow(page);
  await failureToast(page, 'Session expired', 'Please log in again');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByText('It was not sent before the session expired.').waitFor();
  await sendNow(page);
  await successToast(page, 'Note added and approved successfully');
});

test('the same file, another course, and a file on Drive are pointed out', async () => {
  const bytes = pdfOf('BCS401 Analysis of Algorithms');
  await sendIn('First of two', { bytes });
  await sendIn('Second of two', { bytes });
  await createSubmission(cloud.origin, 'On Drive', {
    drive_file_id: 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/view',
  });
  await using seen = await open();
  const { page } = seen;
  const requests: string[] = [];
  await page.route(/google\.com/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'a preview' });
  });
  await inspected(page, 'Second of two');
  await inspected(page, 'First of two');
  const second = card(page, 'Second of two');
  await second.getByText('The file says BCS401').waitFor();
  expect(await second.getByText('Course code in the file').count()).toBe(0);
  await card(page, 'Second of two').getByRole('button', { name: 'First of two' }).first().click();
  await waitForFocus(card(page, 'First of two'));
  await clickButton(page, 'Preview', 'On Drive');
  const show = page.getByRole('button', { name: /Google Drive/ });
  await show.waitFor();
  expect(requests).toEqual([]);
  await show.click();
  await expect.poll(() => requests.length).toBe(1);
});

test('a copy of a file on Drive is stored, inspected and approved', async () => {
  await createSubmission(cloud.origin, 'On Drive', {
    drive_file_id: 'https://drive.google.com/file/d/1CopyOfDeFgHiJkLmNoPqRsTuVwX/view',
  });
  await using seen = await open(360);
  const { page, pageErrors } = seen;
  // As in a stage that publishes stored files only, until the copy is stored.
  await page.route('**/api/admin/submissions?*', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    for (const item of list.items) item.needs_copy = item.inspection.sha256 === null;
    await route.fulfill({ response, json: list });
  });
  await page.reload();
  await card(page, 'On Drive').getByText('when you have stored a copy').waitFor();
  const approveButton = card(page, 'On Drive').getByRole('button', { name: /^Approve/ });
  expect(await approveButton.getAttribute('aria-disabled')).toBe('true');
  await clickButton(page, 'Upload a copy', 'On Drive');
  const dialog = page.getByRole('dialog', { name: 'Upload a Copy' });
  await dialog.getByRole('button', { name: 'Store Copy' }).click();
  await dialog.getByText('Please select a file to upload').first().waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'copy.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf(`BCS403 Stored copy\n${uniqueText()}`)),
  });
  await dialog.getByRole('button', { name: 'Store Copy' }).click();
  await successToast(page, 'Copy stored');
  await inspected(page, 'On Drive');
  await card(page, 'On Drive').getByText('still being read').waitFor({ state: 'detached' });
  await clickButton(page, 'Approve', 'On Drive');
  await sendNow(page);
  await successToast(page, 'Note added and approved successfully');
  expect(pageErrors).toEqual([]);
  // The list is polled until the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a pending verdict appears without a reload', async () => {
  await sendIn('In a moment');
  await using seen = await adminSite.open('/admin');
  const { page } = seen;
  let early = true;
  await page.route('**/api/admin/submissions?*', async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    if (early)
      for (const item of list.items) item.inspection = { ...item.inspection, verdict: 'pending' };
    await route.fulfill({ response: answer, json: list });
  });
  await page.clock.install();
  await page.goto('/admin/pending-notes');
  await card(page, 'In a moment').getByText('The file is being inspected').waitFor();
  early = false;
  await page.clock.fastForward('00:03');
  await inspected(page, 'In a moment');
});

test('by keyboard alone: selected, previewed, approved, rejected', async () => {
  for (const title of ['First', 'Second', 'Third']) await sendIn(title);
  await using seen = await open();
  const { page } = seen;
  const { keyboard } = page;
  for (const title of ['First', 'Second', 'Third']) await inspected(page, title);
  // On arrival, before any element has the focus.
  await keyboard.press('ArrowDown');
  await waitForFocus(card(page, 'Second'));
  await keyboard.press('j');
  await waitForFocus(card(page, 'Third'));
  await keyboard.press('k');
  await keyboard.press('Home');
  await waitForFocus(card(page, 'First'));

  await keyboard.press('?');
  // Before the dialog has the focus, and after.
  await keyboard.press('a');
  await waitForFocusWithin(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await keyboard.press('a');
  await keyboard.press('Escape');
  await waitForFocus(card(page, 'First'));

  await keyboard.press('p');
  await waitForFocus(page.getByRole('region', { name: 'Preview of First' }));
  await keyboard.press('a');
  expect(await card(page, 'First').count()).toBe(1);
  await card(page, 'First').focus();
  await waitForFocus(card(page, 'First'));

  await keyboard.press('a');
  await card(page, 'First').waitFor({ state: 'detached' });
  await waitForFocus(card(page, 'Second'));
  await keyboard.press('u');
  await waitForFocus(card(page, 'First'));
  await keyboard.press('a');
  await waitForFocus(card(page, 'Second'));
  await keyboard.press('r');
  const question = page.getByRole('dialog', { name: 'Confirm Rejection' });
  await waitForFocus(question.getByLabel('Reason'));
  await keyboard.press('d');
  await question.getByLabel('Message').focus();
  await keyboard.type('It is here already.');
  await keyboard.press('Control+Enter');
  await card(page, 'Second').waitFor({ state: 'detached' });
  await waitForFocus(card(page, 'Third'));
  await keyboard.press('a');
  await page.getByText('No pending notes found').waitFor();
  await waitForFocus(page.locator('#main'));
});

test('clean submissions are approved together, after a look at them', async () => {
  for (const title of ['One', 'Two', 'Left out']) await sendIn(title);
  await using seen = await open(360);
  const { page } = seen;
  await inspected(page, 'One');
  await page.getByRole('button', { name: 'Approve 3 clean…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve clean submissions' });
  await dialog.getByText('BCS403 · Module 2').first().waitFor();
  await dialog.getByRole('checkbox', { name: 'Approve: Left out' }).click();
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await page.getByText('2 documents are approved. Undo within 10 seconds.').waitFor();
  await sendNow(page);
  await successToast(page, '2 approved');
  await card(page, 'Left out').waitFor();
  const { items } = await siteApi(cloud.origin).notes.listRecentNotes();
  const titles = items.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['One', 'Two']));
  expect(titles).not.toContain('Left out');
});

test('on a phone the preview of a PDF or Office file opens below its card', async () => {
  await sendIn('Small');
  await sendIn('Word', { bytes: docx(), filename: 'notes.docx' });
  await using seen = await open(360);
  const { page } = seen;
  await inspected(page, 'Small');
  expect(await page.getByRole('region', { name: 'Preview of Small' }).count()).toBe(0);
  await clickButton(page, 'Preview', 'Small');
  await page.getByRole('region', { name: 'Preview of Small' }).locator('canvas').waitFor();
  await clickButton(page, 'Close preview', 'Small');
  await page.getByRole('region', { name: 'Preview of Small' }).waitFor({ state: 'detached' });
  await inspected(page, 'Word');
  await clickButton(page, 'Preview', 'Word');
  const frame = page.getByRole('region', { name: 'Preview of Word' }).locator('iframe');
  await frame.contentFrame().getByText('Sorting and searching').waitFor();
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts');
});

test('the queue and its dialogs have no accessibility violation', async () => {
  await sendIn(
    'Clean',
    {},
    { subject_id: null, branch_id: 'cs' as never, scheme_id: '2022' as never },
  );
  await sendIn('A trap', { bytes: Buffer.from('<html><script>1</script>') });
  await using seen = await open();
  const { page } = seen;
  const found: unknown[] = [];
  const findViolations = async (state: string) => {
    for (const fault of await violationsIn(page)) found.push({ state, ...fault });
  };
  await inspected(page, 'Clean');
  await card(page, 'A trap').getByText('Refused').waitFor();
  await waitUntilIdle(page);
  await findViolations('the list');
  await clickButton(page, 'Approve', 'Clean');
  await page.getByRole('dialog').getByLabel('Subject').waitFor();
  await findViolations('Select Subject');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await findViolations('Keyboard shortcuts');
  expect(found).toEqual([]);
});
