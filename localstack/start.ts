import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildSite, synthesise } from './builds.ts';
import type { Cloud } from './cloud.ts';
import { checkDataFolder, clearDataFolder, dataFolderFailure, dataFolder } from './data-folder.ts';
import { chooseEngine } from './services/dynamodb-engine.ts';
import { CloudFailure, firstLineOf } from './failure.ts';
import type { Log } from './lambda/environment.ts';
import { listen } from './ports.ts';
import { seedOnce } from './seed/seed-once.ts';
import { parseCommandLine, UsageError, usageOf } from '../lib/command-line.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Fails before the slow steps if the port is in use. */
async function checkPort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

function lambdaLog(dataDir: string): Log {
  const folder = join(dataDir, 'logs');
  let file: WriteStream | undefined;
  return (name, text) => {
    if (!file) {
      mkdirSync(folder, { recursive: true });
      file = createWriteStream(join(folder, 'lambda.log'), { flags: 'a' });
    }
    file.write(text.replaceAll(/^(?=.)/gm, `${name} `));
  };
}

const commandLine = {
  name: 'npm start',
  effect: 'runs the whole product on this machine; PORT chooses the port, default 4000',
  options: {
    fresh: { type: 'boolean', default: false, effect: 'deletes the data first' },
    empty: { type: 'boolean', default: false, effect: 'adds no sample notes' },
    'confirm-redemptions': {
      type: 'boolean',
      default: false,
      effect: 'asks for a mailed code before points are redeemed',
    },
    dev: { type: 'boolean', default: false, effect: 'serves changed sources, as npm run dev does' },
  },
  examples: ['', '--fresh --empty'],
} as const;

/** Flags of `npm start` and `npm run dev`. */
interface Command {
  readonly port: number;
  readonly dataDir: string;
  /** Reset the data folder. */
  readonly fresh: boolean;
  /** Seed no notes. */
  readonly empty: boolean;
  /** Require a mailed code for redemptions. */
  readonly confirmRedemptions: boolean;
  /** Serve web and functions from source. */
  readonly dev: boolean;
}

const firstPort = 4000;

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return firstPort;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CloudFailure(`PORT is ${text}; it takes a number from 0 to 65535.`);
}

/** Undefined where the usage is asked for. Fails on unknown flags. */
function parseCommand(parameters: readonly string[], env: NodeJS.ProcessEnv): Command | undefined {
  const { values } = parseCommandLine(commandLine, parameters);
  if (values.help) return undefined;
  const { fresh, empty, dev, 'confirm-redemptions': confirmRedemptions } = values;
  const port = portOf(env.PORT);
  return { fresh, empty, dev, confirmRedemptions, port, dataDir: dataFolder(env) };
}

async function start(command: Command, signal: AbortSignal): Promise<Cloud> {
  const { port, dataDir, fresh, dev } = command;
  await checkPort(port);
  checkDataFolder(dataDir);
  const engine = chooseEngine();
  if (fresh) clearDataFolder(dataDir);
  const [outDir, site] = await Promise.all([
    synthesise(
      { report: print, signal },
      command.confirmRedemptions ? { confirmRedemptions: 'true' } : {},
    ),
    dev ? undefined : buildSite({ report: print, signal }),
  ]);
  // Loaded after the checks, so that invalid flags fail quickly.
  const { startCloud } = await import('./cloud.ts');
  const development = dev ? await import('./dev.ts') : undefined;
  const cloud = await startCloud({
    outDir,
    port,
    engine,
    dataDir,
    log: lambdaLog(dataDir),
    ...(development && {
      pages: development.serveFromSource,
      currentFunction: await development.watchFunctions(print),
    }),
  });
  try {
    await seedOnce(cloud, command, print, ['catalogue']);
    // Without a site, the publisher skips the pages of these subjects.
    await cloud.settled();
    if (site !== undefined) {
      const { uploadSite } = await import('./site.ts');
      const { releaseLocalPages } = await import('./cloudfront/rebuild-pages.ts');
      await uploadSite(cloud, site);
      await releaseLocalPages(cloud);
    }
    await seedOnce(cloud, command, print);
  } catch (error) {
    await cloud.stop();
    throw error;
  }
  return cloud;
}

let dataDir: string | undefined;

function fail(error: unknown): never {
  const failure = dataDir === undefined ? error : dataFolderFailure(dataDir, error);
  const usage = error instanceof UsageError ? `\n\n${usageOf(commandLine)}` : '';
  process.stderr.write(`${firstLineOf(failure)}${usage}\n`);
  process.exit(1);
}

/** Ends the process with one line for an expected failure, otherwise with the error's stack. */
function failUncaught(error: unknown): never {
  if (dataDir !== undefined && dataFolderFailure(dataDir, error) instanceof CloudFailure)
    fail(error);
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

const abort = new AbortController();
let running: Cloud | undefined;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, async () => {
    // npm passes on what the terminal has sent to this process, too.
    if (abort.signal.aborted) return;
    abort.abort();
    await running?.stop();
    process.exit(0);
  });

try {
  const command = parseCommand(process.argv.slice(2), process.env);
  if (!command) {
    print(usageOf(commandLine));
    process.exit(0);
  }
  ({ dataDir } = command);
  process.on('uncaughtException', failUncaught);
  running = await start(command, abort.signal);
  running.warm();
  running.startSchedules();
  running.failed.catch(fail);
  print(`outbox ${running.outbox}`);
  const { defaultAdmin } = await import('./cloud.ts');
  print(`administrator ${defaultAdmin.email} ${defaultAdmin.password}`);
  print(`ready ${running.origin}`);
  const { requestReadings } = await import('./seed/request-readings.ts');
  await requestReadings(running);
} catch (error) {
  fail(error);
}
