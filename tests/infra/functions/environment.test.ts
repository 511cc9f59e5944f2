import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { build } from 'esbuild';
import type { FunctionSpec, WorkerSpec } from '../../../functions/manifest.ts';
import { functionName, bundleOptions, entryOf } from '../../../lib/bundles.ts';
import { stageNames } from '../../../lib/stages.ts';
import { namedSpecs, only, specs, templateWith } from '../template.ts';

const ours = /^\/\/ (?:functions|lib)\//;

/** The project's own code in each bundle, as esbuild emits it: readable, without unused code. */
async function ownCode(): Promise<ReadonlyMap<string, string>> {
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

/**
 * The pipeline contains the code that reads the visitor cookie; this function never uses it and does not get its secret.
 */
const withoutVisitor = new Set(['session-admin']);

/** The environment variables that each function reads, except those that Lambda sets itself (`AWS_…`, `LAMBDA_…`). */
const read = new Map(
  [...(await ownCode())].map(([name, code]) => [
    name,
    variablesIn(code).filter((one) => !(one === 'VISITOR_SECRET' && withoutVisitor.has(name))),
  ]),
);

function setVariables(spec: FunctionSpec | WorkerSpec, stage: (typeof stageNames)[number]) {
  const FunctionName = `tippani-${stage}-${functionName(spec)}`;
  const { properties } = only(templateWith(spec, stage), 'AWS::Lambda::Function', { FunctionName });
  return Object.keys(properties.Environment?.Variables ?? {}).toSorted();
}

test.for(namedSpecs)(
  '$name reads each variable that is set, and each that it reads is set',
  ({ name, spec }) => {
    for (const stage of stageNames) expect(setVariables(spec, stage)).toEqual(read.get(name));
  },
);
