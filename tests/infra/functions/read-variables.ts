import { basename } from 'node:path';
import { build } from 'esbuild';
import type { FunctionSpec, WorkerSpec } from '../../../functions/manifest.ts';
import { bundleOptions, entryOf, functionName } from '../../../lib/bundles.ts';

type Spec = FunctionSpec | WorkerSpec;

const ours = /^\/\/ (?:functions|lib)\//;

/** The project's own code in each bundle, as esbuild emits it: readable, without unused code. */
async function ownCode(specs: readonly Spec[]): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: specs.map((spec) => ({ in: entryOf(spec), out: functionName(spec) })),
    outdir: '.build/functions',
    write: false,
    minify: false,
  });
  return new Map(
    outputFiles.map(({ path, text }) => {
      const sections = text.split(/^(?=\/\/ \S+\.\w+$)/m);
      return [basename(path, '.js'), sections.filter((section) => ours.test(section)).join('')];
    }),
  );
}

const names = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, name]) => name!);

/** Buckets are read through the names in the code: `${bucket.toUpperCase()}_BUCKET`. */
function variablesIn(code: string): string[] {
  const places = code.includes('.toUpperCase()}_BUCKET')
    ? names(code, /\bbucket: "([a-z]+)"/g).map((name) => `${name.toUpperCase()}_BUCKET`)
    : [];
  const read = [
    ...names(code, /\bprocess\.env\.([A-Z_0-9]+)/g),
    ...names(code, /\bprocess\.env\["([A-Z_0-9]+)"\]/g),
    ...names(code, /\b(?:fromEnvironment|setting|secret)\d*\("([A-Z_0-9]+)"\)/g),
    ...places,
  ];
  return [...new Set(read)].filter((name) => !/^(AWS_|LAMBDA_)/.test(name)).toSorted();
}

/** The environment variables that each function reads, except those that Lambda sets itself (`AWS_…`, `LAMBDA_…`). */
export async function readVariables(
  specs: readonly Spec[],
): Promise<ReadonlyMap<string, string[]>> {
  return new Map([...(await ownCode(specs))].map(([name, code]) => [name, variablesIn(code)]));
}
