import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { concurrentChangeText } from '../../../functions/contracts/http/conflict.ts';
import type { NoteId } from '../../../functions/contracts/domain/fields.ts';
import { createNote } from '../../../functions/notes/changes/create-note.ts';
import { purgeDeletedNotes } from '../../../functions/notes/changes/purge-deleted.ts';
import { listNotesOfFile } from '../../../functions/table/files/file-hash.ts';
import { getNote } from '../../../functions/table/notes/note.ts';
import { getUpload } from '../../../functions/table/files/upload.ts';
import { openContributions, createPdf } from '../../support/contributions.ts';
import { countMark } from '../../support/count-mark.ts';
import { expectConsistentCounters } from '../../support/invariants/counters.ts';
import { noteId, sampleNote, storeNotes, subjectId } from '../../support/samples.ts';
import { scanAllItems } from '../../../functions/migrations/scan-table.ts';
import { expectConsistentNoteFiles } from '../../support/invariants/note-files.ts';
import { disposeAfterAll } from '../../support/dispose-after-all.ts';
import { expectProblem } from '../../support/expect-problem.ts';

const site = await disposeAfterAll(openContributions());
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(async () => {
  vi.useRealTimers();
  await expectConsistentCounters(site.table);
  await expectConsistentNoteFiles(site);
});

const drive = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view';
const fields = (changes: object = {}) => ({
  title: 'Greedy algorithms',
  subject_id: subjectId('cse-ada'),
  semester: 4,
  drive_file_id: drive,
  ...changes,
});

/** As the server's API, with bodies that may also be wrong. */
const api = () => site.admin.api.notes;
const create = (changes: object = {}) => api().createNote({ body: fields(changes) as never });
const update = (id: string, body: object) =>
  api().updateNote({ params: { noteId: id }, body: body as never });
const remove = (id: string) => api().deleteNote({ params: { noteId: id } });
const restore = (id: string) => api().restoreNote({ params: { noteId: id } });
const publicNote = (id: string) => site.student.api.notes.getNote({ params: { noteId: id } });
const vote = async (id: string) => {
  await site.product.visitor().api.notes.upvoteNote({ params: { noteId: id } });
  await countMark(site.product.table, id as NoteId, 'upvote');
};
const download = async (id: string) => {
  await site.product.visitor().api.notes.downloadNote({ params: { noteId: id } });
  await countMark(site.product.table, id as NoteId, 'download');
};

/** A clean upload; returns its id. */
async function uploaded(bytes = createPdf()): Promise<string> {
  const id = await site.upload(bytes);
  await site.inspect();
  return id;
}
const createWithFile = async (changes: object = {}, bytes = createPdf()) =>
  create({ drive_file_id: undefined, upload_id: await uploaded(bytes), ...changes });

const keyOf = (fileUrl: string | null) => fileUrl!.slice(1);
const publicFiles = () => site.buckets.keys('files');
const audited = async (id: string) =>
  (await scanAllItems(site.table))
    .filter((item) => item.pk.startsWith('AUDIT#') && item['target'] === `note ${id}`)
    .toSorted((a, b) => (a.sk < b.sk ? -1 : 1));

