import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildSite, synthesise } from './builds.ts';
import { defaultAdmin, startCloud } from './cloud.ts';
import type { Cloud } from './cloud.ts';
import { parseCommand } from './command-line.ts';
import type { Command } from './command-line.ts';
import { checkDataFolder, clearDataFolder } from './data-folder.ts';
import { serveFromSource, watchFunctions } from './dev.ts';
import { firstLineOf } from './failure.ts';
import type { Log } from './lambda/environment.ts';
import { prerenderPages } from './prerender-pages.ts';
import { listen } from './ports.ts';
import { seedOnce } from './seed/seed-once.ts';
import { uploadSite } from './site.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says early that the port is taken, before anything slow is done. */
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

async function start(command: Command, signal: AbortSignal): Promise<Cloud> {
  const { port, dataDir, fresh, dev } = command;
  await checkPort(port);
  checkDataFolder(dataDir);
  if (fresh) clearDataFolder(dataDir);
  const [outDir, site] = await Promise.all([
    synthesise(
      { report: say, signal },
      command.confirmRedemptions ? { confirmRedemptions: 'true' } : {},
    ),
    dev ? undefined : buildSite({ report: say, signal }),
  ]);
  const cloud = await startCloud({
    outDir,
    port,
    dataDir,
    log: lambdaLog(dataDir),
    ...(dev && { pages: serveFromSource }),
  });
  try {
    await seedOnce(cloud, command, say, ['catalogue']);
    // As long as there is no site, nobody looks at its pages for each of these subjects.
    await cloud.settled();
    if (site !== undefined && (await uploadSite(cloud, site)))
      say(`pages: ${await prerenderPages(cloud)} written`);
    await seedOnce(cloud, command, say);
  } catch (error) {
    await cloud.stop();
    throw error;
  }
  return cloud;
}

function fail(error: unknown): never {
  process.stderr.write(`${firstLineOf(error)}\n`);
  process.exit(1);
}

const abort = new AbortController();
let running: Cloud | undefined;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, async () => {
    abort.abort();
    await running?.stop();
    process.exit(0);
  });

try {
  const command = parseCommand(process.argv.slice(2), process.env);
  running = await start(command, abort.signal);
  running.warm();
  running.failed.catch(fail);
  if (command.dev) watchFunctions(running, say);
  say(`outbox ${running.outbox}`);
  say(`administrator ${defaultAdmin.email} ${defaultAdmin.password}`);
  say(`ready ${running.origin}`);
} catch (error) {
  fail(error);
}
