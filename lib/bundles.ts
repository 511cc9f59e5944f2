import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BuildOptions, Plugin } from 'esbuild';
import { endpointsOf } from '../functions/contracts/endpoints.ts';
import type { FunctionSpec, WorkerSpec } from '../functions/manifest.ts';
import { root } from './root.ts';

/** Identifies a function of the manifest. */
export type FunctionIdentity =
  | Pick<FunctionSpec, 'module' | 'audience'>
  | Pick<WorkerSpec, 'module' | 'name'>;

const fileOf = (spec: FunctionIdentity) => ('audience' in spec ? spec.audience : spec.name);

/** A function's name within its stage. */
export const functionName = (spec: FunctionIdentity) => `${spec.module}-${fileOf(spec)}`;

/** The folder that holds a function's bundle, `index.js`. */
export const bundleFolder = (spec: FunctionIdentity) =>
  `${root}.build/functions/${functionName(spec)}`;

/** The path of a function's entry module. */
export const entryOf = (spec: FunctionIdentity & { readonly entryFolder?: string }) =>
  `${spec.entryFolder ?? `functions/${spec.module}`}/${fileOf(spec)}.ts`;

/** The university's documents as a module, a tenth as long as their JSON. */
function officialLinks(): string {
  const links = readFileSync(`${root}web/src/content/official-links.json`, 'utf8');
  const packed = gzipSync(JSON.stringify(JSON.parse(links)), { level: 9 });
  return [
    "import { gunzipSync } from 'node:zlib';",
    `const packed = Buffer.from('${packed.toString('base64')}', 'base64');`,
    'export default JSON.parse(gunzipSync(packed).toString());',
  ].join('\n');
}

/** Modules that no file holds: the public endpoints, for functions that call the API with the browser's client. */
const generatedModules: Plugin = {
  name: 'generated-modules',
  setup({ onResolve, onLoad }) {
    const namespace = 'generated';
    onResolve({ filter: /^(virtual:endpoints|#official-links)$/ }, ({ path }) => ({
      path,
      namespace,
    }));
    onLoad({ filter: /^virtual:endpoints$/, namespace }, () => ({
      contents: JSON.stringify({ endpoints: endpointsOf(['public']) }),
      loader: 'json',
    }));
    onLoad({ filter: /^#official-links$/, namespace }, () => ({ contents: officialLinks() }));
  },
};

/** CommonJS without `import()`: an ESM import of `node:http` would load undici at every cold start. */
export const commonJs = {
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  supported: { 'dynamic-import': false },
  legalComments: 'none',
} as const;

/** esbuild's options for the code of a Lambda. */
export const bundleOptions = {
  ...commonJs,
  absWorkingDir: root,
  bundle: true,
  mainFields: ['module', 'main'],
  conditions: ['module'],
  plugins: [generatedModules],
  alias: {
    // A third of the DynamoDB client's code, and 5 ms of each cold start.
    '@aws-sdk/credential-provider-node': `${root}functions/aws/no-provider-chain.ts`,
    // Its ES module needs `import.meta`, which CommonJS lacks.
    '@hyzyla/pdfium': `${root}node_modules/@hyzyla/pdfium/dist/index.cjs`,
  },
  // Only browsers load it.
  external: ['bowser'],
  // Pages are written by the code that shows them.
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'true' },
  loader: { '.css': 'empty' },
  logLevel: 'error',
} as const satisfies BuildOptions;
