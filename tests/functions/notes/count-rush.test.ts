import { expect, test } from 'vitest';
import { workers } from '../../../functions/manifest.ts';
import { simulateRush } from '../../support/simulation/download-rush.ts';

const counting = workers.find(({ name }) => name === 'count')!;
const { batchingWindowSeconds } = (
  counting.trigger as { changes: { batchingWindowSeconds: number } }
).changes;

test.each([
  [
    'of two thousand notes, some far more than others',
    { seconds: 16, shards: 10, notes: 2000, skew: 1 },
  ],
  ['of one note, in a table with forty partitions', { seconds: 8, shards: 40, notes: 1, skew: 0 }],
])(
  'five thousand downloads a second %s write at most 2.4 units each, and no item fifty times a second',
  async (_, rush) => {
    const replayed = await simulateRush({
      perSecond: 5000,
      batchingWindowSeconds,
      ...rush,
    });
    expect(replayed.worstSecond).toBeLessThanOrEqual(50);
    // A request writes 1.07 units.
    expect(replayed.unitsPerDownload).toBeLessThanOrEqual(2.4);
  },
  60_000,
);
