import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../lib/root.ts';
import { CloudFailure, firstLineOf } from './failure.ts';

/** The data folder of the site on this machine. */
export const dataFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.TIPPANI_DATA || join(root, '.local');

/** Where a cloud runs. */
export interface CloudConnection {
  /** `http://localhost:{port}` */
  readonly origin: string;
  readonly tableName: string;
  readonly dynamodbEndpoint: string;
  readonly s3Endpoint: string;
  readonly cognitoEndpoint: string;
  readonly lambdaEndpoint: string;
  readonly uploadsBucket: string;
  readonly filesBucket: string;
}

/** A running cloud: `running.json` in its data folder. */
export interface RunningCloud extends CloudConnection {
  readonly pid: number;
  /** Start time of the process, since ids are reused; undefined where the system does not provide it. */
  readonly began?: string | undefined;
}

/** A cloud's data, locked by one process. */
export interface DataFolder {
  readonly path: string;
  /** False if it is deleted with the cloud. */
  readonly isPersistent: boolean;
  announce(connection: CloudConnection): void;
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

/** The start time of a process, since ids are reused; undefined where unavailable. */
function processStartOf(pid: number): string | undefined {
  try {
    // Linux: field 22, counted after the name, which may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

/** The process that locks the folder. */
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

const diskErrors: Readonly<Record<string, string>> = {
  EACCES: 'it is not writable',
  EDQUOT: 'the disk quota is exceeded',
  EIO: 'the disk reports an error',
  ENOSPC: 'the disk is full',
  EPERM: 'it is not writable',
  EROFS: 'the file system is read-only',
};

const isParseError = (error: Error) =>
  error instanceof SyntaxError && error.message.includes('JSON');

/** An answer of the database that reports a fault of its own. */
const isDatabaseFault = (error: Error) =>
  '$metadata' in error && '$fault' in error && error.$fault === 'server';

/** The one-line failure of a full disk or of damaged data; other errors are returned unchanged. */
export function dataFolderFailure(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CloudFailure) return error;
  const reason = diskErrors[(error as NodeJS.ErrnoException).code ?? ''];
  if (reason !== undefined)
    return new CloudFailure(`The data folder ${path} cannot be used: ${reason}.`, { cause: error });
  if (isParseError(error) || isDatabaseFault(error))
    return new CloudFailure(
      `The data folder ${path} is damaged; run npm start -- --fresh to reset it.`,
      { cause: error },
    );
  return error;
}

/** Fails if the folder is unusable or locked by another process. */
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

/** Details of the cloud that runs on this data folder; undefined if none runs. */
export function readRunningCloud(path: string): RunningCloud | undefined {
  if (ownerOf(path) === undefined) return undefined;
  const running = JSON.parse(readFileSync(runningFile(path), 'utf8')) as RunningCloud;
  return running.origin ? running : undefined;
}

/** Deletes a cloud's data and no other files of the folder. */
export function clearDataFolder(path: string): void {
  checkDataFolder(path);
  for (const part of entries) rmSync(join(path, part), { recursive: true, force: true });
}

/** Locks a data folder; without a path, a temporary one. Fails if another process holds the lock. */
export function openDataFolder(folder: string | undefined): DataFolder {
  const path = folder === undefined ? mkdtempSync(join(tmpdir(), 'tippani-')) : resolve(folder);
  const file = runningFile(path);
  checkDataFolder(path);
  const holder = { pid: process.pid, began: processStartOf(process.pid) };
  writeFileSync(file, JSON.stringify(holder));
  return {
    path,
    isPersistent: folder !== undefined,
    announce: (connection) =>
      writeFileSync(file, `${JSON.stringify({ ...holder, ...connection }, null, 2)}\n`),
    release: () => rmSync(folder === undefined ? path : file, { recursive: true, force: true }),
  };
}
