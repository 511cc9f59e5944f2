import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../../lib/root.ts';
import type { Row } from './row.ts';

/** A measure's figures, or the reason for their absence, with the machine's load. */
export interface Measured {
  readonly measure: string;
  readonly rows: readonly Row[];
  readonly failure?: string;
  readonly full: boolean;
  readonly seconds: number;
  /** The load average (one minute) at start and end. */
  readonly load: readonly [number, number];
  /** Its times were measured on a busy machine and are not published. */
  readonly busy: boolean;
}

export interface Results {
  readonly commit: string;
  /** Whether files differed from the commit. */
  readonly changed: boolean;
  readonly at: string;
  readonly node: string;
  readonly processors: string;
  readonly measured: readonly Measured[];
}

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();

const readResults = (file: string): Results => JSON.parse(readFileSync(file, 'utf8')) as Results;

/** The load average of the last minute. */
export const loadNow = (): number => Number(loadavg()[0]!.toFixed(1));

/** Merges figures into those of the same commit in `.bench/`. Returns the file and all figures. */
export function keepResults(measured: readonly Measured[]): { file: string; results: Results } {
  const commit = git('rev-parse', '--short=10', 'HEAD');
  const file = join(root, '.bench', `${commit}.json`);
  const before = existsSync(file) ? readResults(file).measured : [];
  const fresh = new Set(measured.map(({ measure }) => measure));
  const results: Results = {
    commit,
    changed: git('status', '--porcelain', '--untracked-files=no') !== '',
    at: new Date().toISOString(),
    node: process.version,
    processors: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
    measured: [...before.filter(({ measure }) => !fresh.has(measure)), ...measured],
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return { file, results };
}
