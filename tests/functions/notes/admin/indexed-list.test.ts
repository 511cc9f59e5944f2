import { expect, test } from 'vitest';
import { createCatalogue } from '../../../../functions/notes/note/catalogue.ts';
import { listAllNotes } from '../../../../functions/notes/admin-list/list-all-notes.ts';
import { rebuildIndex } from '../../../support/fixtures/rebuild-index.ts';
import { s3VersionedObjects } from '../../../../functions/files/s3/s3-storage.ts';
import { createIndexLoader } from '../../../../functions/search/storage/open-search.ts';
import { corpus } from '../../../bench/corpus.ts';
import { openGrowingTable } from '../../../bench/growth/many-notes.ts';
import { openBuckets } from '../../../support/storage.ts';
import { openTestApi } from '../../../support/test-api.ts';
import { disposeAfterAll } from '../../../support/run/dispose-after-all.ts';

const size = 3000;
const testApi = await disposeAfterAll(openTestApi());
const buckets = await disposeAfterAll(openBuckets());
Object.assign(process.env, buckets.environment);
const { table } = testApi;
const growing = await openGrowingTable(table, corpus(size * 1.3));
await rebuildIndex(s3VersionedObjects(), await growing.growTo(size));
const admin = await testApi.admin();
const { listAllNotes: list, updateNote, deleteNote } = admin.api.notes;

const catalogue = createCatalogue(table, 0);
const never = () => {
  throw new Error('The index is empty');
};
const withIndex = { table, catalogue, loadIndex: createIndexLoader() };
const withoutIndex = {
  ...withIndex,
  loadIndex: async () => ({ shards: [], headings: [], noteAt: () => never() }),
};

const queries = [
  { sort: 'title' },
  { sort: 'title', order: 'desc', semester: 4 },
  { sort: 'subject', search: 'operating' },
  { sort: 'module', branch: 'cs' },
  { sort: 'file_type', status: 'approved', kind: 'notes' },
  { sort: 'semester', search: 'system' },
  { search: 'bcs4' },
  { search: 'unknown-word' },
] as const;

test.each(queries)('%j is answered by the search index as by the table', async (query) => {
  const pages = async (sources: typeof withIndex) => {
    const ask = (more = {}) => listAllNotes(sources, { ...query, limit: 20, ...more } as never);
    const first = await ask();
    return [first, first.next === null ? null : await ask({ cursor: first.next })];
  };
  expect(await pages(withIndex)).toEqual(await pages(withoutIndex));
});

test.each(queries.filter((query) => !('search' in query) || query.search !== 'unknown-word'))(
  '%j of three thousand notes costs at most 64 read units',
  async (query) => {
    await list({ query: query as never });
    const { readUnits } = await testApi.measureConsumption(() => list({ query: query as never }));
    expect(readUnits).toBeLessThanOrEqual(64);
  },
);

test('a change of an administrator shows at once', async () => {
  const titles = async () =>
    (await list({ query: { sort: 'title', limit: 3 } as never })).items.map(({ title }) => title);
  const { items } = await list({ query: { sort: 'title', order: 'desc', limit: 1 } as never });
  const [last] = items;
  await updateNote({ params: { noteId: last!.id }, body: { title: '0 first of all' } as never });
  expect((await titles())[0]).toBe('0 first of all');
  const { total } = await list({ query: { search: 'first of all' } as never });
  expect(total).toBe(1);
  await deleteNote({ params: { noteId: last!.id } });
  expect(await titles()).not.toContain('0 first of all');
});
