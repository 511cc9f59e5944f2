import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../lib/bundles.ts';

/** Bundles a module as the Lambdas are bundled and passes its exports to `use`. */
export async function withBundled<M, R>(entry: string, use: (module: M) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'tippani-pages-'));
  try {
    const outfile = join(folder, 'pages.cjs');
    await build({ ...bundleOptions, entryPoints: [entry], outfile });
    return await use((await import(pathToFileURL(outfile).href)) as M);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
