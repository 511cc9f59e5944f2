import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { root } from '../../../lib/root.ts';
import { manifest, workers } from '../../../functions/manifest.ts';
import type { FunctionSpec, WorkerSpec } from '../../../functions/manifest.ts';
import { buildFunctions } from '../../../lib/build-functions.ts';
import { bundleFolder, functionName } from '../../../lib/bundles.ts';
import { installPackages } from '../packages.ts';
import { startEmptyService, environmentAt, eventsOf } from '../../support/first-calls.ts';
import { median } from '../report/median-rows.ts';

const run = promisify(execFile);

/**
 * The start of a function, relative to the common stack in the same run: load and first request, of a worker the load.
 * Its first event is a whole job, which nothing in the common stack is like.
 */
export interface Start {
  readonly name: string;
  readonly isWorker: boolean;
  readonly bytes: number;
  /** Processor time, and its ratio to the common stack's. */
  readonly cpuMs: number;
  readonly ratio: number;
}

/** Installs the common stack's packages once, bundles it as an ES module and returns the path. */
async function commonStack(): Promise<string> {
  await installPackages();
  const outfile = join(root, '.build/bench/common-stack.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'common-stack.mjs')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);",
    },
    logLevel: 'error',
  });
  return outfile;
}

interface Candidate {
  readonly name: string;
  readonly bundle: string;
  /** Undefined if only the load is measured. */
  readonly event: object | undefined;
}

async function startOnce({ bundle, event }: Candidate, endpoint: string): Promise<number> {
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, 'start.mjs'), bundle, ...(event ? [JSON.stringify(event)] : [])],
    { env: environmentAt(endpoint) },
  );
  return (JSON.parse(stdout.split('\n').at(-1)!) as { cpuMs: number }).cpuMs;
}

/** Starts every function and the common stack alternately, `rounds` times. Returns medians, the common stack's first. */
export async function measureStarts(rounds: number): Promise<Start[]> {
  await buildFunctions();
  const specs: readonly (FunctionSpec | WorkerSpec)[] = [...manifest, ...workers];
  const reference = {
    name: 'the common stack',
    bundle: await commonStack(),
    event: { queryStringParameters: { limit: '4' }, body: null, headers: {} },
  };
  const loadOfReference = { ...reference, event: undefined };
  const candidates: Candidate[] = [
    reference,
    loadOfReference,
    ...specs.map((spec) => ({
      name: functionName(spec),
      bundle: join(bundleFolder(spec), 'index.js'),
      event: 'name' in spec ? undefined : eventsOf(spec)[0],
    })),
  ];
  await using table = await startEmptyService();
  const times = new Map<Candidate, number[]>(candidates.map((candidate) => [candidate, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [candidate, own] of times) own.push(await startOnce(candidate, table.endpoint));
  const cpuMsOf = (candidate: Candidate) => median(times.get(candidate)!);
  return candidates.map((candidate) => {
    const cpuMs = cpuMsOf(candidate);
    const isWorker = candidate.event === undefined;
    return {
      name: candidate.name,
      isWorker,
      bytes: statSync(candidate.bundle).size,
      cpuMs,
      ratio: cpuMs / cpuMsOf(isWorker ? loadOfReference : reference),
    };
  });
}
