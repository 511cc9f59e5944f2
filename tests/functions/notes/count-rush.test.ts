import { expect, test } from 'vitest';
import { workers } from '../../../functions/manifest.ts';
import { simulateRush } from '../../support/simulation/download-rush.ts';

const counting = workers.find(({ name }) => name === 'count')!;
const { batchingWindowSeconds } = (
  counting.trigger as { changes: { batchingWindowSeconds: number } }
).changes;

// `npm run bench -- data:rush` replays rushes of many notes too.
test('five thousand downloads a second of one note write at most 2.4 units each, and no item fifty times a second', async () => {
  const { worstSecond, unitsPerDownload } = await simulateRush({
    seconds: 8,
    perSecond: 5000,
    batchingWindowSeconds,
    shards: 40,
    notes: 1,
    skew: 0,
  });
  expect(worstSecond).toBeLessThanOrEqual(50);
  // A request writes 1.07 units.
  expect(unitsPerDownload).toBeLessThanOrEqual(2.4);
}, 60_000);
