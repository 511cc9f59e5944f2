import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NoteId, SubjectId } from '../../../functions/contracts/domain/fields.ts';
import { startAdminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/page/violations.ts';
import { siteApi } from '../support/page/pages.ts';
import { waitUntilIdle } from '../support/page/visit.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { waitForFocus, waitForFocusWithin, tabTo } from '../support/page/focus.ts';
import {
  closeToasts,
  failureToast,
  successToast,
  clickButton,
  confirmDeletion,
  dialog,
} from '../support/admin/dashboard.ts';
import { pdfFile } from '../support/admin/contribute.ts';

const adminSite = await disposeAfterAll(startAdminSite());

let made = 0;
/** Creates a note on Drive through the API. */
async function addNote(
  title: string,
  status: 'approved' | 'pending' = 'approved',
  subject = '2022-cs-bcs403',
): Promise<NoteId> {
  made += 1;
  const { id } = await adminSite.api.notes.createNote({
    body: {
      title,
      subject_id: subject as SubjectId,
      semester: 4,
      module_number: 1 + (made % 5),
      status,
      drive_file_id: `1aBcDeFgHiJkLmNoPqRs${String(made).padStart(8, '0')}`,
    },
  });
  return id;
}

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
const titles = (page: Page) => page.getByRole('rowheader').allInnerTexts();

/** Waits until the column of titles declares its sort order. */
async function expectTitleOrder(page: Page, order: 'ascending' | 'descending'): Promise<void> {
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort'))
    .toBe(order);
}

test('an empty library shows its figures; by mouse a file is added under a subject, edited, and public', async () => {
  await using seen = await adminSite.open('/admin');
  const { page, pageErrors } = seen;
  await page.getByText('No notes yet').waitFor();
  const terms = page.getByRole('term');
  await expect
    .poll(() => terms.allInnerTexts())
    .toEqual(['Total Notes', 'Total Downloads', 'Total Upvotes', 'Pending Approval']);
  await expect
    .poll(() => page.getByRole('definition').allInnerTexts())
    .toEqual(['0', '0', '0', '0']);

  await clickButton(page, 'Add Note');
  const form = dialog(page, 'Add New Note');
  await form.getByRole('button', { name: 'Add Note' }).click();
  for (const text of ['Please select a file to upload', 'Please fill in all required fields'])
    await form.getByText(text).waitFor();
  await form.getByLabel('Find the subject').fill('bcs401');
  await form.getByRole('listbox').getByRole('option').first().waitFor();
  expect(await violationsIn(page)).toEqual([]);
  // Only the list closes, not the dialog around it.
  await page.keyboard.press('Escape');
  await form.getByRole('listbox').waitFor({ state: 'hidden' });
  expect(await form.getByLabel('Find the subject').inputValue()).toBe('bcs401');
  await form
    .locator('input[type=file]')
    .setInputFiles(pdfFile('greedy.pdf', 'BCS401', 'Two', 'Three'));
  await form.getByText('Uploaded', { exact: true }).waitFor();
  await form.getByLabel('Title').fill('Greedy method');
  await form.getByLabel('Find the subject').fill('BCS401');
  await form
    .getByRole('listbox')
    .getByRole('option', { name: 'Computer Science and Engineering · 2022' })
    .first()
    .click();
  await expect
    .poll(() => form.getByLabel('Subject', { exact: true }).inputValue())
    .toBe('2022-cs-bcs401');
  await expect.poll(() => form.getByLabel('Semester').inputValue()).toBe('4');
  await form.getByLabel('Module').selectOption('3');
  await form.getByLabel('Topics').fill('Knapsack, Prim');
  await form.getByRole('button', { name: 'Add Note' }).click();
  await successToast(page, 'Note added successfully');
  await form.waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('button', { name: 'Add Note', exact: true }));

  const [stored] = (await siteApi(adminSite.cloud.origin).notes.listRecentNotes()).items;
  expect(stored).toMatchObject({ title: 'Greedy method', pages: 3, uploaded_by: 'admin' });
  const cells = async () => {
    const texts = await row(page, 'Greedy method').getByRole('cell').allInnerTexts();
    return [...texts.slice(1, 6), ...texts.slice(7, 9)];
  };
  const course = expect.stringContaining('BCS401');
  await expect.poll(cells).toEqual([course, '4', '3', 'PDF', 'admin', '0', '0']);

  await clickButton(page, 'Edit: Greedy method');
  const edit = dialog(page, 'Edit Note');
  await edit.getByRole('region', { name: 'Current file' }).getByText('greedy.pdf').waitFor();
  await waitUntilIdle(page);
  expect(await violationsIn(page)).toEqual([]);
  const opened = page
    .context()
    .waitForEvent('request', (confirmation) => /\/files\//.test(confirmation.url()));
  await edit.getByRole('link', { name: 'Open' }).click();
  await opened;
  await edit.getByLabel('Title').fill('The greedy method');
  await edit.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Note updated successfully');
  await row(page, 'The greedy method').waitFor();
  expect(pageErrors).toEqual([]);
});

test('a deletion can be undone at once and for thirty days; a take-down needs a reason, which a failure keeps', async () => {
  const id = await addNote('Deleted twice');
  const copied = await addNote('Copied');
  await using seen = await adminSite.open('/admin');
  const { page } = seen;
  const status = async () =>
    (await adminSite.api.notes.getAdminNote({ params: { noteId: id } })).status;
  await clickButton(page, 'Delete: Deleted twice');
  const question = dialog(page, 'Confirm Deletion');
  await question
    .getByText('Are you sure you want to delete "Deleted twice"? This action cannot be undone.')
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await row(page, 'Deleted twice').count()).toBe(1);
  await clickButton(page, 'Delete: Deleted twice');
  await question.getByRole('button', { name: 'Delete' }).click();
  await successToast(page, 'Note deleted successfully');
  await row(page, 'Deleted twice').waitFor({ state: 'detached' });
  await expect.poll(status).toBe('deleted');
  await clickButton(page, 'Undo');
  await successToast(page, 'Note restored successfully');
  await row(page, 'Deleted twice').waitFor();
  await expect.poll(status).toBe('approved');

  await adminSite.api.notes.deleteNote({ params: { noteId: id } });
  await page.getByLabel('Status').selectOption('deleted');
  await page.waitForURL('**/admin?status=deleted');
  await row(page, 'Deleted twice').getByText('Deleted, kept until').waitFor();
  // Purged meanwhile, it is not restored.
  await page.route('**/restore', (route) => route.fulfill({ status: 404, body: '' }));
  await clickButton(page, 'Restore: Deleted twice');
  await failureToast(page, 'Error', 'Failed to restore note. Please try again.');
  expect(await row(page, 'Deleted twice').count()).toBe(1);
  await page.unroute('**/restore');
  await clickButton(page, 'Restore: Deleted twice');
  await page.getByText('No notes match').waitFor();
  await expect.poll(status).toBe('approved');

  await clickButton(page, 'Clear search and filters');
  await clickButton(page, 'Take down: Copied');
  const form = dialog(page, 'Take down');
  const submit = form.getByRole('button', { name: 'Take down' });
  await submit.click();
  await form.getByText('Please enter a reason').waitFor();
  const reason = form.getByLabel('Reason');
  await reason.fill('Its author asked for it.');
  await page.route('**/take-down', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  await form.getByText('Failed to take the note down. Please try again.').waitFor();
  expect(await reason.inputValue()).toBe('Its author asked for it.');
  await page.unroute('**/take-down');
  await submit.click();
  await successToast(page, 'Note taken down successfully.');
  await row(page, 'Copied').waitFor({ state: 'detached' });
  const taken = await adminSite.api.notes.getAdminNote({ params: { noteId: copied } });
  expect(taken.status).toBe('deleted');
});

test('a restored note shows, also where its list was loaded while it was deleted', async () => {
  for (const at of [2, 1]) await addNote(`Slow ${at}`);
  await using seen = await adminSite.open('/admin?search=slow');
  const { page } = seen;
  await row(page, 'Slow 2').waitFor();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  const restored = page.waitForResponse(/\/restore$/);
  const listed = Promise.withResolvers<void>();
  await page.route(
    /sort=title/,
    async (route) => {
      await deleted;
      const response = await route.fetch();
      listed.resolve();
      await restored;
      // The page may have stopped waiting for it.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.route(/\/restore$/, async (route) => {
    await listed.promise;
    await route.continue();
  });
  await clickButton(page, 'Title');
  await clickButton(page, 'Delete: Slow 2');
  await confirmDeletion(page);
  await successToast(page, 'Note deleted successfully');
  await clickButton(page, 'Undo');
  await successToast(page, 'Note restored successfully');
  await expectTitleOrder(page, 'ascending');
  await waitUntilIdle(page);
  expect(await titles(page)).toHaveLength(2);
});

test('filters, search and order are in the address: reload and back keep them; a row’s actions fit on one line, and a phone’s navigation scrolls to the current page', async () => {
  const paper = 'Data Structures and Applications: practice paper, June 2026';
  const noteId = await addNote(paper);
  const kind = { kind: 'question_paper', exam_session: '2026-06' } as const;
  await adminSite.api.notes.updateNote({ params: { noteId }, body: kind });
  await addNote('Stays');
  await addNote('Zebra crossing', 'pending');
  await addNote('Aardvark', 'pending', '2022-cs-bcs401');
  await using seen = await adminSite.open('/admin');
  const { page } = seen;
  await row(page, 'Aardvark').waitFor();
  await page.getByLabel('Status').selectOption('pending');
  await expect.poll(() => titles(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expectTitleOrder(page, 'ascending');
  await expect
    .poll(() => titles(page))
    .toEqual([expect.stringContaining('Aardvark'), expect.stringContaining('Zebra')]);
  await page.getByLabel('Scheme').selectOption({ label: '2022' });
  await page.getByLabel('Branch').selectOption('cs');
  await page.getByLabel('Semester').selectOption('4');
  await page.getByLabel('Subject').selectOption('2022-cs-bcs401');
  await expect.poll(() => titles(page)).toEqual([expect.stringContaining('Aardvark')]);
  await page.getByLabel('Search notes').fill('zebra');
  await page.getByText('No notes match').waitFor();
  const { search } = new URL(page.url());
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    status: 'pending',
    sort: 'title',
    scheme: '2022',
    branch: 'cs',
    semester: '4',
    subject: '2022-cs-bcs401',
    search: 'zebra',
  });
  await page.reload();
  await page.getByText('No notes match').waitFor();
  expect(await page.getByLabel('Search notes').inputValue()).toBe('zebra');
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('heading', { name: 'Sign-in security' }).waitFor();
  await page.goBack();
  await page.getByText('No notes match').waitFor();
  await clickButton(page, 'Clear search and filters');
  await row(page, 'Stays').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=title');

  const shown = row(page, paper);
  const buttons = await shown.getByRole('button').all();
  const tops = buttons.map(async (button) => (await button.boundingBox())!.y);
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  const hidden = await page
    .getByRole('table')
    .evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth);
  expect(hidden).toBe(0);
  await shown.getByRole('link', { name: /questions/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/people');
  const link = page.getByRole('link', { name: 'People' });
  const isInView = () =>
    link.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect.poll(isInView).toBe(true);
});

test('bulk actions: a range is selected with Shift, failures are listed, and undo restores', async () => {
  const ids: NoteId[] = [];
  for (const at of [1, 2, 3, 4]) ids.push(await addNote(`Batch ${at}`, 'pending'));
  await using seen = await adminSite.open('/admin?search=batch');
  const { page } = seen;
  const box = (at: number) => page.getByRole('checkbox', { name: `Select: Batch ${at}` });
  await box(4).check();
  await box(1).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.route('**/api/admin/notes/bulk', async (route) => {
    const { ids: asked, action } = route.request().postDataJSON();
    const rest = { ids: asked.filter((id: string) => id !== ids[1]), action };
    const answer = await route.fetch({ postData: rest });
    const json = await answer.json();
    json.failed.push({ id: ids[1], reason: 'Its file is gone' });
    await route.fulfill({ response: answer, json });
  });
  await clickButton(page, 'Approve 4');
  const failed = dialog(page, '1 note was not approved');
  await failed.getByText('Batch 2').waitFor();
  await failed.getByText('Its file is gone').waitFor();
  await failed.getByRole('button', { name: 'Close' }).click();
  await successToast(page, '3 notes approved');
  await page.getByText('1 selected').waitFor();
  await page.unrouteAll();
  await clickButton(page, 'Undo');
  await successToast(page, '3 notes unpublished');
  await expect
    .poll(() => page.getByRole('rowheader').filter({ hasText: 'Pending' }).count())
    .toBe(4);

  await page.getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await clickButton(page, 'Delete 4');
  await confirmDeletion(page);
  await successToast(page, '4 notes deleted');
  await page.getByText('No notes match').waitFor();
  await clickButton(page, 'Undo');
  await expect.poll(() => titles(page)).toHaveLength(4);
});

test('two administrators change one note: the second is warned and loses no input; then its file is replaced', async () => {
  const id = await addNote('Contested');
  await using seen = await adminSite.open('/admin');
  const { page } = seen;
  await clickButton(page, 'Edit: Contested');
  const edit = dialog(page, 'Edit Note');
  await edit.getByLabel('Title').fill('Mine');
  await adminSite.api.notes.updateNote({
    params: { noteId: id },
    body: { title: 'Theirs', description: 'Theirs, too' },
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('Somebody else has changed this meanwhile.').waitFor();
  await edit.getByRole('button', { name: 'Reload' }).click();
  await edit.getByText('Title, theirs: Theirs').waitFor();
  await expect.poll(() => edit.getByLabel('Description').inputValue()).toBe('Theirs, too');
  expect(await edit.getByLabel('Title').inputValue()).toBe('Mine');
  await edit.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => edit.getByLabel('Title').inputValue()).toBe('Theirs');
  await edit.getByLabel('Title').fill('Ours');
  await edit.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Note updated successfully');
  expect(await adminSite.api.notes.getAdminNote({ params: { noteId: id } })).toMatchObject({
    title: 'Ours',
    description: 'Theirs, too',
  });

  await edit.waitFor({ state: 'detached' });
  await closeToasts(page);
  await clickButton(page, 'Edit: Ours');
  await edit.getByText('Current file · PDF · Google Drive').waitFor();
  await edit.getByRole('radio', { name: 'Upload a file' }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('Please select a file to upload').waitFor();
  await edit.locator('input[type=file]').setInputFiles(pdfFile('mine.pdf', 'BCS403', 'Two'));
  await edit.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Note updated successfully');
  const note = await adminSite.api.notes.getAdminNote({ params: { noteId: id } });
  expect(note).toMatchObject({ pages: 2, preview_url: null });
  expect(note.file_url).toContain('mine.pdf');
});

test('a stray click does not discard the input', async () => {
  await using seen = await adminSite.open('/admin/security');
  const { page } = seen;
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await clickButton(page, 'Add Note');
  const form = dialog(page, 'Add New Note');
  await waitForFocusWithin(form);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await clickButton(page, 'Add Note');
  await form.getByLabel('Title').fill('Half a note');
  const question = dialog(page, 'Discard what you have typed?');
  const keep = () => question.getByRole('button', { name: 'Keep editing' }).click();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(4, 400),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await waitForFocus(question.getByRole('button', { name: 'Keep editing' }));
    await keep();
    await question.waitFor({ state: 'detached' });
    await waitForFocusWithin(form);
    expect(await form.getByLabel('Title').inputValue()).toBe('Half a note');
  }
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
  const confirmation = page.waitForEvent('dialog');
  const reload = page.reload();
  await (await confirmation).accept();
  await reload;
  await clickButton(page, 'Add Note');
  await form.getByLabel('Title').fill('Half a note');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Sign-in security' }).waitFor();
});

test('by keyboard alone: tabs, order, selection, deletion and undo', async () => {
  for (const at of [4, 3, 2, 1]) await addNote(`Key ${at}`);
  await using seen = await adminSite.open('/admin?search=key');
  const { page } = seen;
  const { keyboard } = page;
  await row(page, 'Key 1').waitFor();
  const tab = (name: string) => page.getByRole('tab', { name });
  await tabTo(tab('Notes'));
  await keyboard.press('ArrowLeft');
  await waitForFocus(tab('Job Updates'));
  await keyboard.press('Home');
  await waitForFocus(tab('Notes'));
  await keyboard.press('ArrowRight');
  await waitForFocus(tab('Schemes'));
  await keyboard.press('Space');
  await page.waitForURL('**/admin/schemes');
  await waitForFocus(tab('Schemes'));
  await expect.poll(() => tab('Schemes').getAttribute('aria-selected')).toBe('true');
  await keyboard.press('ArrowLeft');
  await waitForFocus(tab('Notes'));
  await keyboard.press('Enter');
  await page.waitForURL('**/admin');
  await waitForFocus(tab('Notes'));

  await page.getByLabel('Search notes').waitFor();
  await tabTo(page.getByLabel('Search notes'));
  await keyboard.type('key');
  await page.waitForURL('**search=key*');
  await expect.poll(() => titles(page)).toHaveLength(4);
  await tabTo(page.getByRole('button', { name: 'Title', exact: true }));
  await keyboard.press('Enter');
  await page.waitForURL('**sort=title*');
  await expectTitleOrder(page, 'ascending');
  await expect.poll(async () => (await titles(page))[0]).toContain('Key 1');
  await tabTo(page.getByRole('checkbox', { name: 'Select: Key 1' }));
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await waitForFocus(page.getByRole('checkbox', { name: 'Select: Key 2' }));
  await keyboard.press('Space');
  await page.getByText('2 selected').waitFor();
  await tabTo(page.getByRole('button', { name: 'Delete: Key 2' }));
  await keyboard.press('Enter');
  const question = dialog(page, 'Confirm Deletion');
  await waitForFocus(question.getByRole('button', { name: 'Cancel' }));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await successToast(page, 'Note deleted successfully');
  await waitForFocus(page.getByRole('button', { name: 'Delete: Key 3' }));
  await keyboard.press('F6');
  await tabTo(page.getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  await successToast(page, 'Note restored successfully');
  await row(page, 'Key 2').waitFor();
});
