import type { search as contract } from '../../contracts/search.ts';
import { objectReader } from '../../files/s3/read-object.ts';
import type { PublicReads } from '../../kernel/http/serve.ts';
import { openCatalogue } from '../../search/storage/catalogue.ts';
import { createCourseIndex } from '../../search/storage/courses.ts';
import { openIndex } from '../../search/storage/open-search.ts';
import type { Table } from '../../table/core/table.ts';
import { createCatalogue, publicCacheSeconds } from '../note/catalogue.ts';
import { search } from './search.ts';

export function createSearchReads(table: Table): PublicReads<typeof contract> {
  const objects = objectReader();
  const sources = {
    table,
    catalogue: createCatalogue(table, publicCacheSeconds, openCatalogue(objects)),
    courses: createCourseIndex(objects),
    notes: openIndex(objects),
  };
  return { search: ({ query }) => search(sources, query) };
}
