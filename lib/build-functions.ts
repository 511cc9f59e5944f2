import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  mkdirSync,
  renameSync,
  writeFileSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build, context, transform, type BuildOptions, type Plugin } from 'esbuild';
import { manifest, workers, type FunctionSpec, type WorkerSpec } from '../functions/manifest.ts';
import {
  bundleFolder,
  bundleOptions,
  commonJs,
  entryOf,
  functionName,
  type FunctionIdentity,
} from './bundles.ts';
import { root } from './root.ts';
import { createHash } from 'node:crypto';

/** The folders may be inside a package of ES modules. */
const bundlePackage = Buffer.from('{"type":"commonjs"}\n');

/** Options of both passes of `buildFunctions`. esbuild splits ES modules only. */
const splitOptions = {
  ...bundleOptions,
  format: 'esm',
  supported: {},
  splitting: true,
  write: false,
} as const satisfies BuildOptions;

/** Lets esbuild bundle files that exist in memory only. */
const inMemory = (files: ReadonlyMap<string, string>): Plugin => ({
  name: 'in-memory',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[./]/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      namespace: 'in-memory',
    }));
    onLoad({ filter: /./, namespace: 'in-memory' }, ({ path }) => ({
      contents: files.get(path)!,
      resolveDir: dirname(path),
    }));
  },
});

const checked = 'with-permission-check:';

/** Entries of functions that write in transactions: their handlers also answer a deployment's permission check. */
const checkedEntries: Plugin = {
  name: 'checked-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${checked}`) }, ({ path }) => ({
      path: path.slice(checked.length),
      namespace: 'checked',
    }));
    onLoad({ filter: /./, namespace: 'checked' }, ({ path }) => ({
      contents: [
        `import { handler as handle } from './${path}';`,
        "import { withPermissionCheck } from './functions/table/permission-check.ts';",
        'export const handler = withPermissionCheck(handle);',
      ].join('\n'),
      resolveDir: root,
    }));
  },
};

/**
 * Bundles all functions at once, parsing each module once. Returns the chunks by path, each shared by some functions.
 */
async function bundleChunks(
  specs: readonly (FunctionSpec | WorkerSpec)[],
): Promise<ReadonlyMap<string, string>> {
  const missing = specs.map(entryOf).filter((entry) => !existsSync(root + entry));
  if (missing.length > 0)
    throw new Error(`The manifest names functions without code: ${missing.join(', ')}.`);
  const { outputFiles } = await build({
    ...splitOptions,
    plugins: [...bundleOptions.plugins, checkedEntries],
    entryPoints: specs.map((spec) => ({
      in: `${spec.writesInTransactions ? checked : ''}${entryOf(spec)}`,
      out: functionName(spec),
    })),
    outdir: '.build/chunks',
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

/** Replaces a file atomically, unless it has these contents. */
function writeIfChanged(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, contents);
  renameSync(part, path);
}

/** Joins the chunks that one function loads, converts them to CommonJS and writes them into its folder. */
async function writeBundle(spec: FunctionIdentity, chunks: ReadonlyMap<string, string>) {
  const folder = bundleFolder(spec);
  const { outputFiles } = await build({
    ...splitOptions,
    minify: true,
    plugins: [inMemory(chunks)],
    entryPoints: [{ in: `${root}.build/chunks/${functionName(spec)}.js`, out: 'index' }],
    outdir: folder,
  });
  for (const { path, text } of outputFiles) {
    const { code } = await transform(text, { ...commonJs, minify: true });
    writeIfChanged(path, Buffer.from(code));
  }
  writeIfChanged(join(folder, 'package.json'), bundlePackage);
  const { assets = [] } = spec as Partial<Pick<WorkerSpec, 'assets'>>;
  for (const asset of assets)
    writeIfChanged(join(folder, basename(asset)), readFileSync(`${root}node_modules/${asset}`));
  const current = new Set(outputFiles.map(({ path }) => path));
  for (const path of readdirSync(folder).map((name) => join(folder, name)))
    // The synthesis of another stage may have deleted it at the same time.
    if (path.endsWith('.js') && !current.has(path)) rmSync(path, { force: true });
}

const specs = [...manifest, ...workers];

/** Bundles a function again; resolves to its file and the files that it was made of. */
export type IncrementalBuild = () => Promise<{
  readonly file: string;
  readonly sources: ReadonlySet<string>;
}>;

/**
 * Bundles one function for development, in a single file beside copies of the other files of its folder. esbuild
 * parses changed sources only.
 */
export function createIncrementalBuild(deployedName: string, folder: string): IncrementalBuild {
  const spec = specs.find((one) => deployedName.endsWith(`-${functionName(one)}`));
  if (!spec) throw new Error(`The manifest has no function ${deployedName}.`);
  const outdir = `${root}.build/dev/${functionName(spec)}`;
  const file = join(outdir, 'index.js');
  cpSync(folder, outdir, { recursive: true });
  const options = { ...bundleOptions, entryPoints: [entryOf(spec)], outfile: file, metafile: true };
  const incremental = context(options);
  return async () => {
    const { metafile } = await (await incremental).rebuild();
    const sources = Object.keys(metafile!.inputs).map((path) => join(root, path));
    return { file, sources: new Set(sources) };
  };
}

/** Holds the hash of the inputs of the bundles. Missing while they are built. */
const hashFile = `${root}.build/functions/inputs`;
const hashInputs = () =>
  contentHash([
    'functions',
    'lib',
    'web/src',
    'localstack/seed/catalogue',
    'package.json',
    'package-lock.json',
  ]);

/**
 * Bundles every function of the manifest for Lambda. Modules behind `import()`, such as the client of S3, are files of
 * their own beside `index.js`: they are neither read nor parsed before their first use, and code that both need is in a
 * shared file. Throws when an entry is missing or does not build.
 */
export async function buildFunctions(): Promise<void> {
  const inputs = hashInputs();
  rmSync(hashFile, { force: true });
  const chunks = await bundleChunks(specs);
  for (const spec of specs) await writeBundle(spec, chunks);
  writeIfChanged(hashFile, Buffer.from(inputs));
}

/** As `buildFunctions`, unless the bundles were built from the same sources and packages. */
export async function buildFunctionsOnce(): Promise<void> {
  const isBuilt = existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashInputs();
  if (!isBuilt) await buildFunctions();
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .flatMap(({ name }) => filesUnder(join(path, name)));
}

/** Hash of the inputs' contents (paths relative to the repository) and of the build's settings. */
export function contentHash(inputs: readonly string[], how = ''): string {
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
