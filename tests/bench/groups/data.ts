import { setTimeout } from 'node:timers/promises';
import { workers } from '../../../functions/manifest.ts';
import { createTestApi } from '../../support/test-api.ts';
import { simulateRush, type RushResult } from '../../support/simulation/download-rush.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { boundsBelow, type Measure, type Row } from '../report/row.ts';
import { openBrowser } from '../../support/run/browser.ts';
import { openSite, publicPages, storePages, type Site } from '../seeded-site.ts';

const quietMs = 4000;

/** Waits until the functions are idle, so that work at start is not counted as a view. */
async function quiet(site: Site): Promise<void> {
  await site.cloud.settled();
  do await setTimeout(quietMs);
  while (site.logged() !== '');
}

const counted = /"?read_units"?:\s*([\d.]+)/g;

/**
 * The table requests of each public page's second view, rendering included: what is stored until a change is stored at
 * the first.
 */
async function views(): Promise<Row[]> {
  await using site = await openSite();
  await using browser = await openBrowser();
  await quiet(site);
  const paths = await publicPages(site.origin);
  // At its start the cloud runs the daily rebuild, which deletes stored pages.
  await storePages(site.cloud, paths);
  const unitsOf = async (path: string) => {
    // A new visitor each time; only CloudFront and the functions may have cached data.
    await using context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    site.logged();
    await page.goto(path);
    // A page that keeps requesting (a preview by ranges) is counted up to here.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
    const read = [...site.logged().matchAll(counted)].map(([, number]) => Number(number));
    return read.reduce((sum, one) => sum + one, 0);
  };
  const units = new Map<string, number>();
  for (const path of paths.values()) await unitsOf(path);
  for (const [name, path] of paths) units.set(name, await unitsOf(path));
  const reaching = [...units].filter(([, read]) => read > 0);
  const sum = reaching.reduce((total, [, read]) => total + read, 0);
  const mostExpensive = reaching.toSorted(([, a], [, b]) => b - a).slice(0, 4);
  return [
    {
      what: 'read units per public view that reaches the table',
      value: reaching.length === 0 ? 0 : sum / reaching.length,
      ...boundsBelow(1, 0.5),
      detail: `${reaching.length} of ${units.size} views reach it; ${mostExpensive.map(([name, read]) => `${name} ${read}`).join(', ')}`,
    },
    {
      what: 'public views that read nothing of the table',
      value: (100 * (units.size - reaching.length)) / units.size,
      unit: '%',
      aim: { atLeast: 51 },
      detail: `of ${units.size}`,
    },
  ];
}

const counting = workers.find(({ name }) => name === 'count')!;
const { batchingWindowSeconds } = (
  counting.trigger as { changes: { batchingWindowSeconds: number } }
).changes;

/** Write units of a download request: the visitor's item, rarely also the address's. */
async function answeredUnits(): Promise<number> {
  await using testApi = await createTestApi({ engine: true });
  await storeCatalogue(testApi.table);
  const ids = Array.from({ length: 100 }, (_, i) => `n${i}`);
  await storeNotes(
    testApi.table,
    ids.map((id) => sampleNote(id)),
  );
  const visits = 160;
  const { writeUnits } = await testApi.measureConsumption(async () => {
    for (let visitor = 0; visitor < visits / 8; visitor += 1) {
      const student = testApi.visitor({ address: `2001:db8::${visitor.toString(16)}` });
      await student.api.site.getStats();
      for (let i = 0; i < 8; i += 1)
        await student.send(
          `/api/notes/${ids[visitor * 5 + (i >> 1)]}/${i % 2 ? 'upvote' : 'download'}`,
          {
            method: 'POST',
          },
        );
    }
  });
  return writeUnits / visits;
}

/** A rush of 5,000 downloads per second. */
async function measureRush({ full }: { full: boolean }): Promise<Row[]> {
  const rushes = [
    { shards: 10, notes: 2000, skew: 1 },
    { shards: 10, notes: 100, skew: 0 },
    { shards: 40, notes: 1, skew: 0 },
  ];
  const seconds = full ? 64 : 24;
  const replayed: RushResult[] = [];
  for (const one of rushes)
    replayed.push(await simulateRush({ seconds, perSecond: 5000, batchingWindowSeconds, ...one }));
  const answered = await answeredUnits();
  const worst = replayed.toSorted((a, b) => b.worstSecond - a.worstSecond)[0]!;
  const perDownload = replayed.map(({ unitsPerDownload }) => answered + unitsPerDownload);
  return [
    {
      what: 'writes a second to the hottest item at 5,000 downloads a second',
      value: worst.worstSecond,
      ...boundsBelow(200, 20),
      detail: `${worst.hottestItem}; ${rushes.length} rushes of ${seconds} s`,
    },
    {
      what: 'write units per download or vote, 5,000 a second',
      value: Math.max(...perDownload),
      ...boundsBelow(4, 4),
      detail: `${answered.toFixed(2)} in the answer, the rest by the worker that counts; of 2,000 notes some far more than others ${perDownload[0]!.toFixed(2)}, of 100 alike ${perDownload[1]!.toFixed(2)}, of one in 40 shards ${perDownload[2]!.toFixed(2)}`,
    },
  ];
}

export const data: readonly Measure[] = [
  { name: 'views', run: views },
  { name: 'rush', run: measureRush },
];
