import { kolkataDay, monthOf, splitByMonth } from '../../contracts/domain/kolkata-time.ts';
import type { DayRange } from '../../contracts/domain/kolkata-time.ts';
import { queryItems } from '../read.ts';
import type { Table } from '../table.ts';
import { addToItem } from '../write.ts';
import { keyOf, keyPrefix, patternsOf, primaryKey } from '../keys.ts';

const words = patternsOf('searchCount', 'words');
const total = patternsOf('searchCount', 'total');
const totalPrefix = keyPrefix(total.sk);

/** Limits the items per day. */
const maxWordsPerDay = 1000;
const daySeconds = 86_400;
/** Words are kept no longer. */
export const wordDays = 90;
const totalDays = 400;

const expiry = (now: number, days: number) => Math.floor(now / 1000) + days * daySeconds;

function addToTotal(table: Table, field: 'found' | 'failed', now: number): Promise<number> {
  const day = kolkataDay(now);
  const key = primaryKey(total, { month: monthOf(day), day });
  return addToItem(table, key, field, 1, expiry(now, totalDays));
}

/** Adds one to a day's searches that found something. */
export async function countFoundSearch(table: Table, now: number): Promise<void> {
  await addToTotal(table, 'found', now);
}

/** Adds one to a day's searches that found nothing, and to those for the normalised words, where there are any. */
export async function countFailedSearch(table: Table, text: string, now: number): Promise<void> {
  const ofDay = await addToTotal(table, 'failed', now);
  if (text === '' || ofDay > maxWordsPerDay) return;
  const day = kolkataDay(now);
  const key = primaryKey(words, { month: monthOf(day), day, words: text });
  await addToItem(table, key, 'searches', 1, expiry(now, wordDays));
}

/** The searches of each day, oldest first. Days without any may be missing. */
export async function listSearchesByDay(table: Table, range: DayRange) {
  const months = await Promise.all(
    splitByMonth(range).map(({ month, from, to }) =>
      queryItems(table, {
        partition: keyOf(total.pk, { month }),
        between: [keyOf(total.sk, { day: from }), keyOf(total.sk, { day: to })],
      }),
    ),
  );
  return months.flat().map((item) => ({
    day: String(item['sk']).slice(totalPrefix.length),
    found: Number(item['found'] ?? 0),
    failed: Number(item['failed'] ?? 0),
  }));
}

const dayLength = 'YYYY-MM-DD'.length;

/** The words of the searches that found nothing, most frequent first. */
export async function listFailedWords(table: Table, range: DayRange) {
  const months = await Promise.all(
    splitByMonth(range).map(({ month, from, to }) =>
      queryItems(table, {
        partition: keyOf(words.pk, { month }),
        between: [`${from}#`, `${to}$`],
      }),
    ),
  );
  const sums = new Map<string, number>();
  for (const item of months.flat()) {
    const text = String(item['sk']).slice(dayLength + 1);
    sums.set(text, (sums.get(text) ?? 0) + Number(item['searches']));
  }
  return [...sums]
    .map(([text, searches]) => ({ words: text, searches }))
    .toSorted((a, b) => b.searches - a.searches || (a.words < b.words ? -1 : 1));
}
