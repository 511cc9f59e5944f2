import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import manifest from '../../package.json' with { type: 'json' };

const run = promisify(execFile);

const checks = manifest.scripts.check.split(' && ');

// On two busy cores the first type check and the first spelling check take half a minute each.
test.for(checks)('npm run check: %s', { timeout: 180_000 }, async (command) => {
  const [tool = '', ...args] = command.split(' ');
  const outcome = await run(resolve(root, 'node_modules/.bin', tool), args, { cwd: root }).then(
    () => 'clean',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  expect(outcome).toBe('clean');
});
