import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { endpointsOf } from '../../functions/contracts/endpoints.ts';
import type { PublicApi } from '../../functions/contracts/api.ts';
import { createClient } from '../../functions/contracts/http/client.ts';
import { freshHeader } from '../../functions/contracts/http/fresh.ts';
import { shellKey } from '../../functions/contracts/pages/shell.ts';
import type { VersionedObjects } from '../../functions/files/storage.ts';
import type { ItemChange } from '../../functions/publishing/changes.ts';
import { bundleOptions } from '../../lib/bundles.ts';
import { builtSite } from '../../localstack/built.ts';
import type { Product } from '../support/product.ts';

/** What the publisher's code does, bundled as it is deployed: it holds pages, which Node alone does not read. */
interface Publisher {
  publishChanges(press: object, changes: readonly ItemChange[]): Promise<string[]>;
  rebuildFrom(press: object, from: string | null): Promise<{ next: string | null; pages: number }>;
}

async function publisher(): Promise<Publisher> {
  const folder = mkdtempSync(join(tmpdir(), 'tippani-publisher-'));
  try {
    const outfile = join(folder, 'publisher.cjs');
    const contents = ['publishChanges', 'rebuildFrom']
      .map((name) => `export { ${name} } from './functions/publishing/${name}.ts';`)
      .join('\n');
    const resolveDir = bundleOptions.absWorkingDir;
    await build({ ...bundleOptions, stdin: { contents, resolveDir, loader: 'ts' }, outfile });
    return createRequire(import.meta.url)(outfile) as Publisher;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a publisher did. */
export interface Printed {
  readonly requests: number;
  readonly objects: number;
  readonly bytes: number;
}

/** The publisher over a product's own interface, with objects in this process; counts what it asks and writes. */
export async function openPress(product: Product, objects: VersionedObjects) {
  const { publishChanges, rebuildFrom } = await publisher();
  const shell: unknown = JSON.parse(readFileSync(join(await builtSite(), shellKey), 'utf8'));
  let [requests, written, bytes] = [0, 0, 0];
  const visitor = product.visitor();
  const api = createClient<PublicApi>(endpointsOf(['public']) as never, (url, init) => {
    requests += 1;
    return visitor.send(url, { ...init, headers: { [freshHeader]: 'true' } } as RequestInit);
  });
  const counted: VersionedObjects = {
    ...objects,
    async write(place, body, kept, seen) {
      written += 1;
      bytes += body.length;
      return objects.write(place, body, kept, seen);
    },
  };
  const press = { objects: counted, api, shell: async () => shell };
  const told = async (work: () => Promise<unknown>): Promise<Printed> => {
    [requests, written, bytes] = [0, 0, 0];
    await work();
    return { requests, objects: written, bytes };
  };
  return {
    publish: (changes: readonly ItemChange[]) => told(() => publishChanges(press, changes)),
    rebuild: (from: string | null, onPart: (next: string | null, pages: number) => void) =>
      told(async () => {
        const { next, pages } = await rebuildFrom(press, from);
        onPart(next, pages);
      }),
  };
}
