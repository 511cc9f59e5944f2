import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../lib/root.ts';
import { print, runCommand } from './command.ts';

const tools = [
  ['types', 'tsc --checkers 1'],
  ['linter', 'oxlint'],
  ['format', 'oxfmt --check .'],
  ['unused code', 'knip'],
  ['spelling', 'cspell lint --no-progress --no-summary --cache --cache-location .build/cspell .'],
] as const;

const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

/** Whether a tool finds nothing; it prints what it finds. */
const passes = (command: string) =>
  spawnSync(command, { cwd: root, env: { ...process.env, PATH }, shell: true, stdio: 'inherit' })
    .status === 0;

await runCommand(
  {
    name: 'npm run check',
    effect: `runs every check: ${tools.map(([what]) => what).join(', ')}; exits with 1 when one fails`,
    options: {},
    examples: [''],
  },
  async () => {
    const failed = tools.filter(([, command]) => !passes(command));
    if (failed.length > 0) throw new Error(`failed: ${failed.map(([what]) => what).join(', ')}`);
    print('all checks passed');
  },
);
