import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeNote } from '../../../../functions/table/notes/change-note.ts';
import { getNote, type StoredNote } from '../../../../functions/table/notes/note.ts';
import { nextVersion } from '../../../../functions/table/core/version.ts';
import { memoryStorage } from '../../../support/memory/memory-storage.ts';
import { Random } from '../../../support/histories/random.ts';
import { NoteHistory, tolerateRefusals } from '../../../support/simulation/note-history.ts';
import { noteOperations } from '../../../support/simulation/note-operations.ts';
import { expectConsistentCounters } from '../../../support/invariants/counters.ts';
import {
  noteId,
  sampleNote,
  storeCatalogue,
  storeNotes,
  subjectId,
} from '../../../support/fixtures/samples.ts';
import { openTable } from '../../../support/table.ts';
import { disposeAfterAll } from '../../../support/run/dispose-after-all.ts';

const opened = await disposeAfterAll(openTable());
const stores = { table: opened.table, storage: memoryStorage().storage };
await storeCatalogue(opened.table);
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => expectConsistentCounters(stores.table));

const moved: Partial<StoredNote>[] = [
  { semester: 3 },
  { subject_code: 'BCS303', scheme_year: '2022' },
  { status: 'pending' },
  { status: 'deleted', deleted_from: 'pending', restorable_until: '2030-01-01T00:00:00.000Z' },
  { status: 'approved', deleted_from: undefined, restorable_until: undefined, semester: 8 },
  { title: 'Only another title' },
];

test('votes and downloads are counted for the course that the note has at that moment', async () => {
  const id = noteId('busy');
  await storeNotes(stores.table, [sampleNote(id)]);
  const visitors = Array.from({ length: 24 }, (_, i) => `visitor-${i}`);
  const visits = visitors.map(async (visitor, i) => {
    for (let round = 0; round < 4; round += 1)
      await tolerateRefusals(
        i % 2 === 0
          ? noteOperations.vote(stores, id, `${visitor}-${round}`)
          : noteOperations.download(stores, id, `${visitor}-${round}`),
      );
  });
  for (const fields of moved) {
    const before = (await getNote(stores.table, id, { consistent: true }))!;
    const after = { ...before, ...fields, updated_at: nextVersion(before.updated_at) };
    expect(await changeNote(stores.table, before, after)).toEqual([]);
  }
  await Promise.all(visits);
  const note = (await getNote(stores.table, id, { consistent: true }))!;
  expect(note).toMatchObject({ title: 'Only another title', semester: 8, status: 'approved' });
  const marks = (await expectConsistentCounters(stores.table)).filter(({ pk }) =>
    pk.startsWith('VISITOR#'),
  );
  expect(note.upvotes + note.download_count).toBe(marks.length);
  expect(marks.length).toBeGreaterThan(0);
});

test('a vote for a note that was changed meanwhile counts for its new course', async () => {
  await storeNotes(stores.table, [sampleNote('stale')]);
  const client = {
    // The first read is outdated: the note is moved right after it.
    send: async (command: never) => {
      const answer: unknown = await stores.table.client.send(command);
      client.send = (next) => stores.table.client.send(next) as Promise<unknown>;
      await noteOperations.update(stores, 'stale', {
        semester: 6,
        subject_id: subjectId('cse-os'),
      });
      return answer;
    },
  };
  await noteOperations.vote(
    { ...stores, table: { ...stores.table, client: client as never } },
    'stale',
  );
  expect(await getNote(stores.table, noteId('stale'))).toMatchObject({ upvotes: 1, semester: 6 });
});

test('thirty concurrent deletions are counted once', async () => {
  const { id } = await noteOperations.create(stores);
  await Promise.all(
    Array.from({ length: 30 }, () => tolerateRefusals(noteOperations.delete(stores, id))),
  );
  expect(await getNote(stores.table, id)).toMatchObject({ status: 'deleted' });
});

test('after any operations, orders and crashes every sum equals a recount', async () => {
  const random = new Random(1);
  const history = new NoteHistory(stores, () => expectConsistentCounters(stores.table));
  for (let round = 0; round < 60; round += 1) {
    await history.step(random);
    if (round % 6 === 5) await history.end();
  }
  expect(history.operations).toBeGreaterThan(100);
}, 120_000);
