import { createSearch } from '../../../functions/search/storage/open-search.ts';
import { rebuildIndex } from '../../../functions/search/storage/rebuild-index.ts';
import { createCatalogue, publicCacheSeconds } from '../../../functions/notes/note/catalogue.ts';
import { listNotes } from '../../../functions/notes/lists/list-notes.ts';
import type { NoteId } from '../../../functions/contracts/domain/fields.ts';
import { getNote, itemOf } from '../../../functions/table/notes/note.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import { putItem } from '../../../functions/table/core/write.ts';
import { memoryObjects } from '../../support/memory-objects.ts';
import { openProduct, type Product } from '../../support/product.ts';
import { corpus } from '../corpus.ts';
import { storeMany } from '../growth/many-notes.ts';
import { openPublisher } from '../growth/publisher.ts';
import type { Measure, Row, Size } from '../row.ts';
import { measureSizes, measureSpeed } from '../search.ts';

const rounds = 5;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** A figure of some work: what it reads, and how often as long as reading one note it takes. */
async function rowOf(
  product: Product,
  what: string,
  one: () => Promise<unknown>,
  work: () => Promise<string>,
): Promise<Row> {
  let detail = '';
  // The first is compiled while it runs, and fills what is remembered for a moment.
  await work();
  // What the handlers log, and what was asked of the table beside them.
  const before = { ...product.table.consumed };
  const logged = await product.measureConsumption(async () => {
    detail = await work();
  });
  const { calls, readUnits } = product.table.consumed;
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

/** How far a rebuild is followed; what is left is like what was done. */
const mostParts = ({ full }: Size) => (full ? 20 : 2);

async function rebuilt(
  product: Product,
  publisher: Awaited<ReturnType<typeof openPublisher>>,
  notes: number,
  size: Size,
  label: string,
): Promise<Row> {
  const progress = { from: null as string | null, pages: 0 };
  let [parts, objects, requests, bytes] = [0, 0, 0, 0];
  const spent = await product.measureConsumption(async () => {
    do {
      const cost = await publisher.rebuild(progress.from, (next, looked) => {
        progress.from = next;
        progress.pages += looked;
      });
      parts += 1;
      objects += cost.objects;
      requests += cost.requests;
      bytes += cost.bytes;
    } while (progress.from !== null && parts < mostParts(size));
  });
  const whole = Math.ceil(notes / 50);
  const share = whole / parts;
  return {
    what: `${label}: rebuild of every page`,
    value: Math.round(spent.readUnits * share),
    unit: 'read units',
    detail: `${Math.round(progress.pages * share).toLocaleString('en')} pages looked at, ${Math.round(objects * share).toLocaleString('en')} objects of ${Math.round((bytes * share) / 2 ** 20).toLocaleString('en')} MB, ${Math.round(requests * share).toLocaleString('en')} requests of the interface in ${whole.toLocaleString('en')} parts of 50 notes${share > 1 ? `; ${parts} parts were done, the rest is reckoned` : ''}`,
  };
}

/** What the same costs with so many notes. */
const grown =
  (notes: number) =>
  async (size: Size): Promise<Row[]> => {
    const label = `${notes.toLocaleString('en')} notes`;
    await using product = await openProduct();
    const { table } = product;
    // More than are wanted: some are of courses that nobody has confirmed.
    const all = await storeMany(table, corpus(Math.ceil(notes * 1.3)), notes);
    await putUser(table, { id: 'admin-1', role: 'admin' });
    const objects = memoryObjects().user();
    await rebuildIndex(objects, all);
    const visitor = product.visitor();
    const admin = product.visitor({ claims: { sub: 'admin-1' } });
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
      rowOf(product, `${label}: ${what}`, one, work);
    const openSearch = createSearch(objects);
    const catalogue = createCatalogue(table, publicCacheSeconds);
    const publisher = await openPublisher(product, objects);
    const stored = (await getNote(table, chosen.id as NoteId))!;
    let published = 0;
    const publish = async () => {
      published += 1;
      const image = (title: string) =>
        Object.fromEntries(
          Object.entries({ ...stored, title }).map(([name, value]) => [name, String(value)]),
        );
      const change = { entity: 'note' as const, before: image('before'), after: image('after') };
      // A page that says the same is not written again.
      await putItem(table, itemOf({ ...stored, title: `Another title ${published}` }));
      const cost = await publisher.publish([change]);
      return `${cost.requests} requests of the interface, ${cost.objects} objects of ${Math.round(cost.bytes / 1024)} KB`;
    };
    return [
      await row('first page of the list', ask(visitor, '/api/notes')),
      await row('a branch', ask(visitor, '/api/notes?branch=cs')),
      await row('a search by the interface', async () => {
        const answer = await listNotes(
          table,
          catalogue,
          { search: 'operating systems' },
          openSearch,
        );
        return `${answer.totals.notes.toLocaleString('en')} found`;
      }),
      await row('dashboard, first page', ask(admin, '/api/admin/notes')),
      await row(
        'dashboard, sorted by subject and searched',
        ask(admin, '/api/admin/notes?sort=subject&search=operating'),
      ),
      await row('one note published', publish),
      await rebuilt(product, publisher, notes, size, label),
    ];
  };

const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;

/** The search index alone, where no other part has gone yet. */
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
  { name: 'million', run: million },
];
