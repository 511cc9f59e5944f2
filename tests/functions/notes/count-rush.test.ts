import { expect, test } from 'vitest';
import { workers } from '../../../functions/manifest.ts';
import { simulateRush } from '../../support/simulation/download-rush.ts';

const counting = workers.find(({ name }) => name === 'count')!;
const { batchingWindowSeconds } = (
  counting.trigger as { changes: { batchingWindowSeconds: number } }
).changes;

test.each([
  ['of two thousand notes, some far more than others', { shards: 10, notes: 2000, skew: 1 }],
  ['of a hundred notes alike', { shards: 10, notes: 100, skew: 0 }],
  ['of one note, in a table with forty partitions', { shards: 40, notes: 1, skew: 0 }],
])(
  'five thousand downloads a second %s write at most 2.4 units each, and no item fifty times a second',
  async (_, rush) => {
    const replayed = await simulateRush({
      seconds: 16,
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
