import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../lib/root.ts';
import { mutants, type Mutant } from './mutants.ts';

/** Applies each mutant whose file or tests contain the given text to a copy of the repository, and runs its tests. */
const wanted = process.argv[2] ?? '';
const chosen = mutants.filter(({ file, tests }) => file.includes(wanted) || tests.includes(wanted));
if (chosen.length === 0) throw new Error(`No mutant's file or tests contain ${wanted}`);

const skipped = /(^|\/)(node_modules|\.git|\.build|\.local[^/]*|cdk\.out)$/;

const copy = mkdtempSync(join(tmpdir(), 'tippani-mutants-'));
cpSync(root, copy, { recursive: true, filter: (source) => !skipped.test(source) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

function testsPass({ project, tests }: Mutant): boolean {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--project', project, '--bail', '1', tests],
    { cwd: copy, stdio: 'ignore' },
  );
  return status === 0;
}

const passing = new Set<string>();

/** Fails if the tests fail without a mutation or do not exist: they would seem to kill every mutant. */
function checkTests(one: Mutant): void {
  const key = `${one.project} ${one.tests}`;
  if (passing.has(key)) return;
  if (!testsPass(one)) throw new Error(`${key} fails without a mutation`);
  passing.add(key);
}

function survives(one: Mutant): boolean {
  const { file, find, replace } = one;
  checkTests(one);
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(find)) throw new Error(`${file} does not contain ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const survived = testsPass(one);
  writeFileSync(path, source);
  return survived;
}

let survivors = 0;
try {
  for (const one of chosen) {
    const survived = survives(one);
    if (survived) survivors += 1;
    process.stdout.write(`${survived ? 'SURVIVED' : 'killed  '} ${one.file}: ${one.find}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.stdout.write(`${chosen.length} mutants, ${survivors} survived\n`);
if (survivors > 0) process.exitCode = 1;
