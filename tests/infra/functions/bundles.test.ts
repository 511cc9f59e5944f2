import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import { bundleFolder } from '../../../lib/bundles.ts';
import {
  startEmptyService,
  environmentAt,
  eventsOf,
  isStreamWorker,
} from '../../support/first-calls.ts';
import { namedSpecs } from '../template.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

const run = promisify(execFile);
const kilobyte = 1024;
const maxKilobytes = 500;

describe.for(namedSpecs)('$name', ({ spec }) => {
  const folder = bundleFolder(spec);

  test(`loads at most ${maxKilobytes} KB at init, no other AWS client than DynamoDB's, and never undici`, async () => {
    await using table = await startEmptyService();
    // As Lambda does: apart from the repository and its packages.
    await using task = await temporaryFolder();
    cpSync(folder, task.path, { recursive: true });
    const script = join(import.meta.dirname, 'first-call.cjs');
    const { stdout } = await run(
      process.execPath,
      [script, join(task.path, 'index.js'), JSON.stringify(eventsOf(spec))],
      {
        cwd: task.path,
        env: { ...environmentAt(table.endpoint), LAMBDA_TASK_ROOT: task.path },
      },
    );
    const { filesAtInit, statuses, ...loaded } = JSON.parse(stdout.split('\n').at(-1)!);
    expect(loaded).toEqual({ atInit: false, atCall: false });
    const code = (filesAtInit as string[]).map((path) => readFileSync(path, 'utf8')).join('\n');
    expect(code.length).toBeLessThanOrEqual(maxKilobytes * kilobyte);
    expect(code).not.toMatch(/@aws-sdk\/client-(?!dynamodb)/);
    // Calls that need the table reached it, so everything that they load is loaded.
    // No page is rendered, because the site has no shell.
    const rendersPages = spec.entryFolder === 'web/src/server/functions';
    const reaches = !rendersPages && Object.keys(spec.table).length > 0;
    expect(isStreamWorker(spec) || table.calls.length > 0 === reaches).toBe(true);
    expect(statuses.filter((status: number) => status >= 500)).toEqual([]);
  });

  test("is without the SDK's chain of credential providers", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const code = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(code.filter((text) => text.includes('sso_session'))).toEqual([]);
  });
});

test('a module that names the bundles writes no file when it is imported', async () => {
  const module = pathToFileURL(join(root, 'lib/bundles.ts')).href;
  const reading = ['--permission', '--allow-fs-read=*'];
  const loading = run(process.execPath, [...reading, '--eval', `await import('${module}')`]);
  await expect(loading).resolves.toBeDefined();
});

test('the check sees undici when it is there', async () => {
  const { stdout } = await run(process.execPath, [
    '--eval',
    'void globalThis.fetch("data:,").then(() => process.stdout.write(process.moduleLoadList.join()))',
  ]);
  expect(stdout).toContain('undici');
});
