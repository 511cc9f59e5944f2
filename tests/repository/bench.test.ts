import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';

test('an unknown group of benchmarks is answered with one line that lists the groups', () => {
  const command = join(root, 'tests/bench/run.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, 'nope'], { encoding: 'utf8' });
  expect(stderr).toMatch(/^There is no nope; groups: web, lambda, .*, load\n$/);
  expect(status).toBe(1);
});
