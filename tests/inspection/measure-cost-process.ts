import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { limits } from '../../functions/inspection/limits.ts';

// The first ones are slowed by the compiler, and each by what other processes do to the caches.
const runs = 5;

/** Processor time, so that other processes do not count. */
function processorMilliseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function peakMemory(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return 1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
}

/** Least processor times, and the peak memory of the first inspection beyond the file itself. */
function measure(bytes: Buffer, filename: string) {
  const inspect = () => inspectFile(bytes, { filename });
  globalThis.gc?.();
  // Resets the peak (VmHWM).
  writeFileSync('/proc/self/clear_refs', '5');
  const before = process.memoryUsage.rss();
  const { reasons } = inspect();
  const peakBytes = peakMemory() - before;
  const largest = Buffer.alloc(limits.fileBytes, 1);
  const inspections: number[] = [];
  const hashes: number[] = [];
  for (let run = 0; run < runs; run++) {
    inspections.push(processorMilliseconds(inspect));
    hashes.push(processorMilliseconds(() => createHash('sha256').update(largest).digest()));
  }
  return {
    reasons,
    milliseconds: Math.min(...inspections),
    /** Of the largest file. */
    hashMilliseconds: Math.min(...hashes),
    peakBytes,
  };
}

export type Cost = ReturnType<typeof measure>;

const [, , path = '', filename = ''] = process.argv;
console.log(JSON.stringify(measure(readFileSync(path), filename)));
