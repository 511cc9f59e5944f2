import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CloudFailure } from './failure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const day = 24 * 60 * 60 * 1000;

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .flatMap(({ name }) => filesUnder(join(path, name)));
}

/** A name for the content of these files and folders (relative to the repository), and for how it is built. */
function contentHash(inputs: readonly string[], how: string): string {
  const hash = createHash('sha256').update(how);
  const files = inputs
    .map((input) => join(root, input))
    .filter((path) => existsSync(path))
    .flatMap(filesUnder)
    .toSorted();
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

interface Program {
  readonly what: string;
  readonly script: string;
  readonly parameters?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** How a build tells of itself, and how it is broken off. */
interface BuildOptions {
  readonly report?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** The line of a program's output that says most about its failure. */
function failureLine(output: string): string {
  const lines = output.split('\n').filter((line) => !/^(\s*|error during build:)$/.test(line));
  return lines.find((line) => /error/i.test(line)) ?? lines[0] ?? 'no reason given';
}

function run({ what, script, parameters = [], env }: Program, { report, signal }: BuildOptions) {
  report?.(what);
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...parameters], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new CloudFailure(`${what} failed: ${failureLine(output)}`));
    });
  });
}

function removeOld(folder: string, keep: string): void {
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, entry);
    // Another process may still be running a recent one.
    if (path !== keep && Date.now() - statSync(path).mtimeMs > day)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Makes a folder once for each content of its inputs: `.build/{kind}/{content}`. The folder appears whole or
 * not at all, so several processes may ask at once. `how` names what else it depends on.
 */
async function buildOnce(
  kind: string,
  inputs: readonly string[],
  how: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(root, '.build', kind, contentHash(inputs, how));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  await build(draft);
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  removeOld(dirname(folder), folder);
  return folder;
}

/** Settings of a stage that a cloud of this machine may have otherwise: values of CDK's context. */
export interface StageContext {
  readonly confirmRedemptions?: 'true';
}

/** Synthesises the CDK app for the development stage, unless that is done; gives the cloud assembly. */
export function synthesise(course: BuildOptions = {}, context: StageContext = {}): Promise<string> {
  const inputs = ['bin', 'lib', 'functions', 'web/src', 'package.json', 'package-lock.json'];
  const settings = JSON.stringify(context);
  return buildOnce('assembly', inputs, settings, (folder) => {
    // What `-c` of the CDK command would pass on.
    const env = { CDK_OUTDIR: folder, TIPPANI_STAGE: 'dev', CDK_CONTEXT_JSON: settings };
    return run({ what: 'Synthesising the CDK app', script: 'bin/app.ts', env }, course);
  });
}

const siteInputs = [
  'web',
  'functions/contracts',
  'functions/search',
  'lib/bundles.ts',
  'package.json',
  'package-lock.json',
];

/** Builds the site, unless that is done; gives the folder. */
export function buildSite(course: BuildOptions = {}): Promise<string> {
  return buildOnce('site', siteInputs, '', (folder) =>
    run(
      {
        what: 'Building the site',
        script: 'node_modules/vite/bin/vite.js',
        parameters: ['build', '--config', 'web/vite.config.ts', '--outDir', folder],
        env: { NODE_ENV: 'production' },
      },
      course,
    ),
  );
}
