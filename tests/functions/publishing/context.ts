import { marshall } from '@aws-sdk/util-dynamodb';
import { brotliDecompressSync } from 'node:zlib';
import type { SiteUpdateContext } from '../../../functions/publishing/update-site.ts';
import type { InvalidationContext } from '../../../functions/publishing/send-invalidations.ts';
import type { PageRenderContext } from '../../../functions/publishing/pages/render-context.ts';
import type { PublicClient } from '../../../functions/publishing/pages/render-context.ts';
import type { Table } from '../../../functions/table/table.ts';
import { renderCachedPage as renderPage } from '../../../web/src/server/render-cached-page.ts';
import { memoryObjects } from '../../support/memory/memory-objects.ts';
import { fakeApi } from '../../web/fake-api.ts';

export const shell = {
  origin: 'https://tippani.example',
  html: '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  chunks: {},
  criticalStyles: {},
};

/** A site in this process, with sample responses of the API. */
export function siteContext(table: Table, api: PublicClient = fakeApi()) {
  const store = memoryObjects();
  const objects = store.user();
  const invalidated: string[] = [];
  const context: SiteUpdateContext & PageRenderContext & Pick<InvalidationContext, 'invalidate'> = {
    table,
    objects,
    shell: async () => shell,
    loadApi: async () => api,
    renderPage,
    async invalidate({ items }) {
      invalidated.push(...items);
      return true;
    },
  };
  /** The text of an object; undefined if it is missing. */
  const read = async (key: string) => {
    const stored = await objects.read({ bucket: 'site', key }, 1e9);
    return (
      stored && key.startsWith('pages/') ? brotliDecompressSync(stored.body) : stored?.body
    )?.toString();
  };
  return { context, read, keys: store.keys, invalidated };
}

/** One record of the table's stream with both images of an item. */
export const record = (pk: string, before?: object, after?: object) => ({
  eventID: 'e',
  dynamodb: {
    Keys: { pk: { S: pk }, sk: { S: 'x' } },
    ...(before && { OldImage: marshall(before) }),
    ...(after && { NewImage: marshall(after) }),
  },
});
