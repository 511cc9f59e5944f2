import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runSmokeTest } from '../deploy/smoke-test.ts';
import { errorLine } from '../stage/error-line.ts';
import { runningCloud } from '../../localstack/data-folder.ts';
import { CloudFailure } from '../../localstack/failure.ts';
import { localOrigin } from './deployment-context.ts';
import { endpoint } from './endpoint.ts';
import { missingServicesLine, missingServices } from './missing-services.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Where the site is that `npm run localstack` has started. */
async function startedOrigin(): Promise<string> {
  const missing = await missingServices(endpoint).catch((error: unknown) => {
    throw new CloudFailure('LocalStack does not run: npm run localstack starts it.', {
      cause: error,
    });
  });
  if (missing.length === 0) return localOrigin();
  say(missingServicesLine(missing));
  const running = runningCloud(process.env.TIPPANI_DATA || '.local');
  if (!running) throw new CloudFailure('The site does not run: npm run localstack starts it.');
  return running.origin;
}

/** The browser's tests that visit the site which is there; others start one of their own. */
const visiting = (): string[] =>
  readdirSync(join(root, 'tests/e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('tests/e2e', name))
    .filter((path) => !/start\w*Cloud|testCloud/.test(readFileSync(join(root, path), 'utf8')));

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

try {
  const origin = await startedOrigin();
  say(`testing ${origin}`);
  await runSmokeTest({ origin }, say, 0);
  process.exitCode = await runSuites(origin);
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exitCode = 1;
}
