import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { listSubmissions } from '../../../functions/table/submissions/submission.ts';
import { admin, adminSite } from '../support/admin/admin-site.ts';
import {
  contribute,
  createSubmission,
  pdfOf,
  uniqueText,
  pdfFile,
} from '../support/admin/contribute.ts';
import { violationsIn } from '../support/violations.ts';
import { siteApi } from '../support/api.ts';
import { errorsOf, waitUntilIdle } from '../support/visit.ts';
import { waitForFocus, waitForFocusWithin } from '../support/focus.ts';
import { closeToasts, failureToast, sendSignIn, successToast } from '../support/admin/dashboard.ts';

const { api, cloud } = adminSite;
const { origin } = cloud;
const rejectElsewhere = (id: SubmissionId) =>
  api.submissions.rejectSubmission({ params: { submissionId: id }, body: {} });

type Sent = Parameters<typeof contribute>;
const sendIn = (title: string, file: Sent[2] = {}, changes: Sent[3] = {}) =>
  contribute(origin, title, file, changes);
/** Costs neither an upload nor an inspection. */
const sendOnDrive = (title: string, changes: Sent[3] = {}) =>
  createSubmission(origin, title, {
    drive_file_id: `https://drive.google.com/file/d/1${title.replaceAll(' ', '')}DeFgHiJkLmNoPqRsTuVwXyZ/view`,
    ...changes,
  });

const pending = () => listSubmissions(cloud.table, 'pending', '', 50);
const areRead = async () => {
  const { items } = await api.submissions.listSubmissions({ query: { status: 'pending' } });
  return items.every(
    ({ inspection, findings }) =>
      inspection.verdict === 'refused' ||
      (inspection.verdict === 'clean' && findings.every(({ code }) => code !== 'unread')),
  );
};

afterEach(async () => {
  await Promise.all((await pending()).map(({ id }) => rejectElsewhere(id)));
});

/** Opens the queue when all files are read, so that it need not be reloaded. */
const open = async (width?: 360) => {
  await expect.poll(areRead, { timeout: 30_000, interval: 200 }).toBe(true);
  const page = await adminSite.open('/admin/pending-notes', width);
  await page.getByRole('heading', { level: 1, name: 'Pending Notes' }).waitFor();
  return page;
};
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const clickButton = (page: Page, what: string, title: string) =>
  page.getByRole('button', { name: `${what}: ${title}`, exact: true }).click();
/** Sends the decisions that could still be undone. */
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' }).click();
const inspected = (page: Page, title: string) =>
  card(page, title).getByText('Inspected: clean').waitFor();