describe('adding a note', () => {
  test('on Drive: approved, by admin, in the first module, and everywhere at once', async () => {
    const note = await create({ topics: [' Sorting ', 'Heaps'], title: '  Greedy  ' });
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
    expect(await audited(note.id)).toMatchObject([
      { who: 'admin-1', what: 'create', before: null },
    ]);
  });

  test('a semester and a module may come as the text of a form', async () => {
    const { semester, module_number } = await create({ semester: '5', module_number: '3' });
    expect({ semester, module_number }).toEqual({ semester: 5, module_number: 3 });
    await expectProblem(create({ semester: 'five' }), 400);
    await expectProblem(create({ semester: '9' }), 400);
  });

  test('a branch, a subject and a note made one after another know each other’s names at once', async () => {
    const { catalogue } = site.admin.api;
    await create();
    const branch = await catalogue.createBranch({ body: { name: 'Brand New', code: 'BN' } });
    const subject = await catalogue.createSubject({
      body: { name: 'Fresh', code: 'FR1', scheme_id: '2022', branch_id: branch.id, semester: 2 },
    });
    const { id } = await create({ subject_id: subject.id, semester: 2 });
    const names = { subject_name: 'Fresh', branch_name: 'Brand New' };
    expect(await publicNote(id)).toMatchObject(names);
    const adminNote = () => api().getAdminNote({ params: { noteId: id } });
    expect(await adminNote()).toMatchObject(names);
    await catalogue.deleteSubject({ params: { subjectId: subject.id } });
    expect(await adminNote()).toMatchObject({ subject_name: null, branch_name: null });
    await catalogue.deleteBranch({ params: { branchId: branch.id } });
  });

  test('no module stays none; a Drive file is of the type that is given', async () => {
    const note = await create({ module_number: null, file_type: 'pptx' });
    expect(note).toMatchObject({ module_number: null, file_type: 'pptx' });
  });

  test('with an upload: its bytes say what it is, and everybody reads it', async () => {
    const bytes = createPdf();
    const note = await createWithFile({ file_type: 'docx' }, bytes);
    expect(note).toMatchObject({ file_type: 'pdf', size: bytes.byteLength, pages: 1 });
    const kept = await site.buckets.get('files', keyOf(note.file_url));
    expect(kept.bytes.equals(bytes)).toBe(true);
    expect(kept.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
    });
  });

  test('one that waits: nobody reads its file, nor finds it, until it is approved', async () => {
    const before = await publicFiles();
    const note = await createWithFile({ status: 'pending' });
    expect(note).toMatchObject({ status: 'pending', file_url: null, preview_url: null });
    expect(await publicFiles()).toEqual(before);
    await expectProblem(publicNote(note.id), 404);
    await expectProblem(vote(note.id), 404);
    const { url } = await api().getNoteFile({ params: { noteId: note.id }, query: {} });
    expect((await fetch(url)).status).toBe(200);

    const approved = await update(note.id, { status: 'approved', updated_at: note.updated_at });
    expect(await publicFiles()).toContain(keyOf(approved.file_url));
    expect(await publicNote(note.id)).toMatchObject({ file_url: approved.file_url });
  });

  test('the same upload once more is the same note; for another it is taken', async () => {
    const upload_id = await uploaded();
    const body = { drive_file_id: undefined, upload_id };
    const [one, other] = [await create(body), await create(body)];
    expect(other.id).toBe(one.id);
    await expectProblem(create({ ...body, title: 'Another' }), 409);
    const third = await create();
    await expectProblem(update(third.id, { upload_id }), 409);
  });

  test('at the same time with the same upload it is one note', async () => {
    const body = { drive_file_id: undefined, upload_id: await uploaded(), title: 'Once only' };
    const settled = await Promise.allSettled([create(body), create(body), create(body)]);
    const ids = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    const { total } = await api().listAllNotes({ query: { search: 'once only' } });
    expect(total).toBe(1);
  });

  test('an upload that a submission has, or a note, is the other one’s no more', async () => {
    const id = await site.submit();
    const submission = { drive_file_id: undefined, upload_id: id };
    await expectProblem(create(submission), 409);
    await site.admin.api.submissions.rejectSubmission({ params: { submissionId: id } });
    const upload_id = await uploaded();
    await create({ drive_file_id: undefined, upload_id });
    await expectProblem(
      site.student.api.submissions.createSubmission({
        body: {
          title: 'Stolen',
          submitter_name: 'Asha',
          submitter_phone: '9876543210',
          submitter_email: 'asha@example.com',
          submission_type: 'other',
          upload_id,
        } as never,
      }),
      409,
    );
  });

  test('an inspection that takes a moment is waited for', async () => {
    const upload_id = await site.upload(createPdf());
    const creating = create({ drive_file_id: undefined, upload_id });
    await site.inspect();
    expect(await creating).toMatchObject({ file_type: 'pdf' });
  });

  test('an inspection that takes too long, a refused file, and an unknown upload are told', async () => {
    const upload_id = (await site.upload(createPdf())) as never;
    const given = { ...fields(), drive_file_id: undefined, upload_id } as never;
    await expect(
      createNote(site.stores, { fields: given, who: 'admin-1', timeoutMs: 0 }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'The file is still being inspected. Please try again in a moment.',
    });
    await site.inspect();
    const refused = await uploaded(Buffer.from('%PDF-1.4 nothing else'));
    await expectProblem(create({ drive_file_id: undefined, upload_id: refused }), 409);
    await expectProblem(create({ drive_file_id: undefined, upload_id: randomUUID() }), 400);
  });

  test('a file that was exchanged after its inspection becomes nobody’s', async () => {
    const upload_id = await uploaded();
    const upload = (await getUpload(site.table, upload_id))!;
    await site.buckets.put('uploads', `incoming/${upload_id}/${upload.name}`, createPdf('another'));
    await expectProblem(create({ drive_file_id: undefined, upload_id }), 409);
    expect((await site.buckets.keys('uploads')).filter((key) => key.includes(upload_id))).toEqual(
      [],
    );
    expect(await getUpload(site.table, upload_id)).toBeUndefined();
  });

  test.each([
    [{ title: ' ' }, 'title', 'Please fill in all required fields'],
    [{ title: undefined }, 'title', 'Please fill in all required fields'],
    [{ subject_id: '' }, 'subject_id', 'Please fill in all required fields'],
    [{ semester: undefined }, 'semester', 'Please fill in all required fields'],
    [{ subject_id: 'nowhere' }, 'subject_id', 'Please select a subject'],
    [
      { drive_file_id: undefined },
      'upload_id',
      'Please either upload a file or provide a Google Drive file ID.',
    ],
    [
      { drive_file_id: 'files/d/1AbCdEfGhIjKlMnOpQrStUv' },
      'drive_file_id',
      'Please either upload a file or provide a Google Drive file ID.',
    ],
  ])('%j is refused', async (changes, field, message) => {
    await expect(create(changes)).rejects.toMatchObject({
      problem: { status: 400, errors: [{ field, message }] },
    });
  });
});

