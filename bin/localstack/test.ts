import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../../lib/root.ts';
import { runSmokeTest } from '../deploy/smoke-test.ts';
import { print, runCommand } from '../command.ts';
import { dataFolder, readRunningCloud } from '../../localstack/data-folder.ts';
import { CloudFailure } from '../../localstack/failure.ts';
import { localOrigin } from './deployment-context.ts';
import { endpoint } from './docker.ts';
import { missingServicesLine, missingServices } from './missing-services.ts';

/** The origin of the site that `npm run localstack` has started. */
async function startedOrigin(): Promise<string> {
  const missing = await missingServices(endpoint).catch((error: unknown) => {
    throw new CloudFailure('LocalStack is not running: run npm run localstack first.', {
      cause: error,
    });
  });
  if (missing.length === 0) return localOrigin();
  print(missingServicesLine(missing));
  const running = readRunningCloud(dataFolder());
  if (!running) throw new CloudFailure('The site is not running: run npm run localstack first.');
  return running.origin;
}

/** The browser tests that visit a given origin; the others start a cloud of their own. */
const visiting = (): string[] =>
  readdirSync(join(root, 'tests/e2e'), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('tests/e2e', name))
    .filter((path) => !/start(\w*Cloud|AdminSite)/.test(readFileSync(join(root, path), 'utf8')));

function runSuites(origin: string): Promise<number> {
  const vitest = join(
    dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
    'vitest.mjs',
  );
  const parameters = ['run', '--config', 'tests/vitest.config.ts', '--project', 'browser'];
  const child = spawn(process.execPath, [vitest, ...parameters, ...visiting()], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TIPPANI_ORIGIN: origin },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

const command = {
  name: 'npm run localstack:test',
  effect: 'runs the smoke test and the browser tests against LocalStack',
  options: {},
  examples: [''],
};

await runCommand(command, async () => {
  const origin = await startedOrigin();
  print(`testing ${origin}`);
  await runSmokeTest({ origin }, print, 0);
  process.exitCode = await runSuites(origin);
});
