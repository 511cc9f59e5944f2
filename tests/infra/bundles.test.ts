import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { manifest, workers } from '../../functions/manifest.ts';
import type { FunctionSpec, WorkerSpec } from '../../functions/manifest.ts';
import { bundleFolder, functionName } from '../../lib/bundles.ts';
import {
  startEmptyService,
  environmentAt,
  eventsOf,
  isStreamWorker,
} from '../support/first-calls.ts';

const run = promisify(execFile);
const kilobyte = 1024;
const maxKilobytes = 500;

const specs: readonly (FunctionSpec | WorkerSpec)[] = [...manifest, ...workers];

describe.for(specs.map((spec) => ({ name: functionName(spec), spec })))('$name', ({ spec }) => {
  const folder = bundleFolder(spec);
  const bundle = join(folder, 'index.js');

  test('loads undici neither at init nor when it answers', async () => {
    await using table = await startEmptyService();
    const { stdout } = await run(
      process.execPath,
      [join(import.meta.dirname, 'first-call.cjs'), bundle, JSON.stringify(eventsOf(spec))],
      {
        env: environmentAt(table.endpoint),
      },
    );
    const { atInit, atCall, statuses } = JSON.parse(stdout.split('\n').at(-1)!);
    expect({ atInit, atCall }).toEqual({ atInit: false, atCall: false });
    // The calls went all the way to the table, where there is one: whatever they load was loaded.
    const reaches = Object.keys(spec.table).length > 0;
    expect(isStreamWorker(spec) || table.calls.length > 0 === reaches).toBe(true);
    expect(statuses.filter((status: number) => status >= 500)).toEqual([]);
  });

  test(`is at most ${maxKilobytes} KB, without the SDK's chain of credential providers`, () => {
    expect(statSync(bundle).size).toBeLessThanOrEqual(maxKilobytes * kilobyte);
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const code = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(code.filter((text) => text.includes('sso_session'))).toEqual([]);
    // Clients that are loaded lazily are files of their own.
    expect(code[files.indexOf('index.js')]).not.toMatch(/@aws-sdk\/client-(?!dynamodb)/);
  });
});

test('the check sees undici when it is there', async () => {
  const { stdout } = await run(process.execPath, [
    '--eval',
    'void globalThis.fetch("data:,").then(() => process.stdout.write(process.moduleLoadList.join()))',
  ]);
  expect(stdout).toContain('undici');
});
