import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { root } from '../../lib/root.ts';

/** Reads of the environment in different spellings; the last two files are the accessors. */
const planted = {
  'functions/notes/a.ts': 'export const a = process.env.STAGE;',
  'functions/kernel/sign.ts': `export const a = process.env['ORIGIN_SECRET'];`,
  'web/src/server/a.ts': 'const { env } = process; export const a = env;',
  'web/src/server/functions/a.ts': `import { env } from 'node:process'; export const a = env;`,
  'functions/aws/environment.ts': 'export const a = process.env.STAGE;',
  'functions/kernel/setting.ts': 'export const a = process.env.STAGE;',
};

test('the linter refuses a read of the environment past the accessors', async () => {
  await using folder = await temporaryFolder();
  const text = await readFile(join(root, '.oxlintrc.json'), 'utf8');
  const { overrides } = JSON.parse(text) as { overrides: object[] };
  const files = {
    ...planted,
    '.oxlintrc.json': JSON.stringify({ categories: { correctness: 'off' }, overrides }),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, file)), { recursive: true });
    await writeFile(join(folder.path, file), content);
  }
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json'],
    { cwd: folder.path },
  ).catch((error: unknown) => error as { stdout: string });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
  expect(diagnostics.map(({ filename }) => filename).toSorted()).toEqual(
    Object.keys(planted).slice(0, 4).toSorted(),
  );
});
