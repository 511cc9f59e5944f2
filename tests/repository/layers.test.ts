import { join, dirname } from 'node:path';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { circlesOf, importGraph } from './import-graph.ts';
import { layers } from './layers.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';

interface LinterSettings {
  readonly jsPlugins: string[];
  readonly rules: Readonly<Record<string, string>>;
  readonly overrides: object[];
}

const linterSettings = async () =>
  JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as LinterSettings;

/** The names of the given files in which the linter finds a fault with these settings alone, sorted. */
async function filesWithFaults(
  settings: Partial<LinterSettings>,
  contents: Readonly<Record<string, string>>,
): Promise<string[]> {
  await using folder = await temporaryFolder();
  const config = JSON.stringify({ categories: { correctness: 'off' }, ...settings });
  for (const [file, content] of Object.entries({ ...contents, '.oxlintrc.json': config })) {
    await mkdir(dirname(join(folder.path, file)), { recursive: true });
    await writeFile(join(folder.path, file), content);
  }
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json'],
    { cwd: folder.path },
  ).catch((error: unknown) => error as { stdout: string });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
  return diagnostics.map(({ filename }) => filename).toSorted();
}

test('no imports form a circle', () => {
  const graph = importGraph();
  const circles = circlesOf(graph).map((circle) => circle.join(' → '));
  expect(graph.size).toBeGreaterThan(500);
  expect(circles).toEqual([]);
});

const position = (target: string) =>
  layers.findLastIndex(({ path }) => path === target || path.startsWith(`${target}/`));

test('no layer may import a layer that is listed after it', () => {
  const upward = layers.flatMap(({ path, imports }, at) =>
    imports.filter((target) => position(target) >= at).map((target) => `${path} → ${target}`),
  );
  expect(upward).toEqual([]);
});

/**
 * For each layer, a file with an import that the linter must refuse, in different spellings of file names and imports.
 */
const violations: Readonly<Record<string, readonly [file: string, code: string]>> = {
  'localstack/seed/catalogue': ['a.ts', `import { a } from "../../cloud.ts"; a();`],
  'functions/contracts': ['notes.ts', `import "../kernel/serve.ts";`],
  'functions/manifest.ts': ['', `export * from "./notes/public.ts";`],
  'functions/aws': ['deep/client.ts', `import { a } from "../../table/table.ts"; a();`],
  'functions/kernel': ['at-once.ts', `import type { A } from "../files/a"; export type B = A;`],
  'functions/table': ['noteCounts.ts', `export { a } from "../kernel/atOnce.ts";`],
  'functions/files': ['File_Move.ts', `export const a = () => import("../notes/list.ts");`],
  'functions/inspection': ['pdf/deep/a.ts', `import { a } from "../../../table/a.ts"; a();`],
  'functions/questions': ['a.ts', `import { a } from "../table/a.ts"; a();`],
  'functions/reading': ['lines/a.ts', `import { a } from "../../documents/a.ts"; a();`],
  'functions/search/engine': ['a.mts', `import { z } from "zod/mini"; z();`],
  'functions/search': ['storage/a.ts', `import { a } from "../../publishing/a.ts"; a();`],
  'functions/*': ['rewards/redeem.ts', `import { a } from "../notes/note.ts"; a();`],
  lib: ['constructs/a.ts', `import { a } from "../../functions/table/notes.ts"; a();`],
  'web/src/lib': ['upload/a.ts', `import { A } from "../../components/a.tsx"; A();`],
  'web/src/content': ['a.ts', `import "../features/home/home-page.tsx";`],
  'web/src/components': ['Note.tsx', `export * from "../../../functions/inspection/a.ts";`],
  'web/src/routing': ['a.ts', `export type { A } from "../app/routes.tsx";`],
  'web/src/features/*': ['home/a.tsx', `import { a } from "../upload/a.ts"; a();`],
  'web/src/app': ['layouts/a.tsx', `import { a } from "../../server/a.ts"; a();`],
  'web/src/server': ['a.ts', `import { a } from "../../../functions/table/a.ts"; a();`],
  'web/src/server/functions': [
    'a.ts',
    `import { a } from "../../../../functions/inspection/a.ts"; a();`,
  ],
  'web/src/service-worker': ['a.ts', `import { a } from "../main.tsx"; a();`],
  'web/src/main.tsx': ['', `import { a } from "../../functions/notes/public.ts"; a();`],
  web: ['vite.config.ts', `import { a } from "../localstack/cloud.ts"; a();`],
  localstack: ['s3/server.ts', `import { a } from "../../bin/deploy/deploy.ts"; a();`],
  bin: ['deploy/a.ts', `import { a } from "../../tests/support/run/cloud.ts"; a();`],
  tests: ['support/a.ts', `import { a } from "../../.build/a.js"; a();`],
};

test('the linter refuses an import that breaks a rule, for each layer', async () => {
  const { jsPlugins, rules } = await linterSettings();
  const own = 'repository/layers';
  expect(rules[own]).toBe('error');
  const planted = Object.fromEntries(
    layers.map(({ path }) => {
      const [file, code] = violations[path] ?? [];
      return [`${path.replace('/*', '')}/${file}`.replace(/\/$/, ''), code ?? ''];
    }),
  );
  const settings = {
    jsPlugins: jsPlugins.map((path) => join(root, path)),
    rules: { [own]: 'error' },
  };
  expect(await filesWithFaults(settings, planted)).toEqual(Object.keys(planted).toSorted());
});

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
