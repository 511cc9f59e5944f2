import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';

/** What inspecting one file costs, beside what hashing it costs. */
export interface Cost {
  /** Processor time of the first inspection in a process, and the median of later ones. */
  readonly firstMilliseconds: number;
  readonly milliseconds: number;
  readonly hashMilliseconds: number;
  /** The most memory that the first inspection held beyond the file itself. */
  readonly peakBytes: number;
}

const runs = 7;

/** Processor time, so that other processes on the machine do not count. */
function millisecondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function highestMemory(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return 1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
}

function measure(bytes: Buffer, filename: string): Cost {
  const inspect = () => inspectFile(bytes, { filename });
  globalThis.gc?.();
  // Forgets the highest mark so far.
  writeFileSync('/proc/self/clear_refs', '5');
  const before = process.memoryUsage.rss();
  const firstMilliseconds = millisecondsOf(inspect);
  const peakBytes = highestMemory() - before;
  const inspections: number[] = [];
  const hashes: number[] = [];
  for (let run = 0; run < runs; run++) {
    inspections.push(millisecondsOf(inspect));
    hashes.push(millisecondsOf(() => createHash('sha256').update(bytes).digest()));
  }
  return {
    firstMilliseconds,
    milliseconds: median(inspections),
    hashMilliseconds: median(hashes),
    peakBytes,
  };
}

const [, , path = '', filename = ''] = process.argv;
console.log(JSON.stringify(measure(readFileSync(path), filename)));