test('by mouse: previewed, downloaded, approved and public; a refused file can only be rejected; what another admin decided leaves the list', async () => {
  const bytes = pdfOf(`BCS403\n${uniqueText()}`, uniqueText(), uniqueText());
  await sendIn('Normal forms', { bytes });
  const gone = await sendOnDrive('Gone');
  await sendIn('A trap', { bytes: Buffer.from('<html><script>1</script>') });
  await using page = await open();
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
  await waitForFocus(card(page, 'Gone'));
  const { items } = await siteApi(origin).notes.listRecentNotes();
  const note = items.find(({ title }) => title === 'Normal forms')!;
  expect(note).toMatchObject({ subject_code: 'BCS403', pages: 3, uploaded_by: 'Asha' });
  const { file_url } = await siteApi(origin).notes.getNote({ params: { noteId: note.id } });
  const file = await fetch(new URL(file_url!, origin));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(bytes));
  expect(errorsOf(page)).toEqual([]);

  await waitUntilIdle(page);
  await rejectElsewhere(gone);
  await clickButton(page, 'Approve', 'Gone');
  await clickButton(page, 'Approve anyway', 'Gone');
  await sendNow(page);
  await failureToast(page, 'Error', 'Submission not found');
  await card(page, 'Gone').waitFor({ state: 'detached' });

  await card(page, 'A trap').getByText('Refused by the inspection').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  const approve = page.getByRole('button', { name: 'Approve: A trap' });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await approve.press('Enter');
  await failureToast(page, 'Error', 'The file was refused and can only be rejected.');
  await clickButton(page, 'Reject', 'A trap');
  const dialog = page.getByRole('dialog', { name: 'Confirm Rejection' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await sendNow(page);
  await successToast(page, 'Note deleted successfully');
  await page.getByText('No pending notes found').waitFor();
});

test('notes without a subject require one, with the code in the file preselected, or the reason is shown', async () => {
  const unsure = { subject_id: null, subject_name: 'Something' };
  await sendOnDrive('Nowhere', unsure);
  await sendIn(
    'Whose is it?',
    { bytes: pdfOf('BCS402 Microcontrollers') },
    { ...unsure, branch_id: 'cs' as never, scheme_id: '2022' as never },
  );
  await using page = await open(360);
  await inspected(page, 'Whose is it?');
  // The form with which a submission can be given a subject.
  const correction = page.getByRole('dialog', { name: 'Correct Submission' });
  const expectFailure = async (title: string, reason: string) => {
    await clickButton(page, 'Approve', title);
    await failureToast(page, 'Error', reason);
    await correction.getByRole('button', { name: 'Cancel' }).click();
    await correction.waitFor({ state: 'detached' });
    await closeToasts(page);
  };
  await expectFailure('Nowhere', 'Note is missing required information (branch or scheme)');
  const subjects = '**/api/subjects?*';
  await page.route(subjects, (route) => route.fulfill({ status: 503, body: '' }));
  await expectFailure('Whose is it?', 'Failed to load subjects. Please try again.');
  await page.unroute(subjects);
  await page.route(subjects, (route) => route.fulfill({ json: { items: [] } }));
  await expectFailure('Whose is it?', 'No subjects found for this branch and scheme.');
  await page.unroute(subjects);

  await clickButton(page, 'Approve', 'Whose is it?');
  const dialog = page.getByRole('dialog', { name: 'Select Subject' });
  const choice = dialog.getByLabel('Subject');
  await choice.waitFor();
  await expect.poll(() => choice.inputValue()).toBe('2022-cs-bcs402');
  expect(await violationsIn(page)).toEqual([]);
  await choice.selectOption('');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await failureToast(page, 'Error', 'Please select a subject');
  await choice.selectOption('2022-cs-bcs402');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await sendNow(page);
  await successToast(page, 'Note added and approved successfully');
});

test('failures have the specification’s texts; they and a lost session lose no submission, message or decision', async () => {
  await sendIn('Unlucky');
  await sendOnDrive('Not for us');
  await sendOnDrive('Too short');
  await using page = await open();
  await inspected(page, 'Unlucky');
  const fail = (status: number) =>
    page.route('**/api/admin/submissions/*/*', (route) => route.fulfill({ status, body: '' }));
  await fail(500);
  await clickButton(page, 'Approve', 'Unlucky');
  await sendNow(page);
  await failureToast(page, 'Error', 'Failed to approve submission. Please try again.');
  await clickButton(page, 'Reject', 'Not for us');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await sendNow(page);
  await failureToast(page, 'Error', 'Failed to reject and delete note.');
  await clickButton(page, 'Download', 'Unlucky');
  await failureToast(page, 'Error', 'Failed to download note');
  await fail(404);
  await clickButton(page, 'Download', 'Unlucky');
  await failureToast(page, 'Error', 'No file available for download');
  for (const title of ['Unlucky', 'Not for us']) await card(page, title).waitFor();
  // Only the newest messages show.
  await closeToasts(page);

  const warning = 'Note deleted but file could not be removed from storage.';
  await page.route('**/reject', (route) => route.fulfill({ json: { warning } }));
  await clickButton(page, 'Reject', 'Not for us');
  const message = page.getByRole('dialog').getByLabel('Message');
  // A list that still loads would end the session, too.
  const refreshed = page.waitForResponse(/\/api\/admin\/submissions\?/);
  await message.press('Control+Enter');
  await sendNow(page);
  await failureToast(page, 'Error', warning);
  await refreshed;
  await page.unrouteAll();

  await clickButton(page, 'Approve', 'Unlucky');
  await page.getByText('“Unlucky” is approved.').waitFor();
  await clickButton(page, 'Reject', 'Too short');
  await message.fill('Which module is it?');
  // Behind the dialog; the decision would be sent in ten seconds. A list that loads in between would end the session.
  await page
    .getByRole('button', { name: 'Send now', includeHidden: true })
    .evaluate((button: HTMLElement) => {
      for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
      button.click();
    });
  await failureToast(page, 'Session expired', 'Please log in again');
  await sendSignIn(page, admin);
  await page.getByText('It was not sent before the session expired.').waitFor();
  await sendNow(page);
  await successToast(page, 'Note added and approved successfully');
  await clickButton(page, 'Reject', 'Too short');
  await expect.poll(() => message.inputValue()).toBe('Which module is it?');
});

test('the same file and another course are pointed out; the submission is corrected, and approved by a second press', async () => {
  const bytes = pdfOf(`BCS401 Analysis of Algorithms\nModule 5\n${uniqueText()}`);
  await sendIn('First of two', { bytes });
  await sendIn('Second of two', { bytes });
  await using page = await open();
  await inspected(page, 'First of two');
  const second = card(page, 'Second of two');
  await second.getByText('The file says BCS401').waitFor();
  await second.getByRole('button', { name: 'First of two' }).first().click();
  await waitForFocus(card(page, 'First of two'));

  await clickButton(page, 'Edit', 'First of two');
  const dialog = page.getByRole('dialog', { name: 'Correct Submission' });
  await dialog.getByLabel('Title').fill('Only one');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Submission corrected');
  await clickButton(page, 'Approve', 'Only one');
  await card(page, 'Only one').getByText('Press Approve again').waitFor();
  await clickButton(page, 'Approve anyway', 'Only one');
  await page.getByText('“Only one” is approved. Undo within 10 seconds.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Only one').waitFor();
});

test('on a phone a copy of a file on Drive is stored and approved', async () => {
  await sendOnDrive('On Drive');
  await using page = await open(360);
  // As in a stage that publishes stored files only.
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
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog
    .locator('input[type=file]')
    .setInputFiles(pdfFile('copy.pdf', `BCS403 Stored copy\n${uniqueText()}`));
  await dialog.getByRole('button', { name: 'Store Copy' }).click();
  await successToast(page, 'Copy stored');
  await inspected(page, 'On Drive');
  await card(page, 'On Drive').getByText('still being read').waitFor({ state: 'detached' });
  await clickButton(page, 'Approve', 'On Drive');
  await sendNow(page);
  await successToast(page, 'Note added and approved successfully');
  expect(errorsOf(page)).toEqual([]);
});

test('clean submissions are approved together after a look at them, and the others by keyboard alone', async () => {
  for (const title of ['One', 'Two', 'First']) await sendIn(title);
  for (const title of ['Second', 'Third']) await sendOnDrive(title);
  await using page = await open();
  const { keyboard } = page;
  await inspected(page, 'One');
  await page.getByRole('button', { name: 'Approve 3 clean…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve clean submissions' });
  await dialog.getByText('BCS403 · Module 2').first().waitFor();
  await dialog.getByRole('checkbox', { name: 'Approve: First' }).click();
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await page.getByText('2 documents are approved. Undo within 10 seconds.').waitFor();
  await sendNow(page);
  await successToast(page, '2 approved');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await inspected(page, 'First');
  // On arrival, before any element has the focus.
  await keyboard.press('ArrowDown');
  await waitForFocus(card(page, 'Second'));
  await keyboard.press('Home');
  await waitForFocus(card(page, 'First'));

  await keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Before the dialog has the focus, and after.
  await keyboard.press('a');
  await waitForFocusWithin(shortcuts);
  await keyboard.press('a');
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await keyboard.press('Escape');
  await waitForFocus(card(page, 'First'));

  await keyboard.press('a');
  await card(page, 'First').waitFor({ state: 'detached' });
  await waitForFocus(card(page, 'Second'));
  await keyboard.press('r');
  const question = page.getByRole('dialog', { name: 'Confirm Rejection' });
  await waitForFocus(question.getByLabel('Reason'));
  await question.getByLabel('Message').fill('It is here already.');
  await keyboard.press('Control+Enter');
  await card(page, 'Second').waitFor({ state: 'detached' });
  await waitForFocus(card(page, 'Third'));
  await keyboard.press('a');
  await card(page, 'Third').getByText('Press Approve again').waitFor();
  await keyboard.press('a');
  await page.getByText('No pending notes found').waitFor();
  await waitForFocus(page.locator('#main'));
  // Leaving the page sends the decisions.
  await page.getByRole('link', { name: 'Back to Dashboard' }).first().click();
  await page.getByRole('heading', { name: 'Admin dashboard' }).waitFor();
  await expect.poll(pending, { timeout: 30_000, interval: 200 }).toEqual([]);
});
