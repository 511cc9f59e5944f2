import { describe, expect, test, vi } from 'vitest';
import { expectConsistentCounters } from '../../../support/invariants/counters.ts';
import { noteId, sampleNote, storeNotes } from '../../../support/fixtures/samples.ts';
import { drive, openNoteAdmin } from './note-admin.ts';

const { site, api, create, createWithFile, update, remove, publicNote, vote, audited } =
  await openNoteAdmin();

const many = (action: 'approve' | 'unpublish' | 'delete' | 'restore', ids: string[]) =>
  api.changeNotes({ body: { ids: ids.map((id) => noteId(id)), action } });

describe('many notes', () => {
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
