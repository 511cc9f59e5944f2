import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/submissions/inspection/inspectFile.ts';
import { limits } from '../../functions/submissions/inspection/limits.ts';
import { largeFiles } from './corpus/large.ts';
import type { Cost } from './measure.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('measure.ts', import.meta.url));
const mib = 1024 * 1024;

/** In a process of its own, whose memory is nobody else's. */
async function costOf(bytes: Buffer, filename: string): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'inspection-'));
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
  const path = join(folder, filename);
  await writeFile(path, bytes);
  const { stdout } = await run(process.execPath, ['--expose-gc', script, path, filename]);
  return JSON.parse(stdout) as Cost;
}

// The marks of memory are Linux's own.
describe.skipIf(process.platform !== 'linux')('a file just below the limit', () => {
  test.each(Object.entries(largeFiles))('%s', async (_, make) => {
    const { filename, bytes } = make();
    expect(bytes.length).toBeLessThanOrEqual(limits.fileBytes);
    expect(inspectFile(bytes, { filename }).reasons).toEqual([]);
    const cost = await costOf(bytes, filename);
    expect(cost.peakBytes).toBeLessThan(64 * mib);
    // Hashing 10 MB takes 7 ms on a plain core: fifteen times that is the 100 ms that we allow.
    const hashOfLargest = (cost.hashMilliseconds * limits.fileBytes) / bytes.length;
    expect(cost.milliseconds / hashOfLargest).toBeLessThan(15);
  });
});
