import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';

/** Median processor times, and the peak memory of the first inspection beyond the file itself. */
export interface Cost {
  readonly milliseconds: number;
  readonly hashMilliseconds: number;
  readonly peakBytes: number;
}

const runs = 3;

/** Processor time, so that other processes do not count. */
function processorMilliseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function peakMemory(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return 1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
}

function measure(bytes: Buffer, filename: string): Cost {
  const inspect = () => inspectFile(bytes, { filename });
  globalThis.gc?.();
  // Resets the peak (VmHWM).
  writeFileSync('/proc/self/clear_refs', '5');
  const before = process.memoryUsage.rss();
  inspect();
  const peakBytes = peakMemory() - before;
  const inspections: number[] = [];
  const hashes: number[] = [];
  for (let run = 0; run < runs; run++) {
    inspections.push(processorMilliseconds(inspect));
    hashes.push(processorMilliseconds(() => createHash('sha256').update(bytes).digest()));
  }
  return { milliseconds: median(inspections), hashMilliseconds: median(hashes), peakBytes };
}

const [, , path = '', filename = ''] = process.argv;
console.log(JSON.stringify(measure(readFileSync(path), filename)));
