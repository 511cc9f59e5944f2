import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import { run } from '../../support/run/command.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

const environment = { TIPPANI_ORIGIN: siteOrigin };

test('the screenshots of the documentation are taken', async () => {
  const file = join(root, 'docs/screenshots/calculator-phone.png');
  const before = readFileSync(file);
  writeFileSync(file, '');
  const { code, output } = await run('npm run screenshots -- calculator', { environment });
  const after = readFileSync(file);
  writeFileSync(file, before);
  expect([code, output, after.subarray(1, 4).toString()]).toEqual([0, output, 'PNG']);
});
