import { describe, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import { purgeDeletedNotes } from '../../../../functions/notes/changes/purge-deleted.ts';
import { getUpload } from '../../../../functions/table/submissions/upload.ts';
import { getNote } from '../../../../functions/table/notes/note.ts';
import { expectProblem } from '../../../support/expect-problem.ts';
import { sampleNote, storeNotes, subjectId } from '../../../support/fixtures/samples.ts';
import { drive, openNoteAdmin } from './note-admin.ts';

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

describe('deleting a note', () => {
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
    expect((await audited(note.id)).map(({ what }) => what)).toEqual([
      'create',
      'delete',
      'restore',
    ]);
  });

  test('deleting and restoring are idempotent', async () => {
    const note = await create({ status: 'pending' });
    const once = await remove(note.id);
    expect(await remove(note.id)).toEqual(once);
    const back = await restore(note.id);
    expect(back.status).toBe('pending');
    expect(await restore(note.id)).toEqual(back);
    await expectProblem(remove('nobody'), 404);
    await expectProblem(restore('nobody'), 404);
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
});
