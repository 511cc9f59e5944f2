import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteId, UploadId } from '../../../../functions/contracts/domain/fields.ts';
import { ObjectNotFoundError } from '../../../../functions/files/storage.ts';
import type { Stores } from '../../../../functions/files/stores.ts';
import { HttpError } from '../../../../functions/kernel/http/http-error.ts';
import { getNote, type StoredNote } from '../../../../functions/table/notes/note.ts';
import {
  crashEverywhere,
  crashTwiceEverywhere,
  interruptStores,
  runWithCrash,
  tolerate,
  type CrashPoint,
} from '../../../support/histories/faults.ts';
import { memoryTable } from '../../../support/memory/table.ts';
import { memoryStorage, type MemoryStorage } from '../../../support/memory/memory-storage.ts';
import { cleanUpload, noteOperations } from '../../../support/simulation/note-operations.ts';
import { expectConsistentCounters } from '../../../support/simulation/counters.ts';
import { storeCatalogue } from '../../../support/fixtures/samples.ts';
import { expectConsistentNoteFiles } from '../../../support/simulation/note-files.ts';
import { withoutCondition } from '../../../support/histories/conditions.ts';

const seeded = memoryTable();
await storeCatalogue(seeded.table);

let stores: Stores;
let buckets: MemoryStorage;
/** A new site for each history, because every check reads all of it. */
function openSite() {
  buckets = memoryStorage();
  stores = { table: memoryTable(seeded.items()).table, storage: buckets.storage };
}
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
beforeEach(openSite);

async function expectWhole() {
  await expectConsistentNoteFiles({ table: stores.table, buckets });
  await expectConsistentCounters(stores.table);
}
afterEach(expectWhole);

const drive = 'https://drive.google.com/file/d/1BbCdEfGhIjKlMnOpQrStUv/view';
const upload = () => cleanUpload(stores.table, buckets);
const withFile = async (status: 'approved' | 'pending' = 'approved') =>
  (await noteOperations.create(stores, { upload_id: await upload(), status })).id;

/** A prepared operation, which may run once or more often, and the expected state of its note. */
interface Ready {
  id: NoteId;
  work: (site: Stores) => Promise<unknown>;
  done: Partial<StoredNote> | undefined;
  upload_id?: UploadId;
}

async function created(status: 'approved' | 'pending'): Promise<Ready> {
  const upload_id = await upload();
  const work = (site: Stores) => noteOperations.create(site, { upload_id, status });
  return { id: upload_id as string as NoteId, work, done: { status }, upload_id };
}
/** A note's new file, with other changes; the note is public then. */
async function replaced(
  id: NoteId,
  changes: { title?: string; status?: 'approved' },
): Promise<Ready> {
  const upload_id = await upload();
  const work = (site: Stores) => noteOperations.update(site, id, { ...changes, upload_id });
  return { id, work, done: { status: 'approved', ...changes, upload_id }, upload_id };
}

const ready = {
  create: () => created('approved'),
  createPending: () => created('pending'),
  replace: async () => replaced(await withFile(), { title: 'New file' }),
  replaceAndPublish: async () => replaced(await withFile('pending'), { status: 'approved' }),
  async toDrive(): Promise<Ready> {
    const id = await withFile();
    const work = (site: Stores) => noteOperations.update(site, id, { drive_file_id: drive });
    return { id, work, done: { drive_file_id: drive } };
  },
  async approve(): Promise<Ready> {
    const id = await withFile('pending');
    return { id, work: (site) => noteOperations.approve(site, id), done: { status: 'approved' } };
  },
  async unpublish(): Promise<Ready> {
    const id = await withFile();
    return { id, work: (site) => noteOperations.unpublish(site, id), done: { status: 'pending' } };
  },
  async delete(): Promise<Ready> {
    const id = await withFile();
    return { id, work: (site) => noteOperations.delete(site, id), done: { status: 'deleted' } };
  },
  async restore(): Promise<Ready> {
    const id = await withFile();
    await noteOperations.delete(stores, id);
    return { id, work: (site) => noteOperations.restore(site, id), done: { status: 'approved' } };
  },
  async purge(): Promise<Ready> {
    const id = await withFile();
    await noteOperations.delete(stores, id);
    return { id, work: (site) => noteOperations.purge(site), done: undefined };
  },
};
const all = Object.keys(ready) as (keyof typeof ready)[];
const isNew = (what: string) => what.startsWith('create');
const needsUpload = (what: string) => isNew(what) || what.startsWith('replace');

const tolerateExpected = (work: Promise<unknown>) => tolerate(work, HttpError, ObjectNotFoundError);

const dying = (point: CrashPoint, work: Ready['work']) =>
  runWithCrash(stores, point, work, HttpError, ObjectNotFoundError);

