import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import type { ZipEntry } from './central-directory.ts';

/** What may still be unpacked of one upload, shared with the archives inside it. */
export interface Budget {
  unpackedBytes: number;
}

/** Takes what the entries declare from the budget, before anything is unpacked. */
export function spend(budget: Budget, entries: readonly ZipEntry[], archiveBytes: number): void {
  let total = 0;
  for (const entry of entries) {
    if (entry.uncompressedSize > limits.partBytes) refuse('bomb');
    total += entry.uncompressedSize;
  }
  if (total > limits.ratioFreeBytes && total > archiveBytes * limits.maxRatio) refuse('bomb');
  budget.unpackedBytes -= total;
  if (budget.unpackedBytes < 0) refuse('bomb');
}
