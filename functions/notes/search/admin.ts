import { search as contract, type FailedSearch } from '../../contracts/search.ts';
import { serveAdmin } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/core/table.ts';
import { kolkataDay } from '../../contracts/domain/kolkata-time.ts';
import { listFailedSearches } from '../../table/site/failed-search.ts';

const table = tableFromEnvironment();

const maxListed = 200;

/** The most frequent searches of a month that found nothing. */
async function listFailures(
  month: string = kolkataDay(Date.now()).slice(0, 7),
): Promise<FailedSearch[]> {
  const byWords = new Map<string, FailedSearch>();
  for (const { day, words, searches } of await listFailedSearches(table, month)) {
    const known = byWords.get(words);
    byWords.set(words, { words, searches: (known?.searches ?? 0) + searches, last_day: day });
  }
  return [...byWords.values()]
    .toSorted((a, b) => b.searches - a.searches || (a.last_day < b.last_day ? 1 : -1))
    .slice(0, maxListed);
}

export const handler = serveAdmin(
  contract,
  {
    listFailedSearches: async ({ query }) => ({ items: await listFailures(query.month) }),
  },
  table,
);
