import type { contributors } from '../../contracts/contributors.ts';
import { objectReader } from '../../files/s3/read-object.ts';
import { memoize, publicCacheSeconds } from '../../kernel/cache.ts';
import type { PublicReads } from '../../kernel/http/serve.ts';
import { createCatalogueLoader } from '../../search/storage/catalogue.ts';
import type { Table } from '../../table/core/table.ts';
import { createCatalogue } from '../note/catalogue.ts';
import { listContributors } from './list.ts';
import { showContributor } from './show.ts';

export function createContributorReads(table: Table): PublicReads<typeof contributors> {
  const catalogue = createCatalogue(
    table,
    publicCacheSeconds,
    createCatalogueLoader(objectReader()),
  );
  // Ranking reads the documents of all listed contributors.
  const ranked = memoize(publicCacheSeconds, () => listContributors(table));
  return {
    listContributors: async () => ({ items: await ranked('contributors') }),
    getContributor: ({ params }) => showContributor(table, catalogue, params.slug),
  };
}
