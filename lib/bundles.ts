import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { endpointsOf } from '../functions/contracts/endpoints.ts';
import { manifest, workers } from '../functions/manifest.ts';
import type { FunctionSpec, WorkerSpec } from '../functions/manifest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Identity of a manifest function. */
type Named = Pick<FunctionSpec, 'module' | 'audience'> | Pick<WorkerSpec, 'module' | 'name'>;

const fileOf = (named: Named) => ('audience' in named ? named.audience : named.name);

/** A function's name within its stage. */
export const functionName = (named: Named) => `${named.module}-${fileOf(named)}`;

/** The folder that holds a function's bundle, `index.js`. */
export const bundleFolder = (named: Named) => `${root}.build/functions/${functionName(named)}`;

/** Where a function's code begins. */
export const entryOf = (named: Named & { readonly entryFolder?: string }) =>
  `${named.entryFolder ?? `functions/${named.module}`}/${fileOf(named)}.ts`;

/** What the browser's client knows of the interface, for functions that ask it as a browser does. */
function endpointsFile(): string {
  const file = `${root}.build/endpoints.json`;
  writeWhole(file, Buffer.from(JSON.stringify({ endpoints: endpointsOf(['public']) })));
  return file;
}

/** The university's documents for functions, a tenth as long as they are (`#official-links` of package.json). */
function writeOfficialLinks(): void {
  const links = readFileSync(`${root}web/src/content/official-links.json`);
  const packed = gzipSync(JSON.stringify(JSON.parse(links.toString())), { level: 9 });
  const lines = [
    "import { gunzipSync } from 'node:zlib';",
    `const packed = Buffer.from('${packed.toString('base64')}', 'base64');`,
    'export default JSON.parse(gunzipSync(packed).toString());',
    '',
  ];
  writeWhole(`${root}.build/official-links.js`, Buffer.from(lines.join('\n')));
}
writeOfficialLinks();

/** How esbuild makes a Lambda of our code. */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  // CommonJS without import(): an ESM import of node:http would load undici at every cold start.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  mainFields: ['module', 'main'],
  conditions: ['lambda', 'module'],
  alias: {
    'virtual:endpoints': endpointsFile(),
    // A third of the DynamoDB client: single sign-on, profiles and roles, none of which a Lambda has.
    '@aws-sdk/credential-provider-node': `${root}functions/aws/no-provider-chain.ts`,
    // The package names its development build unless a browser's bundler asks.
    'react-router-dom': `${root}node_modules/react-router/dist/production/index.mjs`,
  },
  // Pages are written by the code that shows them.
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'true' },
  loader: { '.css': 'empty' },
  logLevel: 'error',
} as const satisfies BuildOptions;

const bundlePackage = JSON.stringify({
  type: 'commonjs',
  imports: { '#aws-clients/*': './*.js' },
});

/** Prefix of the modules that load an AWS client, see `imports` of package.json. */
const clientPrefix = '#aws-clients/';

const minified = { ...bundleOptions, write: false, minify: true, legalComments: 'none' } as const;

/** Bundles the AWS clients that functions load lazily. Returns the code of each by its import specifier. */
function bundleClients(): ReadonlyMap<string, Uint8Array> {
  const { outputFiles } = buildSync({
    ...minified,
    entryPoints: ['functions/aws/clients/*.ts'],
    outdir: '.build/clients',
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [clientPrefix + basename(path, '.js'), contents]),
  );
}

/**
 * Bundles every function of the manifest for Lambda, with the AWS clients that it loads lazily as files of their own:
 * they are neither read nor parsed before they are used. Throws when an entry is missing or does not build.
 */
export function buildFunctions(): void {
  const all = [...manifest, ...workers];
  const missing = all.map(entryOf).filter((entry) => !existsSync(root + entry));
  if (missing.length > 0) {
    throw new Error(`The manifest names functions without code: ${missing.join(', ')}.`);
  }
  const { outputFiles, metafile } = buildSync({
    ...minified,
    external: [`${clientPrefix}*`],
    metafile: true,
    entryPoints: all.map((spec) => ({
      in: entryOf(spec),
      out: `${functionName(spec)}/index`,
    })),
    outdir: '.build/functions',
  });
  const clients = bundleClients();
  for (const { path, contents } of outputFiles) {
    writeWhole(path, contents);
    // The folder may be inside a package of ES modules.
    writeWhole(join(dirname(path), 'package.json'), Buffer.from(`${bundlePackage}\n`));
    for (const { path: specifier } of metafile.outputs[relative(root, path)]!.imports) {
      const client = clients.get(specifier);
      if (client)
        writeWhole(join(dirname(path), `${specifier.slice(clientPrefix.length)}.js`), client);
    }
  }
}

/** Leaves a file alone that is right already; others see the old one or the new one, never a part. */
function writeWhole(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, contents);
  renameSync(part, path);
}
