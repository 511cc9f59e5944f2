import { kolkataDay } from '../../contracts/domain/kolkata-time.ts';
import { prefixEnd, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { addToItem } from '../core/write.ts';
import { keyOf, patternsOf, primaryKey } from '../keys.ts';

const words = patternsOf('failedSearch', 'words');
const total = patternsOf('failedSearch', 'total');

/** Limits the items per day. */
const maxPerDay = 1000;
const storedSeconds = 90 * 24 * 60 * 60;

/** Adds one to a day's searches for normalised words that found nothing. */
export async function countFailedSearch(table: Table, text: string, now: number): Promise<void> {
  const day = kolkataDay(now);
  const month = day.slice(0, 7);
  const ttl = Math.floor(now / 1000) + storedSeconds;
  const ofDay = await addToItem(table, primaryKey(total, { month, day }), 'searches', 1, ttl);
  if (ofDay > maxPerDay) return;
  await addToItem(table, primaryKey(words, { month, day, words: text }), 'searches', 1, ttl);
}

interface FailedSearchDay {
  readonly day: string;
  readonly words: string;
  readonly searches: number;
}

const dayLength = 'YYYY-MM-DD'.length;

/** The searches of a month that found nothing, by day. */
export async function listFailedSearches(table: Table, month: string): Promise<FailedSearchDay[]> {
  const items = await queryItems(table, {
    partition: keyOf(words.pk, { month }),
    between: [`${month}-`, prefixEnd(`${month}-`)],
  });
  return items.map((item) => {
    const key = item['sk'] as string;
    return {
      day: key.slice(0, dayLength),
      words: key.slice(dayLength + 1),
      searches: item['searches'] as number,
    };
  });
}
