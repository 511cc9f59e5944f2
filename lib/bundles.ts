import type { BuildOptions, Plugin } from 'esbuild';
import { endpointsOf } from '../functions/contracts/endpoints.ts';
import {
  featuresFolder,
  pageModuleCode,
  pageModules,
} from '../functions/contracts/pages/page-modules.ts';
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

/** The public endpoints, for functions that call the API with the browser's client. No file holds them. */
const endpoints: Plugin = {
  name: 'endpoints',
  setup({ onResolve, onLoad }) {
    const namespace = 'endpoints';
    onResolve({ filter: /^virtual:endpoints$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /./, namespace }, () => ({
      contents: JSON.stringify({ endpoints: endpointsOf(['public']) }),
      loader: 'json',
    }));
  },
};

/** The components and loaders of pages, for functions that render them. */
const pages: Plugin = {
  name: 'pages',
  setup({ onResolve, onLoad }) {
    const namespace = 'pages';
    onResolve({ filter: pageModules }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: pageModuleCode(pageModules.exec(path)![1]!),
      resolveDir: `${root}${featuresFolder}`,
    }));
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
  plugins: [endpoints, pages],
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
