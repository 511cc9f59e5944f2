import { expect, test } from 'vitest';
import { filesWithFaults, linterSettings } from './lint-planted.ts';

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
  const { overrides } = await linterSettings();
  expect(await filesWithFaults({ overrides }, planted)).toEqual(
    Object.keys(planted).slice(0, 4).toSorted(),
  );
});
