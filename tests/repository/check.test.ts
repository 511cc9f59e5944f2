import { expect, test } from 'vitest';
import { run } from '../support/run/command.ts';

// On two busy cores the first type check and the first spelling check take half a minute each.
test('npm run check finds nothing', { timeout: 300_000 }, async () => {
  const { code, output } = await run('npm run check');
  expect([code, output]).toEqual([0, expect.stringMatching(/^all checks passed$/m)]);
});
