import { expect, test } from 'vitest';
import { limits } from '../../functions/inspection/limits.ts';
import { largeFiles } from './corpus/large.ts';
import { measureCost } from './measure-cost.ts';

// Only Linux reports and resets the peak memory of a process.
test.skipIf(process.platform !== 'linux').each(Object.entries(largeFiles))(
  'a file just below the size limit, %s, is inspected within its budget',
  { timeout: 60_000 },
  async (_, make) => {
    const { filename, bytes } = make();
    expect(bytes.length).toBeLessThanOrEqual(limits.fileBytes);
    const cost = await measureCost(bytes, filename);
    expect(cost.reasons).toEqual([]);
    expect(cost.peakBytes).toBeLessThan(64 * 1024 * 1024);
    // Hashing 10 MB takes 6 to 7 ms on an ordinary core: the budget of 100 ms is 15 times that, and the least of
    // several runs stays well below it.
    expect(cost.milliseconds / cost.hashMilliseconds).toBeLessThan(12);
  },
);
