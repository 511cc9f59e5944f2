import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { manifest } from '../functions/manifest.ts';
import type { FunctionSpec } from '../functions/manifest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A function's name within its stage. */
export const functionName = ({ module, audience }: Pick<FunctionSpec, 'module' | 'audience'>) =>
  `${module}-${audience}`;

/** The folder that holds a function's bundle, `index.js`. */
export const bundleFolder = (spec: Pick<FunctionSpec, 'module' | 'audience'>) =>
  `${root}.build/functions/${functionName(spec)}`;

const entryOf = ({ module, audience }: FunctionSpec) => `functions/${module}/${audience}.ts`;

/** Bundles every function of the manifest for Lambda. Throws when an entry is missing or does not build. */
export function buildFunctions(): void {
  const missing = manifest.map(entryOf).filter((entry) => !existsSync(root + entry));
  if (missing.length > 0) {
    throw new Error(`The manifest names functions without code: ${missing.join(', ')}.`);
  }
  buildSync({
    absWorkingDir: root,
    entryPoints: manifest.map((spec) => ({
      in: entryOf(spec),
      out: `${functionName(spec)}/index`,
    })),
    outdir: '.build/functions',
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    // CommonJS without import(): an ESM import of node:http would load undici at every cold start.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
}
