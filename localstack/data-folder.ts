import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CloudFailure, firstLineOf } from './failure.ts';

/** What other commands need to know of a running cloud: `running.json` in its data folder. */
export interface RunningCloud {
  readonly pid: number;
  /** Tells the process from a later one of the same number; absent where the system does not say. */
  readonly began?: string | undefined;
  readonly origin: string;
  readonly tableName: string;
  readonly dynamodbEndpoint: string;
  readonly s3Endpoint: string;
  readonly cognitoEndpoint: string;
  readonly lambdaEndpoint: string;
  readonly uploadsBucket: string;
  readonly filesBucket: string;
}

/** Where a cloud keeps its data, held for one process at a time. */
export interface DataFolder {
  readonly path: string;
  /** False when it vanishes with the cloud. */
  readonly isPersistent: boolean;
  announce(running: Omit<RunningCloud, 'pid' | 'began'>): void;
  release(): void;
}

const entries = [
  'dynamodb',
  's3',
  'cognito',
  'events',
  'streams',
  'mails',
  'logs',
  'secrets.json',
  'seeded',
  'running.json',
];
const runningFile = (path: string) => join(path, 'running.json');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, where the system tells: a number that was used again belongs to another one. */
function processStartOf(pid: number): string | undefined {
  try {
    // Linux: the twenty-second field, counted after the name, which may hold blanks itself.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

/** The process that holds the folder now, if any. */
function ownerOf(path: string): number | undefined {
  try {
    const { pid, began } = JSON.parse(
      readFileSync(runningFile(path), 'utf8'),
    ) as Partial<RunningCloud>;
    if (pid === undefined || pid === process.pid || !isAlive(pid)) return undefined;
    return began === undefined || began === processStartOf(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Fails when the folder cannot be used, or another process uses it. */
export function checkDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new CloudFailure(`The data folder ${path} cannot be used: ${firstLineOf(error)}`, {
      cause: error,
    });
  }
  const holder = ownerOf(path);
  if (holder !== undefined)
    throw new CloudFailure(`${path} is in use by process ${holder}; stop that one first.`);
}

/** What the cloud on this data folder announced, or undefined when none runs. */
export function readRunningCloud(path: string): RunningCloud | undefined {
  if (ownerOf(path) === undefined) return undefined;
  const running = JSON.parse(readFileSync(runningFile(path), 'utf8')) as RunningCloud;
  return running.origin ? running : undefined;
}

/** Removes what a cloud keeps in a data folder, and nothing else that may lie there. */
export function clearDataFolder(path: string): void {
  checkDataFolder(path);
  for (const part of entries) rmSync(join(path, part), { recursive: true, force: true });
}

/** Takes hold of a data folder; without a path, of a temporary one. Fails when another process holds it. */
export function openDataFolder(given: string | undefined): DataFolder {
  const path = given === undefined ? mkdtempSync(join(tmpdir(), 'tippani-')) : resolve(given);
  const file = runningFile(path);
  checkDataFolder(path);
  const holder = { pid: process.pid, began: processStartOf(process.pid) };
  writeFileSync(file, JSON.stringify(holder));
  return {
    path,
    isPersistent: given !== undefined,
    announce: (running) =>
      writeFileSync(file, `${JSON.stringify({ ...holder, ...running }, null, 2)}\n`),
    release: () => rmSync(given === undefined ? path : file, { recursive: true, force: true }),
  };
}
