import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NoteId, SubjectId } from '../../../functions/contracts/domain/fields.ts';
import { adminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/violations.ts';
import { siteApi } from '../support/api.ts';
import { waitForFocus, waitForFocusWithin } from '../support/focus.ts';
import {
  clickButton,
  closeToasts,
  confirmDeletion,
  deletionQuestion,
  dialog,
  successToast,
} from '../support/admin/dashboard.ts';
import { pdfFile } from '../support/admin/contribute.ts';
import { errorsOf } from '../support/visit.ts';

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

test('a file is added under a subject by mouse, edited, and public', async () => {
  await using page = await adminSite.open('/admin');
  await expect
    .poll(() => page.getByRole('term').allInnerTexts())
    .toEqual(['Total Notes', 'Total Downloads', 'Total Upvotes', 'Pending Approval']);

  await clickButton(page, 'Add Note');
  const form = dialog(page, 'Add New Note');
  await form.getByLabel('Find the subject').fill('bcs401');
  await form.getByRole('listbox').getByRole('option').first().waitFor();
  expect(await violationsIn(page)).toEqual([]);
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
  expect(await violationsIn(page)).toEqual([]);
  await edit.getByLabel('Title').fill('The greedy method');
  await edit.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Note updated successfully');
  await row(page, 'The greedy method').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a deletion can be undone at once and for thirty days; a take-down needs a reason, which a failure keeps', async () => {
  const id = await addNote('Deleted twice');
  const copied = await addNote('Copied');
  await using page = await adminSite.open('/admin');
  const status = async () =>
    (await adminSite.api.notes.getAdminNote({ params: { noteId: id } })).status;
  await clickButton(page, 'Delete: Deleted twice');
  await deletionQuestion(page, 'Deleted twice').waitFor();
  await confirmDeletion(page);
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

test('filters, search and order are in the address, and a reload keeps them', async () => {
  await addNote('Stays');
  await addNote('Zebra crossing', 'pending');
  await addNote('Aardvark', 'pending', '2022-cs-bcs401');
  await using page = await adminSite.open('/admin');
  await row(page, 'Aardvark').waitFor();
  await page.getByLabel('Status').selectOption('pending');
  await expect.poll(() => titles(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort'))
    .toBe('ascending');
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
  await clickButton(page, 'Clear search and filters');
  await row(page, 'Stays').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=title');
});

test('bulk actions: a range is selected with Shift, failures are listed, and undo restores', async () => {
  const ids: NoteId[] = [];
  for (const at of [1, 2, 3, 4]) ids.push(await addNote(`Batch ${at}`, 'pending'));
  await using page = await adminSite.open('/admin?search=batch');
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
});

test('two administrators change one note: the second is warned and loses no input; then its file is replaced', async () => {
  const id = await addNote('Contested');
  await using page = await adminSite.open('/admin');
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
  await edit.getByRole('radio', { name: 'Upload a file' }).check();
  await edit.locator('input[type=file]').setInputFiles(pdfFile('mine.pdf', 'BCS403', 'Two'));
  await edit.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Note updated successfully');
  const note = await adminSite.api.notes.getAdminNote({ params: { noteId: id } });
  expect(note).toMatchObject({ pages: 2, preview_url: null });
  expect(note.file_url).toContain('mine.pdf');
});

test('a stray click does not discard the input', async () => {
  await using page = await adminSite.open('/admin/security');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await clickButton(page, 'Add Note');
  const form = dialog(page, 'Add New Note');
  await form.getByLabel('Title').fill('Half a note');
  const question = dialog(page, 'Discard what you have typed?');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 400),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    const keep = question.getByRole('button', { name: 'Keep editing' });
    await waitForFocus(keep);
    await keep.click();
    await question.waitFor({ state: 'detached' });
    await waitForFocusWithin(form);
    expect(await form.getByLabel('Title').inputValue()).toBe('Half a note');
  }
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Sign-in security' }).waitFor();
});
