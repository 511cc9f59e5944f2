import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../lib/root.ts';
import { print, runCommand } from '../../bin/command.ts';
import { UsageError } from '../../lib/command-line.ts';
import { mutants, type Mutant } from './mutants.ts';

const skipped = /(^|\/)(node_modules|\.git|\.build|\.local[^/]*|cdk\.out)$/;

function testsPass(copy: string, { project, tests }: Mutant): boolean {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--project', project, '--bail', '1', tests],
    { cwd: copy, stdio: 'ignore' },
  );
  return status === 0;
}

const passing = new Set<string>();

/** Fails if the tests fail without a mutation or do not exist: they would seem to kill every mutant. */
function checkTests(copy: string, one: Mutant): void {
  const key = `${one.project} ${one.tests}`;
  if (passing.has(key)) return;
  if (!testsPass(copy, one)) throw new Error(`${key} fails without a mutation`);
  passing.add(key);
}

function survives(copy: string, one: Mutant): boolean {
  const { file, find, replace } = one;
  checkTests(copy, one);
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(find)) throw new Error(`${file} does not contain ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const survived = testsPass(copy, one);
  writeFileSync(path, source);
  return survived;
}

await runCommand(
  {
    name: 'npm run mutants',
    effect:
      'applies each mutant whose file or tests contain TEXT to a copy of the repository, and runs its tests; exits with 1 when one survives',
    operands: '[TEXT]',
    options: {},
    examples: ['', 'functions/table'],
  },
  async (_, [wanted = '']) => {
    const chosen = mutants.filter(
      ({ file, tests }) => file.includes(wanted) || tests.includes(wanted),
    );
    if (chosen.length === 0) throw new UsageError(`No mutant's file or tests contain ${wanted}.`);
    const copy = mkdtempSync(join(tmpdir(), 'tippani-mutants-'));
    cpSync(root, copy, { recursive: true, filter: (source) => !skipped.test(source) });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    let survivors = 0;
    try {
      for (const one of chosen) {
        const survived = survives(copy, one);
        if (survived) survivors += 1;
        print(`${survived ? 'SURVIVED' : 'killed  '} ${one.file}: ${one.find}`);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    print(`${chosen.length} mutants, ${survivors} survived`);
    if (survivors > 0) process.exitCode = 1;
  },
);
