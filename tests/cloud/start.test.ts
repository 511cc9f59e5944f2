import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { dataFolderFailure, type RunningCloud } from '../../localstack/data-folder.ts';
import { chooseEngine } from '../../localstack/services/dynamodb-engine.ts';
import { CloudFailure, firstLineOf } from '../../localstack/failure.ts';
import { testCloud } from '../support/run/cloud.ts';
import { start as startCommand } from '../support/run/command.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';

/** Runs `npm start` and collects its output. */
function start(dataDir: string, { port = 0, flags = [] as string[], env = {} } = {}) {
  const child = spawn(process.execPath, ['localstack/start.ts', ...flags], {
    cwd: root,
    env: { ...process.env, TIPPANI_DATA: dataDir, PORT: String(port), ...env },
  });
  let output = '';
  let errors = '';
  const ready = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const origin = /^ready (\S+)$/m.exec(output)?.[1];
    if (origin) ready.resolve(origin);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      ready.reject(new Error(`ended with ${code}: ${errors}`));
      resolve(code);
    });
  });
  ready.promise.catch(() => {});
  return {
    ready: ready.promise,
    output: () => output,
    /** The exit code and the error output. */
    end: async () => ({ code: await ended, errors }),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

const isAlive = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const branchesAt = async (origin: string) => {
  const answer = await fetch(`${origin}/api/branches`);
  return ((await answer.json()) as { items: unknown[] }).items.length;
};

const configurationOf = async (origin: string): Promise<unknown> =>
  (await fetch(new URL('/config.json', origin))).json();

const oneLine = async (running: ReturnType<typeof start>) => {
  const { code, errors } = await running.end();
  expect(code).toBe(1);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  return errors.trimEnd();
};

let filled: Promise<string> | undefined;
const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

async function copyOf(data: string): Promise<string> {
  const folder = cleanUp.use(await temporaryFolder());
  cpSync(data, folder.path, { recursive: true });
  return folder.path;
}

/** The data folder of a stopped cloud: the first test's when that has run, which saves a start. */
const filledFolder = () =>
  (filled ??= (async () => {
    const folder = cleanUp.use(await temporaryFolder());
    await using cloud = start(folder.path, {
      env: { TIPPANI_DYNAMODB: 'dynoxide' },
      flags: ['--empty'],
    });
    await cloud.ready;
    return folder.path;
  })());

// The builds run first when the sources have changed.
const patience = 180_000;

/** A data folder of a former version: its database would end the start, and its secrets would be kept. */
function leaveFormerData(data: string): void {
  mkdirSync(join(data, 'dynamodb'), { recursive: true });
  writeFileSync(join(data, 'dynamodb', 'dynoxide.db'), 'no database '.repeat(99));
  writeFileSync(join(data, 'secrets.json'), '{"former":"secret"}');
}

/** Ends within 5 s of a signal to npm, and leaves no process. */
async function endBy(
  signal: NodeJS.Signals,
  site: ReturnType<typeof startCommand>,
  origin: string,
): Promise<void> {
  const startedAt = performance.now();
  expect(await site.end(signal)).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(await isAlive(origin)).toBe(false);
}

test(
  'npm start obeys its options, refuses a second one, keeps data and secrets across SIGKILL, and ends within 5 s of a SIGINT to npm',
  { timeout: patience },
  async () => {
    const data = cleanUp.use(await temporaryFolder()).path;
    leaveFormerData(data);
    const environment = { TIPPANI_DATA: data, PORT: '0', TIPPANI_ADMIN_PASSWORD: 'Own#12345678' };
    const killed = startCommand('npm start -- --fresh --empty --confirm-redemptions', {
      environment,
    });
    const [, firstOrigin = ''] = await killed.printed(/^ready (\S+)$/m);
    expect(killed.output()).toContain('admin@example.com Own#12345678');
    expect(killed.output()).toContain(`outbox ${firstOrigin}/__outbox\n`);
    expect(await (await fetch(firstOrigin)).text()).toContain('<html');
    expect(await configurationOf(firstOrigin)).toMatchObject({ confirmsRedemptions: true });
    const branches = await branchesAt(firstOrigin);
    expect(branches).toBeGreaterThan(0);
    const secrets = readJson(data, 'secrets.json');
    expect(secrets).not.toHaveProperty('former');

    await using second = start(data);
    expect(await oneLine(second)).toMatch(/ is in use by process \d+; stop that one first\.$/);

    const running = () => readJson<RunningCloud>(data, 'running.json');
    const { pid, dynamodbEndpoint } = running();
    expect(await isAlive(dynamodbEndpoint)).toBe(true);
    process.kill(pid, 'SIGKILL');
    await killed.ended;
    await expect.poll(() => isAlive(dynamodbEndpoint), { timeout: 5000 }).toBe(false);

    const again = startCommand('npm start', { environment });
    const [, origin = ''] = await again.printed(/^ready (\S+)$/m);
    expect(await branchesAt(origin)).toBe(branches);
    expect(again.output()).not.toContain('branches');
    expect(await configurationOf(origin)).toMatchObject({ confirmsRedemptions: false });
    expect(readJson(data, 'secrets.json')).toEqual(secrets);
    const database = running().dynamodbEndpoint;
    expect(await isAlive(database)).toBe(true);
    await endBy('SIGINT', again, origin);
    expect(await again.ended).toMatchObject({ code: 0 });
    expect(await isAlive(database)).toBe(false);
    if (chooseEngine() === 'dynoxide') filled ??= Promise.resolve(data);
  },
);

test(
  'npm run dev rebuilds what has changed, and ends within 5 s of a SIGTERM to npm',
  { timeout: patience },
  async () => {
    const data = await copyOf(await filledFolder());
    const environment = { TIPPANI_DATA: data, PORT: '0' };
    const site = startCommand('npm run dev -- --empty', { environment });
    const [, origin = ''] = await site.printed(/^ready (\S+)$/m);
    expect(await (await fetch(origin)).text()).toContain('<html');
    expect(await branchesAt(origin)).toBeGreaterThan(0);
    // The date alone: the contents decide whether other tests build again.
    const now = new Date();
    utimesSync(join(root, 'functions/catalogue/public.ts'), now, now);
    const outputAfterRead = () => branchesAt(origin).then(() => site.output());
    await expect
      .poll(outputAfterRead, { timeout: patience })
      .toMatch(/catalogue-public rebuilt in \d+ ms$/m);
    await endBy('SIGTERM', site, origin);
  },
);

test('a port in use is one line and exit code 1', async () => {
  await using folder = await temporaryFolder();
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await using cloud = start(folder.path, { port });
  expect(await oneLine(cloud)).toBe(`Port ${port} is in use; set PORT to another one.`);
  server.close();
});

const damaged = /is damaged; run npm start -- --fresh/;

test.for([
  ['secrets', (data: string) => writeFileSync(join(data, 'secrets.json'), '{"half'), damaged],
  [
    'database',
    (data: string) =>
      writeFileSync(join(data, 'dynamodb', 'dynoxide.db'), 'no database '.repeat(99)),
    /dynoxide in .* ended: .*not a valid SQLite database.* run npm start -- --fresh/,
  ],
  [
    'part of the database',
    (data: string) => {
      const file = join(data, 'dynamodb', 'dynoxide.db');
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(7, 100, bytes.length));
    },
    /(dynoxide in .* ended|damaged).* run npm start -- --fresh/,
  ],
  [
    'sign-in',
    (data: string) => {
      for (const name of readdirSync(join(data, 'cognito')))
        writeFileSync(join(data, 'cognito', name), '{"half');
    },
    damaged,
  ],
  [
    'checkpoint',
    (data: string) => {
      for (const name of readdirSync(join(data, 'streams')))
        writeFileSync(join(data, 'streams', name), '{"half');
    },
    damaged,
  ],
] as const)('a damaged data folder (%s) is reported in one line', async ([, damage, line]) => {
  const dataDir = await copyOf(await filledFolder());
  damage(dataDir);
  const error: unknown = await testCloud({ dataDir, engine: 'dynoxide' }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const failure = dataFolderFailure(dataDir, error);
  expect(failure).toBeInstanceOf(CloudFailure);
  expect(firstLineOf(failure)).toMatch(line);
  expect(firstLineOf(failure)).toContain(dataDir);
});

test('a full disk is one line and exit code 1', async () => {
  const data = await copyOf(await filledFolder());
  const log = join(data, 'logs', 'lambda.log');
  rmSync(log, { force: true });
  mkdirSync(join(data, 'logs'), { recursive: true });
  symlinkSync('/dev/full', log);
  await using cloud = start(data, { env: { TIPPANI_DYNAMODB: 'dynoxide' }, flags: ['--empty'] });
  expect(await oneLine(cloud)).toBe(`The data folder ${data} cannot be used: the disk is full.`);
});

test('a data folder that cannot be used is one line and exit code 1', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  await using asFile = start(file);
  expect(await oneLine(asFile)).toContain('cannot be used');
});
