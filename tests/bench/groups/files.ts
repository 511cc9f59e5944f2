import { limits } from '../../../functions/inspection/limits.ts';
import { largeFiles } from '../../inspection/corpus/large.ts';
import { measureCost } from '../../inspection/measure-cost.ts';
import { findings } from '../report/findings.ts';
import { boundsBelow, type Measure, type Row } from '../report/row.ts';

/** 100 ms and 25 ms on a core that hashes 10 MB in 7 ms. */
const [gateHashes, aimHashes] = [100 / 7, 25 / 7];

async function inspection(): Promise<Row[]> {
  const costs: { name: string; hashes: number; megabytes: number }[] = [];
  for (const [name, make] of Object.entries(largeFiles)) {
    const { bytes, filename } = make();
    const { milliseconds, hashMilliseconds, peakBytes } = await measureCost(bytes, filename);
    const hashOfLargest = (hashMilliseconds * limits.fileBytes) / bytes.length;
    costs.push({ name, hashes: milliseconds / hashOfLargest, megabytes: peakBytes / 2 ** 20 });
  }
  const slowest = costs.toSorted((a, b) => b.hashes - a.hashes)[0]!;
  const largest = costs.toSorted((a, b) => b.megabytes - a.megabytes)[0]!;
  return [
    {
      what: 'inspection of a 10 MB file, against its SHA-256',
      value: slowest.hashes,
      unit: '×',
      ...boundsBelow(gateHashes, aimHashes),
      detail: `${slowest.name}, the slowest of ${costs.length}; the bounds are 100 and 25 ms where 10 MB are hashed in 7`,
    },
    {
      what: 'memory beyond the file itself',
      value: largest.megabytes,
      unit: 'MB',
      ...boundsBelow(64, 24),
      detail: largest.name,
    },
  ];
}

export const files: readonly Measure[] = [
  { name: 'inspection', runs: 3, run: inspection },
  { name: 'findings', run: findings },
];
