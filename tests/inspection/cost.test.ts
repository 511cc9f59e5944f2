import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { limits } from '../../functions/inspection/limits.ts';
import { largeFiles } from './corpus/large.ts';
import { measureCost } from './measure-cost.ts';

const mib = 1024 * 1024;

// Only Linux reports and resets the peak memory of a process.
describe.skipIf(process.platform !== 'linux')('a file just below the size limit', () => {
  test.each(Object.entries(largeFiles))(
    '%s is inspected within its budget',
    { timeout: 60_000 },
    async (_, make) => {
      const { filename, bytes } = make();
      expect(bytes.length).toBeLessThanOrEqual(limits.fileBytes);
      expect(inspectFile(bytes, { filename }).reasons).toEqual([]);
      const cost = await measureCost(bytes, filename);
      expect(cost.peakBytes).toBeLessThan(64 * mib);
      // Hashing 10 MB takes 7 ms on an ordinary core: 15 times that is the budget of 100 ms.
      const hashOfLargest = (cost.hashMilliseconds * limits.fileBytes) / bytes.length;
      expect(cost.milliseconds / hashOfLargest).toBeLessThan(15);
    },
  );
});
