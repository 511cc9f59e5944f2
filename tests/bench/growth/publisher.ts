import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { endpointsOf } from '../../../functions/contracts/endpoints.ts';
import type { PublicApi } from '../../../functions/contracts/api.ts';
import { createClient } from '../../../functions/contracts/http/client.ts';
import { freshHeader } from '../../../functions/contracts/http/fresh.ts';
import { shellKey } from '../../../functions/contracts/pages/shell.ts';
import type { VersionedObjects } from '../../../functions/files/storage.ts';
import type { ItemChange } from '../../../functions/publishing/item-changes.ts';
import { bundleOptions } from '../../../lib/bundles.ts';
import { buildSite } from '../../../localstack/builds.ts';
import type { Product } from '../../support/product.ts';

/** The publisher, bundled as for deployment, since Node does not read the pages' JSX. */
interface Publisher {
  publishChanges(context: object, changes: readonly ItemChange[]): Promise<string[]>;
  rebuildPages(
    context: object,
    from: string | null,
  ): Promise<{ next: string | null; pages: number }>;
  readonly renderPublishedPage: unknown;
}

async function bundlePublisher(): Promise<Publisher> {
  const folder = mkdtempSync(join(tmpdir(), 'tippani-publisher-'));
  try {
    const outfile = join(folder, 'publisher.cjs');
    const contents = `
      export { publishChanges } from './functions/publishing/publish-changes.ts';
      export { rebuildPages } from './functions/publishing/rebuild-pages.ts';
      export { renderPublishedPage } from './web/src/server/render-published-page.ts';`;
    const resolveDir = bundleOptions.absWorkingDir;
    await build({ ...bundleOptions, stdin: { contents, resolveDir, loader: 'ts' }, outfile });
    return createRequire(import.meta.url)(outfile) as Publisher;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The work of one publication. */
interface PublishCost {
  readonly requests: number;
  readonly objects: number;
  readonly bytes: number;
}

/** The publisher over a product's own interface, with objects in this process; counts what it asks and writes. */
export async function openPublisher(product: Product, objects: VersionedObjects) {
  const { publishChanges, rebuildPages, renderPublishedPage } = await bundlePublisher();
  const shell: unknown = JSON.parse(readFileSync(join(await buildSite(), shellKey), 'utf8'));
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
  const context = {
    objects: counted,
    api,
    renderPage: renderPublishedPage,
    shell: async () => shell,
  };
  const measure = async (work: () => Promise<unknown>): Promise<PublishCost> => {
    [requests, written, bytes] = [0, 0, 0];
    await work();
    return { requests, objects: written, bytes };
  };
  return {
    publish: (changes: readonly ItemChange[]) => measure(() => publishChanges(context, changes)),
    rebuild: (from: string | null, onPart: (next: string | null, pages: number) => void) =>
      measure(async () => {
        const { next, pages } = await rebuildPages(context, from);
        onPart(next, pages);
      }),
  };
}
