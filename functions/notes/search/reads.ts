import type { search as contract } from '../../contracts/search.ts';
import { objectReader } from '../../files/read-object.ts';
import { publicCacheSeconds } from '../../kernel/cache.ts';
import type { PublicReads } from '../../kernel/http/serve.ts';
import { createCatalogueLoader } from '../../search/storage/catalogue.ts';
import { createSearchLoader } from '../../search/storage/open-search.ts';
import type { Table } from '../../table/table.ts';
import { createCatalogue } from '../note/catalogue.ts';
import { search } from './search.ts';

export function createSearchReads(table: Table): PublicReads<typeof contract> {
  const objects = objectReader();
  const sources = {
    table,
    catalogue: createCatalogue(table, publicCacheSeconds, createCatalogueLoader(objects)),
    objects,
    openSearch: createSearchLoader(objects),
  };
  return { search: ({ query }) => search(sources, query) };
}
