import { createSearchLoader } from '../../../functions/search/storage/open-search.ts';
import { rebuildIndex } from '../../support/fixtures/rebuild-index.ts';
import { publicCacheSeconds } from '../../../functions/kernel/cache.ts';
import { createCatalogue } from '../../../functions/notes/note/catalogue.ts';
import { listNotes } from '../../../functions/notes/lists/list-notes.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import { memoryObjects } from '../../support/memory/memory-objects.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { corpus } from '../corpus.ts';
import { openGrowingTable } from '../growth/many-notes.ts';
import { publishing } from '../growth/publishing.ts';
import type { Measure, Row, Size } from '../report/row.ts';
import { measureSizes, measureSpeed } from '../search.ts';
import { median } from '../report/median-rows.ts';

const rounds = 5;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** A figure for some work: read units, and duration as a multiple of reading one note. */
async function rowOf(
  testApi: TestApi,
  what: string,
  one: () => Promise<unknown>,
  work: () => Promise<string>,
): Promise<Row> {
  let detail = '';
  // Warm up: compilation and caches.
  await work();
  // Exclude what the handlers log.
  const before = { ...testApi.table.consumed };
  const logged = await testApi.measureConsumption(async () => {
    detail = await work();
  });
  const { calls, readUnits } = testApi.table.consumed;
  const spent = {
    calls: logged.calls + calls - before.calls,
    readUnits: logged.readUnits + readUnits - before.readUnits,
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await msOf(one);
    times.push((await msOf(work)) / reference);
  }
  const ratio = median(times);
  return {
    what,
    value: spent.readUnits,
    unit: 'read units',
    detail: `${spent.calls} calls, ${detail}, ${ratio.toFixed(ratio < 10 ? 1 : 0)} × as long as one note`,
  };
}

const grown = (notes: number) => async (): Promise<Row[]> => {
  const label = `${notes.toLocaleString('en')} notes`;
  await using testApi = await createTestApi({ engine: true });
  const { table } = testApi;
  // More than needed, because notes of unconfirmed courses are left out.
  const growing = await openGrowingTable(table, corpus(Math.ceil(notes * 1.3)));
  const all = await growing.growTo(notes);
  await putUser(table, { id: 'admin-1', role: 'admin' });
  const objects = memoryObjects().user();
  await rebuildIndex(objects, all);
  const visitor = testApi.visitor();
  const admin = testApi.visitor({ claims: { sub: 'admin-1' } });
  const { study_materials } = await visitor.api.site.getStats();
  if (study_materials !== notes) throw new Error(`${study_materials} notes are counted`);
  const chosen = all[notes >> 1]!;
  const ask = (who: typeof visitor, url: string) => async () => {
    const answer = await who.send(url);
    const text = await answer.text();
    if (answer.status !== 200)
      throw new Error(`${url} was answered with ${answer.status}: ${text}`);
    return `${Math.round(text.length / 1024)} KB`;
  };
  const one = ask(visitor, `/api/notes/${chosen.id}`);
  const row = (what: string, work: () => Promise<string>) =>
    rowOf(testApi, `${label}: ${what}`, one, work);
  const openSearch = createSearchLoader(objects);
  const catalogue = createCatalogue(table, publicCacheSeconds);
  return [
    await row('first page of the list', ask(visitor, '/api/notes')),
    await row('a branch', ask(visitor, '/api/notes?branch=cs')),
    await row('a search by the interface', async () => {
      const sources = { table, catalogue, objects, openSearch };
      const answer = await listNotes(sources, { search: 'operating systems' });
      return `${answer.totals.notes.toLocaleString('en')} found`;
    }),
    await row('dashboard, first page', ask(admin, '/api/admin/notes')),
    await row(
      'dashboard, sorted by subject and searched',
      ask(admin, '/api/admin/notes?sort=subject&search=operating'),
    ),
  ];
};

const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;

/** The search index alone at a million notes. */
async function million({ full }: Size): Promise<Row[]> {
  const notes = full ? 1_000_000 : 200_000;
  const { index, documents, buildMs, openMs, heapBytes } = measureSizes(notes);
  const small = measureSizes(100_000);
  const speed = measureSpeed(notes, 200);
  return [
    {
      what: `${notes.toLocaleString('en')} notes: search index, gz`,
      value: index / 1e6,
      unit: 'MB',
      detail: `what is shown ${mb(documents)}; open ${mb(heapBytes)} of memory; against 100,000 notes: built in ${(buildMs / small.buildMs).toFixed(1)} ×, opened in ${(openMs / small.openMs).toFixed(1)} × the time`,
    },
    {
      what: `${notes.toLocaleString('en')} notes: query p99 against MiniSearch`,
      value: speed.ratio,
      unit: '×',
      detail: `p50 ${(speed.p50 / speed.miniP50).toFixed(2)} ×`,
    },
  ];
}

export const growth: readonly Measure[] = [
  ...[1000, 10_000, 100_000].map((notes) => ({ name: String(notes), run: grown(notes) })),
  { name: 'publishing', run: publishing },
  { name: 'million', runs: 1, run: million },
];