describe('changing a note', () => {
  test('of any field; votes stay, lists and figures follow', async () => {
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
    const listed = await site.student.api.notes.listNotes({
      query: { subject: 'cse-os' as never },
    });
    expect(listed.items.map(({ id }) => id)).toContain(note.id);
    await vote(note.id);
    expect(await publicNote(note.id)).toMatchObject({ upvotes: 2 });
    expect((await audited(note.id)).at(-1)).toMatchObject({
      what: 'update',
      before: { title: 'To be moved', semester: 4 },
      after: { title: 'Moved', semester: 3 },
    });
  });

  test('what was seen by nobody else only: the second is told', async () => {
    const note = await create();
    const seen = note.updated_at;
    await update(note.id, { title: 'First', updated_at: seen });
    await expectProblem(
      update(note.id, { title: 'Second', updated_at: seen }),
      409,
      concurrentChangeText,
    );
    expect(await update(note.id, { title: 'Third' })).toMatchObject({ title: 'Third' });
  });

  test('at the same time with the same version one only changes it', async () => {
    const note = await create();
    const settled = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((title) => update(note.id, { title, updated_at: note.updated_at })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('nothing changes nothing', async () => {
    const note = await createWithFile();
    const same = { title: note.title, drive_file_id: note.drive_file_id, module_number: 1 };
    expect(await update(note.id, same)).toEqual(note);
    expect(await audited(note.id)).toHaveLength(1);
  });

  test('a new file takes the place of the old one, which is nowhere then', async () => {
    const note = await createWithFile();
    const old = (await getNote(site.table, note.id, { consistent: true }))!;
    const bytes = createPdf();
    const changed = await update(note.id, { upload_id: await uploaded(bytes) });
    expect(changed.drive_file_id).not.toBe(note.drive_file_id);
    expect((await site.buckets.get('files', keyOf(changed.file_url))).bytes.equals(bytes)).toBe(
      true,
    );
    expect(await publicFiles()).not.toContain(note.drive_file_id);
    expect(await getUpload(site.table, old.upload_id!)).toBeUndefined();
    expect(await listNotesOfFile(site.table, old.sha256!)).toEqual([]);

    const onDrive = await update(note.id, { drive_file_id: drive, file_type: 'docx' });
    expect(onDrive).toMatchObject({ file_type: 'docx', size: null });
    expect(await publicFiles()).not.toContain(changed.drive_file_id);
  });

  test('a new file that is refused leaves the note as it is', async () => {
    const note = await createWithFile();
    const refused = await uploaded(Buffer.from('%PDF-1.4 nothing else'));
    await expectProblem(update(note.id, { upload_id: refused }), 409);
    const upload_id = await uploaded();
    await expectProblem(
      update(note.id, { upload_id, updated_at: '2020-01-01T00:00:00.000Z' }),
      409,
      concurrentChangeText,
    );
    expect(await publicNote(note.id)).toMatchObject({ file_url: note.file_url });
  });

  test('unpublished, its file is gone at once, and back when it is approved', async () => {
    const note = await createWithFile();
    await vote(note.id);
    const waiting = await update(note.id, { status: 'pending' });
    expect(waiting).toMatchObject({ status: 'pending', file_url: null, upvotes: 1 });
    expect(waiting.drive_file_id).toMatch(/^held\//);
    expect(await publicFiles()).not.toContain(note.drive_file_id);
    await expectProblem(publicNote(note.id), 404);
    await update(note.id, { status: 'approved', drive_file_id: waiting.drive_file_id });
    expect(await publicNote(note.id)).toMatchObject({ file_url: note.file_url, upvotes: 1 });
  });

  test('one of a contributor too, whose file has always been public', async () => {
    const id = await site.submit();
    const { note_id } = await site.admin.api.submissions.approveSubmission({
      params: { submissionId: id },
      body: {},
    });
    await update(note_id!, { status: 'pending' });
    await remove(note_id!);
    expect(await restore(note_id!)).toMatchObject({ status: 'pending' });
    expect(await update(note_id!, { status: 'approved' })).toMatchObject({ status: 'approved' });
    await remove(note_id!);
    await restore(note_id!);
    expect((await fetchPublic((await publicNote(note_id!)).file_url)).byteLength).toBeGreaterThan(
      0,
    );
  });

  test('whose file is lost cannot be published', async () => {
    const note = await createWithFile({ status: 'pending' });
    const bytes = (await site.buckets.get('uploads', note.drive_file_id)).bytes;
    await site.buckets.remove('uploads', note.drive_file_id);
    await expectProblem(update(note.id, { status: 'approved' }), 409);
    await site.buckets.put('uploads', note.drive_file_id, bytes);
  });

  test('an unknown one, and a deleted one, cannot be changed', async () => {
    await expectProblem(update('nobody', { title: 'x' }), 404);
    const note = await create();
    await remove(note.id);
    await expectProblem(update(note.id, { title: 'x' }), 409);
  });
});

const fetchPublic = async (fileUrl: string | null) =>
  (await site.buckets.get('files', keyOf(fileUrl))).bytes;

describe('deleting a note', () => {
  test('takes it and its file away from everybody at once; restored it is as it was', async () => {
    const note = await createWithFile({ title: 'Gone and back' });
    await vote(note.id);
    await download(note.id);
    const deleted = await remove(note.id);
    expect(deleted).toMatchObject({ status: 'deleted', file_url: null });
    const days = (Date.parse(deleted.restorable_until!) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);

    expect(await publicFiles()).not.toContain(note.drive_file_id);
    for (const ask of [publicNote, vote, download]) await expectProblem(ask(note.id), 404);
    const lists = await Promise.all([
      site.student.api.notes.listNotes({ query: { subject: note.subject_id } }),
      site.student.api.notes.listNotes({ query: { search: 'gone and back' } }),
      site.student.api.notes.listRecentNotes({ query: { limit: 50 } }),
      api().listAllNotes({ query: { limit: 200 } }),
    ]);
    for (const { items } of lists) expect(items.map(({ id }) => id)).not.toContain(note.id);
    const bin = await api().listAllNotes({ query: { status: 'deleted' } });
    expect(bin.items[0]!.id).toBe(note.id);

    const restored = await restore(note.id);
    expect(restored).toMatchObject({ status: 'approved', upvotes: 1, download_count: 1 });
    expect(restored.restorable_until).toBeNull();
    expect(await publicNote(note.id)).toMatchObject({ file_url: note.file_url, upvotes: 1 });
    expect(await publicFiles()).toContain(note.drive_file_id);
    expect((await audited(note.id)).map(({ what }) => what)).toEqual([
      'create',
      'delete',
      'restore',
    ]);
  });

  test('again, and restoring again, change nothing', async () => {
    const note = await create({ status: 'pending' });
    const once = await remove(note.id);
    expect(await remove(note.id)).toEqual(once);
    const back = await restore(note.id);
    expect(back.status).toBe('pending');
    expect(await restore(note.id)).toEqual(back);
    await expectProblem(remove('nobody'), 404);
    await expectProblem(restore('nobody'), 404);
  });

  test('for thirty days; then it is gone with its file and all that was known of it', async () => {
    const note = await createWithFile();
    const kept = await createWithFile();
    const stored = (await getNote(site.table, note.id, { consistent: true }))!;
    await remove(note.id);
    await purgeDeletedNotes(site.stores, new Date().toISOString());
    expect(await getNote(site.table, note.id)).toBeDefined();

    const later = Date.now() + 30 * 86_400_000 + 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    await expectProblem(restore(note.id), 409);
    expect(await purgeDeletedNotes(site.stores, new Date(later).toISOString())).toBeGreaterThan(0);
    await expectProblem(restore(note.id), 404);
    expect(await getUpload(site.table, stored.upload_id!)).toBeUndefined();
    const left = [...(await publicFiles()), ...(await site.buckets.keys('uploads'))];
    expect(left.filter((key) => key.includes(stored.upload_id!.slice(0, 8)))).toEqual([]);
    expect(await publicNote(kept.id)).toBeDefined();
    expect((await audited(note.id)).at(-1)).toMatchObject({ who: 'schedule', what: 'purge' });
  });

  test('leaves it where it is when its subject is gone, and shows it without a name', async () => {
    await storeNotes(site.table, [
      sampleNote('orphan', {
        subject_id: subjectId('gone'),
        subject_code: 'GONE1',
        drive_file_id: drive,
      }),
    ]);
    const orphan = await api().getAdminNote({ params: { noteId: 'orphan' as NoteId } });
    expect(orphan).toMatchObject({ subject_name: null, branch_name: null, subject_code: 'GONE1' });
    expect(await publicNote('orphan')).toMatchObject({ subject_name: null });
    expect(await update('orphan', { subject_id: 'gone', title: 'Renamed' })).toMatchObject({
      title: 'Renamed',
    });
    const found = await api().listAllNotes({ query: { subject: subjectId('gone') } });
    expect(found.items.map(({ id }) => id)).toEqual(['orphan']);
  });
});

const many = (action: 'approve' | 'unpublish' | 'delete' | 'restore', ids: string[]) =>
  api().changeNotes({ body: { ids: ids.map((id) => noteId(id)), action } });

describe('many notes', () => {
  test('what there is no time left for is told', async () => {
    const { id } = await create();
    let now = Date.now();
    // Every look at the clock is half a minute later.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 30_000));
    const { done, failed } = await many('delete', [id]);
    clock.mockRestore();
    expect([done, failed]).toEqual([
      [],
      [{ id, reason: 'There was no time left for this note. Please try again.' }],
    ]);
  });

  test('each for itself: done, or why not', async () => {
    const waiting = await createWithFile({ status: 'pending' });
    const deleted = await create();
    await remove(deleted.id);
    const ids = [waiting.id, deleted.id, 'nobody', waiting.id];
    const { done, failed } = await many('approve', ids);
    expect(done).toEqual([waiting.id]);
    expect(failed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [
        { id: deleted.id, reason: 'This note is deleted. Restore it before you change it.' },
        { id: 'nobody', reason: 'Note not found' },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await publicNote(waiting.id)).toMatchObject({ status: 'approved' });
    expect(await many('restore', [deleted.id])).toEqual({ done: [deleted.id], failed: [] });
    expect(await many('unpublish', [deleted.id])).toEqual({ done: [deleted.id], failed: [] });
    expect((await audited(waiting.id)).at(-1)).toMatchObject({ what: 'approve', who: 'admin-1' });
  });

  test('a hundred of one course at once, and back', async () => {
    const notes = Array.from({ length: 100 }, (_, i) =>
      sampleNote(`many-${i}`, { drive_file_id: drive }),
    );
    await storeNotes(site.table, notes);
    const ids = notes.map(({ id }) => id);
    for (const action of ['unpublish', 'approve'] as const) {
      const { done, failed } = await many(action, ids);
      expect(failed).toEqual([]);
      expect(done).toHaveLength(100);
      await expectConsistentCounters(site.table);
    }
  });
});

test('figures of the dashboard: what is there, and what waits', async () => {
  const before = await api().getAdminStats();
  const [shown, waiting, deleted] = [
    await create(),
    await create({ status: 'pending' }),
    await create(),
  ];
  await vote(shown.id);
  await vote(deleted.id);
  await remove(deleted.id);
  const id = await site.submit();
  expect(await api().getAdminStats()).toEqual({
    total_notes: before.total_notes + 2,
    total_downloads: before.total_downloads,
    total_upvotes: before.total_upvotes + 1,
    pending_approval: before.pending_approval + 2,
    pending_submissions: before.pending_submissions + 1,
  });
  await site.admin.api.submissions.approveSubmission({ params: { submissionId: id }, body: {} });
  await update(waiting.id, { status: 'approved' });
  expect(await api().getAdminStats()).toMatchObject({
    total_notes: before.total_notes + 3,
    pending_approval: before.pending_approval,
  });
});
