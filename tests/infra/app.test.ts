import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { createApp } from '../../lib/app.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';

const run = promisify(execFile);
const app = join(root, 'bin/app.ts');

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), await readFile(path, 'utf8')];
      }),
    ),
  );
}

test('the same sources give the same bytes, with the audits and without', async () => {
  await using folder = await temporaryFolder();
  // In another folder, at another time and with another locale.
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    TIPPANI_STAGE: 'dev',
    TZ: 'Pacific/Auckland',
    LC_ALL: 'tr_TR.UTF-8',
  };
  delete environment['CDK_OUTDIR'];
  await run(process.execPath, [app], { cwd: folder.path, env: environment });
  const { 'validation-report.json': _quick, ...quick } = await filesIn(
    join(folder.path, 'cdk.out'),
  );
  const { 'validation-report.json': _audited, ...audited } = await filesIn(
    join(inject('assemblies'), 'dev'),
  );
  expect(Object.keys(quick)).toContain('Tippani-dev-Api.template.json');
  expect(quick).toEqual(audited);
});

test('no stack looks anything up in an account', async () => {
  const manifest = JSON.parse(
    await readFile(join(inject('assemblies'), 'prod', 'manifest.json'), 'utf8'),
  );
  expect(manifest.missing).toBeUndefined();
});

test('an unknown stage is named with those that exist', () => {
  expect(() => createApp({ context: { stage: 'staging' } })).toThrow(
    "Unknown stage 'staging': choose one of dev, prod.",
  );
});
