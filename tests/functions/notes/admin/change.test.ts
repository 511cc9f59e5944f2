import { expect, test } from 'vitest';
import { concurrentChangeText } from '../../../../functions/contracts/http/problem.ts';
import { listNotesOfFile } from '../../../../functions/table/submissions/file-hash.ts';
import { getUpload } from '../../../../functions/table/submissions/upload.ts';
import { getNote } from '../../../../functions/table/notes/note.ts';
import { createPdf } from '../../../support/fixtures/contributions.ts';
import { sampleNote, storeNotes } from '../../../support/fixtures/samples.ts';
import { drive, keyOf, openNoteAdmin } from './note-admin.ts';
import { expectProblem } from '../../../support/test-api.ts';

const {
  site,
  create,
  createWithFile,
  uploaded,
  update,
  remove,
  restore,
  publicNote,
  vote,
  download,
  publicFiles,
  audited,
} = await openNoteAdmin();

const fetchPublic = async (fileUrl: string | null) =>
  (await site.buckets.get('files', keyOf(fileUrl))).bytes;

test('any field can be changed; votes stay, lists and counters follow', async () => {
  const note = await create({ title: 'To be moved' });
  await vote(note.id);
  await download(note.id);
  const changed = await update(note.id, {
    title: 'Moved',
    description: 'Now of another subject',
    subject_id: 'cse-os',
    semester: 3,
    module_number: 5,
    topics: ['Paging'],
    updated_at: note.updated_at,
  });
  expect(changed).toMatchObject({
    title: 'Moved',
    subject_name: 'Operating Systems',
    subject_code: 'BCS303',
    semester: 3,
    module_number: 5,
    upvotes: 1,
    download_count: 1,
  });
  const listed = await site.student.api.notes.listNotes({ query: { subject: 'cse-os' as never } });
  expect(listed.items.map(({ id }) => id)).toContain(note.id);
  await vote(note.id);
  expect(await publicNote(note.id)).toMatchObject({ upvotes: 2 });
  expect((await audited(note.id)).at(-1)).toMatchObject({
    what: 'update',
    before: { title: 'To be moved', semester: 4 },
    after: { title: 'Moved', semester: 3 },
  });
});

test('an unchanged note is not written, and a stale version is refused', async () => {
  const note = await createWithFile();
  const { id, updated_at } = note;
  const same = { title: note.title, drive_file_id: note.drive_file_id, module_number: 1 };
  expect(await update(id, same)).toEqual(note);
  expect(await audited(id)).toHaveLength(1);
  await update(id, { title: 'First', updated_at });
  await expectProblem(update(id, { title: 'Second', updated_at }), 409, concurrentChangeText);
  expect(await update(id, { title: 'Third' })).toMatchObject({ title: 'Third' });
});

test('a new file leaves the old one as an older version, with its address, until the note goes', async () => {
  const first = createPdf();
  const note = await createWithFile({}, first);
  const old = (await getNote(site.table, note.id, { consistent: true }))!;
  expect(await publicNote(note.id)).toMatchObject({ versions: [] });
  const bytes = createPdf();
  const changed = await update(note.id, { upload_id: await uploaded(bytes) });
  expect(changed.drive_file_id).not.toBe(note.drive_file_id);
  expect((await fetchPublic(changed.file_url)).equals(bytes)).toBe(true);
  expect((await fetchPublic(note.file_url)).equals(first)).toBe(true);
  expect(await getUpload(site.table, old.upload_id!)).toBeUndefined();
  expect(await listNotesOfFile(site.table, old.sha256!)).toMatchObject([{ id: note.id }]);

  const onDrive = await update(note.id, { drive_file_id: drive, file_type: 'docx' });
  expect(onDrive).toMatchObject({ file_type: 'docx', size: null });
  const { versions } = await publicNote(note.id);
  expect(versions).toMatchObject([
    { url: changed.file_url, size: bytes.length, file_type: 'pdf' },
    { url: note.file_url, size: first.length, sha256: old.sha256 },
  ]);

  await remove(note.id);
  expect(await publicFiles()).not.toContain(note.drive_file_id);
  expect(await listNotesOfFile(site.table, old.sha256!)).toEqual([]);
  await restore(note.id);
  expect((await fetchPublic(note.file_url)).equals(first)).toBe(true);
  await remove(note.id);
  const { purgeDeletedNotes } =
    await import('../../../../functions/notes/changes/purge-deleted.ts');
  await purgeDeletedNotes(site.stores, '9999-01-01T00:00:00.000Z');
  const held = await site.buckets.keys('uploads');
  expect(held.filter((key) => key.startsWith(`private/${note.id}/`))).toEqual([]);
});

test('a note keeps ten older versions', async () => {
  const keys = Array.from({ length: 11 }, (_, i) => `files/version-${i}.pdf`);
  for (const key of keys) await site.buckets.put('files', key, createPdf());
  const [current, ...older] = keys.map((drive_file_id) => ({
    drive_file_id,
    file_type: 'pdf' as const,
    size: 1000,
    sha256: null,
    replaced_at: '2026-01-01T00:00:00.000Z',
  }));
  const { drive_file_id } = current!;
  await storeNotes(site.table, [sampleNote('ten', { drive_file_id, versions: older })]);
  await update('ten', { upload_id: await uploaded() });
  const { versions } = await publicNote('ten');
  expect(versions.map(({ url }) => url)).toEqual(keys.slice(0, 10).map((key) => `/${key}`));
  expect(await publicFiles()).not.toContain(keys[10]);
});

test('a file that is replaced while its note is not public is removed with all older versions', async () => {
  const note = await createWithFile();
  const old = (await getNote(site.table, note.id, { consistent: true }))!;
  const changed = await update(note.id, { upload_id: await uploaded() });
  await update(note.id, { status: 'pending' });
  await update(note.id, { upload_id: await uploaded(), status: 'approved' });
  expect(await publicNote(note.id)).toMatchObject({ versions: [] });
  const files = await publicFiles();
  for (const { drive_file_id } of [note, changed]) expect(files).not.toContain(drive_file_id);
  expect(await listNotesOfFile(site.table, old.sha256!)).toEqual([]);
});

test('an unpublished note’s file is private until it is approved again', async () => {
  const note = await createWithFile();
  await vote(note.id);
  const waiting = await update(note.id, { status: 'pending' });
  expect(waiting).toMatchObject({ status: 'pending', file_url: null, upvotes: 1 });
  expect(waiting.drive_file_id).toMatch(/^private\//);
  expect(await publicFiles()).not.toContain(note.drive_file_id);
  await expectProblem(publicNote(note.id), 404);
  await update(note.id, { status: 'approved', drive_file_id: waiting.drive_file_id });
  expect(await publicNote(note.id)).toMatchObject({ file_url: note.file_url, upvotes: 1 });
});

test('a note whose file is missing cannot be published', async () => {
  const note = await createWithFile({ status: 'pending' });
  const bytes = (await site.buckets.get('uploads', note.drive_file_id)).bytes;
  await site.buckets.remove('uploads', note.drive_file_id);
  await expectProblem(update(note.id, { status: 'approved' }), 409);
  await site.buckets.put('uploads', note.drive_file_id, bytes);
});

test('an unknown or deleted note cannot be changed', async () => {
  await expectProblem(update('nobody', { title: 'x' }), 404);
  const note = await create();
  await remove(note.id);
  await expectProblem(update(note.id, { title: 'x' }), 409);
});
