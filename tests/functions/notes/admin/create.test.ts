import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createNote } from '../../../../functions/notes/changes/create-note.ts';
import { getUpload } from '../../../../functions/table/submissions/upload.ts';
import { createPdf } from '../../../support/fixtures/contributions.ts';
import { fields, keyOf, openNoteAdmin } from './note-admin.ts';
import { expectProblem } from '../../../support/test-api.ts';

const {
  site,
  api,
  create,
  createWithFile,
  uploaded,
  update,
  publicNote,
  vote,
  publicFiles,
  audited,
} = await openNoteAdmin();

test('a Drive note is approved, by admin, in the first module and listed immediately', async () => {
  const note = await create({ topics: [' Sorting ', '', 'Heaps', ' '], title: '  Greedy  ' });
  expect(note).toMatchObject({
    title: 'Greedy',
    subject_name: 'Design of Algorithms',
    branch_name: 'Computer Science',
    scheme_year: '2022',
    module_number: 1,
    uploaded_by: 'admin',
    file_type: 'pdf',
    status: 'approved',
    topics: ['Sorting', 'Heaps'],
    restorable_until: null,
  });
  expect(await publicNote(note.id)).toMatchObject({ id: note.id });
  const { items } = await site.student.api.notes.listRecentNotes();
  expect(items[0]!.id).toBe(note.id);
  expect(await audited(note.id)).toMatchObject([{ who: 'admin-1', what: 'create', before: null }]);
});

test('a new branch, subject and note show each other’s names at once', async () => {
  const { catalogue } = site.admin.api;
  await create();
  const branch = await catalogue.createBranch({ body: { name: 'Brand New', code: 'BN' } });
  const subject = await catalogue.createSubject({
    body: { name: 'Fresh', code: 'FR1', scheme_id: '2022', branch_id: branch.id, semester: 2 },
  });
  const { id } = await create({ subject_id: subject.id, semester: 2 });
  const names = { subject_name: 'Fresh', branch_name: 'Brand New' };
  expect(await publicNote(id)).toMatchObject(names);
  const adminNote = () => api.getAdminNote({ params: { noteId: id } });
  expect(await adminNote()).toMatchObject(names);
  await catalogue.deleteSubject({ params: { subjectId: subject.id } });
  expect(await adminNote()).toMatchObject({ subject_name: null, branch_name: null });
  await catalogue.deleteBranch({ params: { branchId: branch.id } });
});

test('the bytes of an upload determine the type, and the file is public', async () => {
  const bytes = createPdf();
  const note = await createWithFile({ file_type: 'docx' }, bytes);
  expect(note).toMatchObject({ file_type: 'pdf', size: bytes.byteLength, pages: 1 });
  const kept = await site.buckets.get('files', keyOf(note.file_url));
  expect(kept.bytes.equals(bytes)).toBe(true);
  expect(kept.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=3600, s-maxage=86400',
  });
});

test('a pending note: its file is private and it is not listed until approved', async () => {
  const before = await publicFiles();
  const note = await createWithFile({ status: 'pending' });
  expect(note).toMatchObject({ status: 'pending', file_url: null, preview_url: null });
  expect(await publicFiles()).toEqual(before);
  await expectProblem(publicNote(note.id), 404);
  await expectProblem(vote(note.id), 404);
  const { url } = await api.getNoteFile({ params: { noteId: note.id }, query: {} });
  expect((await fetch(url)).status).toBe(200);

  const approved = await update(note.id, { status: 'approved', updated_at: note.updated_at });
  expect(await publicFiles()).toContain(keyOf(approved.file_url));
  expect(await publicNote(note.id)).toMatchObject({ file_url: approved.file_url });
});

test('the same upload again returns the same note; another note is refused', async () => {
  const upload_id = await uploaded();
  const body = { drive_file_id: undefined, upload_id };
  const [one, other] = [await create(body), await create(body)];
  expect(other.id).toBe(one.id);
  await expectProblem(create({ ...body, title: 'Another' }), 409);
  const third = await create();
  await expectProblem(update(third.id, { upload_id }), 409);
});

test('an upload of a submission cannot be used for a note, and the reverse', async () => {
  const id = await site.submit();
  const submission = { drive_file_id: undefined, upload_id: id };
  await expectProblem(create(submission), 409);
  await site.reject(id);
  const upload_id = await uploaded();
  await create({ drive_file_id: undefined, upload_id });
  await expectProblem(site.submitDrive({ drive_file_id: undefined, upload_id }), 409);
});

test('a request waits for a short inspection', async () => {
  const upload_id = await site.upload(createPdf());
  const creating = create({ drive_file_id: undefined, upload_id });
  await site.inspect();
  expect(await creating).toMatchObject({ file_type: 'pdf' });
});

test('a slow inspection, a refused file and an unknown upload are reported', async () => {
  const upload_id = (await site.upload(createPdf())) as never;
  const given = { ...fields(), drive_file_id: undefined, upload_id } as never;
  const creating = createNote(site.stores, { fields: given, actor: 'admin-1', timeoutMs: 0 });
  await expect(creating).rejects.toMatchObject({
    status: 409,
    message: 'The file is still being inspected. Please try again in a moment.',
  });
  await site.inspect();
  const refused = await uploaded(Buffer.from('%PDF-1.4 nothing else'));
  await expectProblem(create({ drive_file_id: undefined, upload_id: refused }), 409);
  await expectProblem(create({ drive_file_id: undefined, upload_id: randomUUID() }), 400);
});

test('a file that was replaced after its inspection is not used', async () => {
  const upload_id = await uploaded();
  const upload = (await getUpload(site.table, upload_id))!;
  await site.buckets.put('uploads', `incoming/${upload_id}/${upload.name}`, createPdf('another'));
  await expectProblem(create({ drive_file_id: undefined, upload_id }), 409);
  const stored = (await site.buckets.keys('uploads')).filter((key) => key.includes(upload_id));
  expect(stored.filter((key) => !key.startsWith('extract/'))).toEqual([]);
  expect(await getUpload(site.table, upload_id)).toBeUndefined();
});
