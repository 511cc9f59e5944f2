import { expect, test, vi } from 'vitest';
import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import { purgeDeletedNotes } from '../../../../functions/notes/changes/purge-deleted.ts';
import { getUpload } from '../../../../functions/table/submissions/upload.ts';
import { getNote } from '../../../../functions/table/notes/note.ts';
import { expectConsistentCounters } from '../../../support/simulation/counters.ts';
import { noteId, sampleNote, storeNotes, subjectId } from '../../../support/fixtures/samples.ts';
import { drive, openNoteAdmin } from './note-admin.ts';
import { expectProblem } from '../../../support/test-api.ts';

const {
  site,
  api,
  create,
  createWithFile,
  update,
  remove,
  restore,
  publicNote,
  vote,
  download,
  publicFiles,
  audited,
} = await openNoteAdmin();

test('a deleted note and its file are not public; restoring brings back its state', async () => {
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
    api.listAllNotes({ query: { limit: 200 } }),
  ]);
  for (const { items } of lists) expect(items.map(({ id }) => id)).not.toContain(note.id);
  const bin = await api.listAllNotes({ query: { status: 'deleted' } });
  expect(bin.items[0]!.id).toBe(note.id);

  const restored = await restore(note.id);
  expect(restored).toMatchObject({ status: 'approved', upvotes: 1, download_count: 1 });
  expect(restored.restorable_until).toBeNull();
  expect(await publicNote(note.id)).toMatchObject({ file_url: note.file_url, upvotes: 1 });
  expect(await publicFiles()).toContain(note.drive_file_id);
  expect((await audited(note.id)).map(({ what }) => what)).toEqual(['create', 'delete', 'restore']);
});

test('a deleted note is restorable for thirty days, then purged with its file and records', async () => {
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
  const left = [...(await publicFiles()), ...(await site.buckets.keys('uploads'))].filter(
    (key) => !key.startsWith('extract/'),
  );
  expect(left.filter((key) => key.includes(stored.upload_id!.slice(0, 8)))).toEqual([]);
  expect(await publicNote(kept.id)).toBeDefined();
  expect((await audited(note.id)).at(-1)).toMatchObject({ who: 'schedule', what: 'purge' });
});

test('a note whose subject was deleted stays public without a subject name', async () => {
  await storeNotes(site.table, [
    sampleNote('orphan', {
      subject_id: subjectId('gone'),
      subject_code: 'GONE1',
      drive_file_id: drive,
    }),
  ]);
  const orphan = await api.getAdminNote({ params: { noteId: 'orphan' as NoteId } });
  expect(orphan).toMatchObject({ subject_name: null, branch_name: null, subject_code: 'GONE1' });
  expect(await publicNote('orphan')).toMatchObject({ subject_name: null });
  expect(await update('orphan', { subject_id: 'gone', title: 'Renamed' })).toMatchObject({
    title: 'Renamed',
  });
  const found = await api.listAllNotes({ query: { subject: subjectId('gone') } });
  expect(found.items.map(({ id }) => id)).toEqual(['orphan']);
});

const many = (action: 'approve' | 'unpublish' | 'delete' | 'restore', ids: string[]) =>
  api.changeNotes({ body: { ids: ids.map((id) => noteId(id)), action } });

test('items that exceed the time limit are reported', async () => {
  const { id } = await create();
  let now = Date.now();
  // Each reading of the clock is half a minute later.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 30_000));
  const { done, failed } = await many('delete', [id]);
  clock.mockRestore();
  expect([done, failed]).toEqual([
    [],
    [{ id, reason: 'There was no time left for this note. Please try again.' }],
  ]);
});

test('each note of a bulk action succeeds or reports its reason', async () => {
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

test('a hundred notes of one course are unpublished and approved together', async () => {
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

test('the dashboard’s figures count notes and pending items', async () => {
  const before = await api.getAdminStats();
  const [shown, waiting, deleted] = [
    await create(),
    await create({ status: 'pending' }),
    await create(),
  ];
  await vote(shown.id);
  await vote(deleted.id);
  await remove(deleted.id);
  const id = await site.submit();
  expect(await api.getAdminStats()).toEqual({
    total_notes: before.total_notes + 2,
    total_downloads: before.total_downloads,
    total_upvotes: before.total_upvotes + 1,
    pending_approval: before.pending_approval + 2,
    pending_submissions: before.pending_submissions + 1,
  });
  await site.approve(id);
  await update(waiting.id, { status: 'approved' });
  expect(await api.getAdminStats()).toMatchObject({
    total_notes: before.total_notes + 3,
    pending_approval: before.pending_approval,
  });
});
