import { expect, test, vi } from 'vitest';
import type { NoteCard } from '../../../functions/contracts/domain/note-card.ts';
import { updateIndex } from '../../../functions/search/storage/update-index.ts';
import { rebuildIndex } from '../../support/fixtures/rebuild-index.ts';
import { pickSearchedFields } from '../../../functions/search/storage/indexed-note.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import { itemOf, type StoredNote } from '../../../functions/table/notes/note.ts';
import { putItem } from '../../../functions/table/write.ts';
import { openTestApi, type TestApi } from '../../support/test-api.ts';
import {
  operatingSystems,
  sampleNote,
  storeCatalogue,
  storeNotes,
} from '../../support/fixtures/samples.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { openBuckets } from '../../support/storage.ts';

const notes: readonly StoredNote[] = [
  sampleNote('last', { title: 'Sorting by heaps', module_number: null }),
  sampleNote('second', { title: 'Sorting networks', module_number: 2, download_count: 60 }),
  sampleNote('first', { title: 'Sorting by merging', module_number: 1, upvotes: 4 }),
  sampleNote('processes', { ...operatingSystems, title: 'Processes', topics: ['scheduling'] }),
  ...Array.from({ length: 120 }, (_, i) =>
    sampleNote(`many${i}`, { ...operatingSystems, title: `Lecture ${i}`, download_count: 1 }),
  ),
];
const named = (note: StoredNote) =>
  pickSearchedFields(note, {
    subject_name: 'Operating Systems',
    branch_names: ['Computer Science'],
  });

const objects = s3Storage();
const testApi = await openTestApi();
const buckets = await disposeAfterAll(openBuckets());
await storeCatalogue(testApi.table);
await storeNotes(testApi.table, notes);

type Query = Parameters<ReturnType<TestApi['visitor']>['api']['notes']['listNotes']>[0];
const list = (query: NonNullable<Query>['query']) =>
  testApi.visitor().api.notes.listNotes({ query });
const idsOf = ({ items }: { items: NoteCard[] }) => items.map(({ id }) => id as string);

let time = Date.now();
/** Clears the caches of the functions: each time is later than in the tests before. */
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: (time += 60_000) });

test('a search finds nothing before there is an index', async () => {
  expect(idsOf(await list({ search: 'sorting' }))).toEqual([]);
  await rebuildIndex(objects, notes.map(named));
  later();
  expect(idsOf(await list({ search: 'sorting' }))).toEqual(['first', 'second', 'last']);
});

test('a search narrows a list and returns the totals of all matches', async () => {
  const found = await list({ search: 'sort', limit: 1 });
  expect(idsOf(found)).toEqual(['first']);
  expect(found.totals).toEqual({ notes: 3, downloads: 60, upvotes: 4 });
  const next = await list({ search: 'SORT ', cursor: found.next! });
  expect(idsOf(next)).toEqual(['second', 'last']);
  expect(next.totals).toEqual(found.totals);
  expect(idsOf(await list({ search: 'bcs401 MERGING  sort' }))).toEqual(['first']);
  expect(idsOf(await list({ search: 'sorting missingword' }))).toEqual([]);
  for (const [matching, missing] of [
    [{ semester: 3 }, { semester: 4 }],
    [{ branch: 'cse' }, { branch: 'ise' }],
    [{ subject: 'cse-os' }, { subject: 'ise-ada' }],
  ]) {
    expect(idsOf(await list({ search: 'scheduling', ...matching }))).toEqual(['processes']);
    expect(idsOf(await list({ search: 'scheduling', ...missing }))).toEqual([]);
  }
  expect((await list({ search: '   ' })).totals.notes).toBe(notes.length);
  expect(idsOf(await list({ search: '?!' }))).toEqual([]);
});

test('a typo is forgiven, a list of many pages', async () => {
  expect(idsOf(await list({ search: 'proceses' }))).toEqual(['processes']);
  const first = await list({ search: 'letcure', limit: 50 });
  expect(first.totals).toEqual({ notes: 120, downloads: 120, upvotes: 0 });
  const second = await list({ search: 'letcure', limit: 50, cursor: first.next! });
  const third = await list({ search: 'letcure', limit: 50, cursor: second.next! });
  expect(third.next).toBeNull();
  expect(new Set([first, second, third].flatMap(idsOf)).size).toBe(120);
});

test('a published note is found seconds later, and one that is not public any more is omitted at once', async () => {
  const added = sampleNote('added', { title: 'Sorting again', module_number: 3 });
  await storeNotes(testApi.table, [added]);
  await updateIndex(objects, {
    put: [named(added), named(sampleNote('ghost', { title: 'Sorting' }))],
    remove: [],
  });
  later();
  expect(idsOf(await list({ search: 'sorting' }))).toEqual(['first', 'second', 'added', 'last']);
  await putItem(testApi.table, itemOf({ ...added, status: 'pending' }));
  const found = await list({ search: 'sorting' });
  expect(idsOf(found)).toEqual(['first', 'second', 'last']);
  expect(found.totals.notes).toBe(3);
  await updateIndex(objects, {
    put: [],
    remove: [{ id: 'first', updated_at: new Date().toISOString() }],
  });
  later();
  expect(idsOf(await list({ search: 'sorting' }))).toEqual(['second', 'last']);
});

test('a search fails while the index cannot be read', async () => {
  const { bytes } = await buckets.get('site', 'search/current.json');
  await buckets.put('site', 'search/current.json', Buffer.from('{"format": 1, "base":'));
  later();
  const { status } = await testApi.visitor().send('/api/notes?search=sorting');
  expect(status).toBe(500);
  await buckets.put('site', 'search/current.json', bytes);
  expect(idsOf(await list({ search: 'sorting' }))).toEqual(['second', 'last']);
});
