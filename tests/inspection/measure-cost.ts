import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import type { Cost } from './measure-cost-process.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('measure-cost-process.ts', import.meta.url));

/** Measures an inspection in its own process, so that no other work counts as its memory. */
export async function measureCost(bytes: Buffer, filename: string): Promise<Cost> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, filename);
  await writeFile(path, bytes);
  const { stdout } = await run(process.execPath, ['--expose-gc', script, path, filename]);
  return JSON.parse(stdout) as Cost;
}