/** The final state of a note and the expected one: complete, unless its upload is missing and must be sent again. */
function outcomeOf(note: StoredNote | undefined, { done }: Ready, what: string) {
  const isLost = isNew(what) ? note === undefined : note?.upload_id !== done?.upload_id;
  return needsUpload(what) && isLost ? [undefined, undefined] : [note, done];
}

test.each(all)(
  'a crash at every write of %s: the repair runs, then the caller retries',
  async (what) => {
    let lost = 0;
    const points = await crashEverywhere(async (point) => {
      openSite();
      const one = await ready[what]();
      const crash = await dying(point, one.work);
      await noteOperations.repair(stores);
      await expectWhole();
      await tolerateExpected(one.work(stores));
      await noteOperations.repair(stores);
      const note = await getNote(stores.table, one.id, { consistent: true });
      const [is, wanted] = outcomeOf(note, one, what);
      expect(is && wanted ? { ...is, ...wanted } : wanted).toEqual(is);
      lost += Number(is !== note);
      await expectWhole();
      return crash;
    });
    expect(points).toBeGreaterThan(3);
    expect(lost).toBeLessThan(points / 2);
  },
);

test.each(['create', 'replaceAndPublish', 'toDrive', 'delete', 'purge'] as const)(
  'a crash at every write of %s: the repair crashes too, at every write, and runs again',
  async (what) => {
    const points = await crashTwiceEverywhere(async (first, second) => {
      openSite();
      const crash = await dying(first, (await ready[what]()).work);
      const again = await dying(second, (site) => noteOperations.repair(site));
      await noteOperations.repair(stores);
      if (!again.crashed) await expectWhole();
      return [crash, again];
    });
    expect(points).toBeGreaterThan(3);
  },
);

test('a pending note is never public, for a crash at any write', async () => {
  await crashEverywhere(async (point) => {
    const crash = await dying(point, (await ready.createPending()).work);
    expect(await buckets.keys('files')).toEqual([]);
    await noteOperations.repair(stores);
    expect(await buckets.keys('files')).toEqual([]);
    return crash;
  });
});

/** Concurrent operations on the note. */
const interruptions = {
  again: ({ work }: Ready) => work(stores),
  delete: ({ id }: Ready) => noteOperations.delete(stores, id),
  restore: ({ id }: Ready) => noteOperations.restore(stores, id),
  unpublish: ({ id }: Ready) => noteOperations.unpublish(stores, id),
  approve: ({ id }: Ready) => noteOperations.approve(stores, id),
  repair: () => noteOperations.repair(stores),
  vote: ({ id }: Ready) => noteOperations.vote(stores, id),
  'another note takes its upload': async ({ upload_id }: Ready) => {
    const { id } = await noteOperations.create(stores);
    await noteOperations.update(stores, id, { upload_id });
  },
  'delete and purge': async ({ id }: Ready) => {
    await tolerateExpected(noteOperations.delete(stores, id));
    await tolerateExpected(noteOperations.repair(stores));
    await noteOperations.purge(stores);
  },
  'unpublish and approve': async ({ id }: Ready) => {
    await tolerateExpected(noteOperations.unpublish(stores, id));
    await tolerateExpected(noteOperations.repair(stores));
    await noteOperations.approve(stores, id);
  },
};

/**
 * Runs every other operation at each write of this one, each time on a new note; returns the number of interruptions.
 */
async function interruptEverywhere(what: keyof typeof ready, mutant?: string): Promise<number> {
  let met = 0;
  for (const other of Object.values(interruptions))
    for (let at = 1, reached = true; reached; at += 1) {
      openSite();
      const table = mutant === undefined ? stores.table : withoutCondition(stores.table, mutant);
      const one = await ready[what]();
      const interruption = interruptStores({ ...stores, table }, at, () =>
        tolerateExpected(other(one)),
      );
      await tolerateExpected(one.work(interruption.stores));
      reached = interruption.reached();
      met += Number(reached);
      await noteOperations.repair(stores);
      await expectWhole();
    }
  return met;
}

test.each(all)(
  'any other operation interleaved with %s at any write leaves consistent notes',
  async (what) => {
    expect(await interruptEverywhere(what)).toBeGreaterThan(10);
  },
);

test.each([
  'Update NOTE',
  'Delete NOTE',
  'Update UPLOAD',
  'Put FILE-SYNCS',
  'Delete FILE-SYNCS',
  'ConditionCheck FILE-SYNCS',
])('without the condition of %s an invariant is violated', async (mutant) => {
  const found: Error[] = [];
  for (const what of all) {
    if (found.length > 0) break;
    await interruptEverywhere(what, mutant).catch((error: Error) => found.push(error));
  }
  openSite();
  // Of `expectWhole`, or of a repair that cannot end: a mutant that breaks the operation itself proves nothing.
  expect(['AssertionError', 'AggregateError']).toContain(found[0]?.name);
});
