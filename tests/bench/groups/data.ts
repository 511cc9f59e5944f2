import { workers } from '../../../functions/manifest.ts';
import { createTestApi } from '../../support/test-api.ts';
import { simulateRush, type RushResult } from '../../support/simulation/download-rush.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { boundsBelow, type Measure, type Row } from '../report/row.ts';
import { views } from '../growth/views.ts';

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
