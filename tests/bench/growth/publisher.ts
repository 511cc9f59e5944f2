import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { endpointsOf } from '../../../functions/contracts/endpoints.ts';
import type { PublicApi } from '../../../functions/contracts/api.ts';
import type { AdminNote } from '../../../functions/contracts/notes.ts';
import { createClient } from '../../../functions/contracts/http/client.ts';
import { shellKey } from '../../../functions/contracts/pages/shell.ts';
import type { VersionedObjects } from '../../../functions/files/storage.ts';
import { updateSite } from '../../../functions/publishing/update-site.ts';
import { rebuildAllIndexes } from '../../../functions/publishing/pages/rebuild-all-indexes.ts';
import { beginRelease } from '../../../functions/publishing/pages/release.ts';
import { bundleOptions } from '../../../lib/bundles.ts';
import { buildSite } from '../../../localstack/builds.ts';
import type { MemoryObjects } from '../../support/memory/memory-objects.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import type { TestApi } from '../../support/test-api.ts';

/** The renderer, bundled as for deployment, since Node does not read the pages' JSX. */
interface Renderer {
  renderAndStore(context: object, shell: object, url: string): Promise<unknown>;
  readonly renderCachedPage: never;
}

async function bundleRenderer(): Promise<Renderer> {
  await using folder = await temporaryFolder();
  const outfile = join(folder.path, 'renderer.cjs');
  const contents = `
    export { renderAndStore } from './functions/publishing/pages/render-and-store.ts';
    export { renderCachedPage } from './web/src/server/render-cached-page.ts';`;
  const resolveDir = bundleOptions.absWorkingDir;
  await build({ ...bundleOptions, stdin: { contents, resolveDir, loader: 'ts' }, outfile });
  return createRequire(import.meta.url)(outfile) as Renderer;
}

/** The publisher over a test API's table, with objects in this process. */
export async function openPublisher(testApi: TestApi, store: MemoryObjects) {
  const { table } = testApi;
  const { renderAndStore, renderCachedPage } = await bundleRenderer();
  const shellText = readFileSync(join(await buildSite(), shellKey), 'utf8');
  const shell = { ...JSON.parse(shellText), origin: 'https://tippani.example' };
  const visitor = testApi.visitor();
  const api = createClient<PublicApi>(endpointsOf(['public']) as never, (url, init) =>
    visitor.send(url, init),
  );
  /** `deletions` are requests that delete up to 1,000 objects each; `tags` are those that CloudFront invalidates. */
  const counts = { objects: 0, deletions: 0, tags: 0 };
  const user = store.user();
  const objects: VersionedObjects = {
    ...user,
    async write(...given) {
      counts.objects += 1;
      return user.write(...given);
    },
    async removeAll(...given) {
      counts.deletions += Math.ceil(given[1].length / 1000);
      return user.removeAll(...given);
    },
  };
  const context = {
    table,
    objects,
    shell: async () => shell,
    loadApi: async () => api,
    renderPage: renderCachedPage,
    async invalidate({ items }: { items: readonly string[] }) {
      counts.tags += items.length;
      return true;
    },
  };
  /** Publishes new notes as one batch of the table's stream, and invalidates their pages. */
  const publish = async (notes: readonly AdminNote[]) => {
    const changes = notes.map((note) => ({
      entity: 'note' as const,
      before: undefined,
      after: Object.fromEntries(
        Object.entries(note).flatMap(([name, value]) =>
          value === null ? [] : [[name, String(value)]],
        ),
      ),
    }));
    await updateSite(context, notes[0]!.id, changes);
  };
  return {
    publish,
    release: async (version: string) => {
      const location = { bucket: 'site', key: shellKey } as const;
      await user.write(location, Buffer.from(JSON.stringify({ ...shell, version })), {
        contentType: '',
        cacheControl: '',
      });
      return beginRelease(context);
    },
    rebuildIndexes: () => rebuildAllIndexes(context),
    async render(urls: readonly string[]) {
      for (const url of urls) await renderAndStore(context, shell, url);
    },
    /** The consumption of an operation, including the API's handlers. */
    async measure(work: () => Promise<unknown>) {
      Object.assign(counts, { objects: 0, deletions: 0, tags: 0 });
      const before = { ...table.consumed };
      const logged = await testApi.measureConsumption(work);
      return {
        readUnits: logged.readUnits + table.consumed.readUnits - before.readUnits,
        writeUnits: logged.writeUnits + table.consumed.writeUnits - before.writeUnits,
        ...counts,
      };
    },
  };
}

type Publisher = Awaited<ReturnType<typeof openPublisher>>;
export type Cost = Awaited<ReturnType<Publisher['measure']>>;
