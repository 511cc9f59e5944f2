import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Stores } from '../../functions/files/stores.ts';
import { Refusal } from '../../functions/kernel/refusal.ts';
import { changeNote } from '../../functions/table/changeNote.ts';
import { getNote, type StoredNote } from '../../functions/table/note.ts';
import { nextVersion } from '../../functions/table/version.ts';
import { Crash, crashingStores } from '../support/crash.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { works } from '../support/note-works.ts';
import { expectTrueSums } from '../support/recount.ts';
import { noteId, sampleNote, storeCatalogue, storeNotes, subjectId } from '../support/samples.ts';
import { openTable, type TestTable } from '../support/table.ts';

let opened: TestTable;
let stores: Stores;
beforeAll(async () => {
  opened = await openTable();
  stores = { table: opened.table, storage: memoryStorage().storage };
  await storeCatalogue(opened.table);
});
afterAll(() => opened[Symbol.asyncDispose]());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await expectTrueSums(stores.table);
});

/** What is refused, or dies, is in order. */
async function tolerant(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Crash)) throw error;
  }
}

const moved: Partial<StoredNote>[] = [
  { semester: 3 },
  { subject_code: 'BCS303', scheme_year: '2022' },
  { status: 'pending' },
  { status: 'deleted', deleted_from: 'pending', restorable_until: '2030-01-01T00:00:00.000Z' },
  { status: 'approved', deleted_from: undefined, restorable_until: undefined, semester: 8 },
  { title: 'Only another title' },
];

test('votes and downloads of every moment are counted where the note is then', async () => {
  const id = noteId('busy');
  await storeNotes(stores.table, [sampleNote(id)]);
  const visitors = Array.from({ length: 24 }, (_, i) => `visitor-${i}`);
  const visits = visitors.map(async (visitor, i) => {
    for (let round = 0; round < 4; round += 1)
      await tolerant(
        i % 2 === 0
          ? works.vote(stores, id, `${visitor}-${round}`)
          : works.download(stores, id, `${visitor}-${round}`),
      );
  });
  for (const fields of moved) {
    const before = (await getNote(stores.table, id, { exact: true }))!;
    const after = { ...before, ...fields, updated_at: nextVersion(before.updated_at) };
    expect(await changeNote(stores.table, before, after)).toEqual([]);
  }
  await Promise.all(visits);
  const note = (await getNote(stores.table, id, { exact: true }))!;
  expect(note).toMatchObject({ title: 'Only another title', semester: 8, status: 'approved' });
  const marks = (await expectTrueSums(stores.table)).filter(({ pk }) => pk.startsWith('VISITOR#'));
  expect(note.upvotes + note.download_count).toBe(marks.length);
  expect(marks.length).toBeGreaterThan(0);
});

test('a vote for a note as it was a moment ago counts where it is now', async () => {
  await storeNotes(stores.table, [sampleNote('stale')]);
  const client = {
    // The first reading is late: the note moves right after it.
    send: async (command: never) => {
      const answer: unknown = await stores.table.client.send(command);
      client.send = (next) => stores.table.client.send(next) as Promise<unknown>;
      await works.update(stores, 'stale', { semester: 6, subject_id: subjectId('cse-os') });
      return answer;
    },
  };
  await works.vote({ ...stores, table: { ...stores.table, client: client as never } }, 'stale');
  expect(await getNote(stores.table, noteId('stale'))).toMatchObject({ upvotes: 1, semester: 6 });
});

test('of thirty deletions at once one counts', async () => {
  const { id } = await works.create(stores);
  await Promise.all(Array.from({ length: 30 }, () => tolerant(works.delete(stores, id))));
  expect(await getNote(stores.table, id)).toMatchObject({ status: 'deleted' });
});

type Act = (site: Stores, ids: string[], pick: number) => Promise<unknown>;
const of =
  (work: (site: Stores, id: string) => Promise<unknown>): Act =>
  async (site, ids, pick) =>
    ids.length > 0 ? work(site, ids[pick % ids.length]!) : undefined;

const semesters = [3, 4, 5];
const subjects = ['cse-ada', 'cse-os', 'ise-ada', 'cse-old-ada'];

/** Everything that may happen; `pick` chooses which note, submission or value it happens to. */
const acts: Record<string, Act> = {
  create: async (site, ids, pick) => {
    const { id } = await works.create(site, {
      subject_id: subjectId(subjects[pick % subjects.length]!),
      semester: semesters[pick % semesters.length]!,
      status: pick % 3 === 0 ? 'pending' : 'approved',
    });
    ids.push(id);
  },
  edit: (site, ids, pick) =>
    of((at, id) =>
      works.update(at, id, {
        title: `Title ${pick}`,
        subject_id: subjectId(subjects[(pick >> 3) % subjects.length]!),
        semester: semesters[(pick >> 5) % semesters.length]!,
        ...(pick % 2 === 0 && { status: pick % 4 === 0 ? 'pending' : 'approved' }),
      }),
    )(site, ids, pick),
  approve: of(works.approve),
  unpublish: of(works.unpublish),
  delete: of(works.delete),
  restore: of(works.restore),
  purge: works.purge,
  vote: of(works.vote),
  voteAgain: of((site, id) => works.vote(site, id, 'the-same-visitor')),
  download: of(works.download),
  review: async (site, ids, pick) => {
    const id = randomUUID();
    await works.submit(site, id);
    if (pick % 3 === 0) return;
    if (pick % 3 === 1) await works.rejectSubmission(site, id);
    else ids.push((await works.approveSubmission(site, id)).note_id!);
  },
};

/** An act, perhaps with a crash at its n-th write; those of one round run at the same time. */
const act = fc.record({
  name: fc.constantFrom(...Object.keys(acts)),
  pick: fc.nat(1000),
  dies: fc.option(
    fc.record({
      write: fc.integer({ min: 1, max: 3 }),
      lost: fc.constantFrom('request' as const, 'answer' as const),
    }),
    { freq: 4 },
  ),
});
const history = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), {
  minLength: 4,
  maxLength: 12,
});

test('whatever happens, in whatever order, and dies wherever: every sum is what a recount finds', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const ids: string[] = [];
      for (const round of rounds) {
        await Promise.all(
          round.map(async ({ name, pick, dies }) => {
            const site = dies ? crashingStores(stores, dies).stores : stores;
            await tolerant(acts[name]!(site, ids, pick));
            done += 1;
          }),
        );
      }
      await expectTrueSums(stores.table);
    }),
    // What one run leaves, the next finds: a failure cannot be made smaller.
    { numRuns: 10, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(100);
}, 120_000);
