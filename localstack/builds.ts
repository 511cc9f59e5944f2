import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { root } from '../lib/root.ts';
import { contentHash } from '../lib/build-functions.ts';
import { CloudFailure } from './failure.ts';

const day = 24 * 60 * 60 * 1000;

interface Program {
  readonly what: string;
  readonly script: string;
  readonly parameters?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Progress callback and abort signal. */
interface BuildOptions {
  readonly report?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** The most informative line of a failed program's output. */
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
    // Another process may still use a recent build.
    if (path !== keep && Date.now() - statSync(path).mtimeMs > day)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Builds `.build/{kind}/{content hash}` unless it exists. The folder appears atomically, so processes may build
 * concurrently. `how` is hashed too.
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

/** Links and presets of the university, which the site imports. */
const catalogueData = 'localstack/seed/catalogue';

const appInputs = [
  'bin',
  'lib',
  'functions',
  'web/src',
  catalogueData,
  'package.json',
  'package-lock.json',
];

/** CDK context values that differ from the stage's defaults, as the CDK command passes `-c`. */
type StageContext = Readonly<Record<string, string>>;

const synthesis = (env: NodeJS.ProcessEnv): Program => ({
  what: 'Synthesising the CDK app',
  script: 'bin/app.ts',
  env,
});

/** Synthesises the CDK app for the development stage, without audits, and returns the folder of the cloud assembly. */
export function synthesise(options: BuildOptions = {}, context: StageContext = {}) {
  const settings = JSON.stringify(context);
  return buildOnce('assembly', appInputs, settings, (folder) => {
    const stage = { TIPPANI_STAGE: 'dev', CDK_CONTEXT_JSON: settings };
    return run(synthesis({ ...stage, CDK_OUTDIR: undefined, TIPPANI_OUTDIR: folder }), options);
  });
}

/** Synthesises a stage with all audits, and returns the folder of the cloud assembly. */
export function synthesiseAudited(stage: string, context: StageContext): Promise<string> {
  const settings = JSON.stringify(context);
  return buildOnce('deploy', appInputs, stage + settings, (folder) =>
    run(synthesis({ TIPPANI_STAGE: stage, CDK_CONTEXT_JSON: settings, CDK_OUTDIR: folder }), {}),
  );
}

const siteInputs = [
  'web',
  'functions/contracts',
  'functions/search',
  catalogueData,
  'lib/bundles.ts',
  'package.json',
  'package-lock.json',
];

/** Builds the site and returns its folder. */
export function buildSite(options: BuildOptions = {}): Promise<string> {
  return buildOnce('site', siteInputs, '', (folder) =>
    run(
      {
        what: 'Building the site',
        script: 'node_modules/vite/bin/vite.js',
        parameters: ['build', '--config', 'web/vite.config.ts', '--outDir', folder],
        env: { NODE_ENV: 'production' },
      },
      options,
    ),
  );
}
