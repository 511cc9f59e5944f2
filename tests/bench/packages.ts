import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = import.meta.dirname;

/** Installs the benchmarks' own packages once, without their build and install scripts. */
export async function installPackages(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  console.error('Installing what the benchmarks measure with and against (once) …');
  const parameters = [
    'install',
    '--ignore-scripts',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
  ];
  await run('npm', parameters, { cwd: folder });
}

export async function load<Module>(name: string): Promise<Module> {
  const path = createRequire(join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(path).href)) as Module;
}
