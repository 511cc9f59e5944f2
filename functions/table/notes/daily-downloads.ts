import { materialKinds } from '../../contracts/domain/material.ts';
import { getItem, prefixEnd, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent } from '../core/transact.ts';
import { writeConditionally } from '../core/write.ts';
import { patternsOf, primaryKey } from '../keys.ts';
import { getLifetimeDownloads } from './stats.ts';

const dayPatterns = patternsOf('stats', 'day');
const storedSeconds = 400 * 86_400;

const totalDownloads = async (table: Table): Promise<number> => {
  const totals = await Promise.all(materialKinds.map((kind) => getLifetimeDownloads(table, kind)));
  return totals.reduce((sum, downloads) => sum + downloads, 0);
};

/**
 * Stores how many downloads were counted before a day (YYYY-MM-DD), unless that is stored. To be called before the
 * first download of the day is counted: the difference between two days needs no write per download.
 */
export async function storeDownloadsBefore(table: Table, day: string, now: number): Promise<void> {
  const key = primaryKey(dayPatterns, { day });
  if (await getItem(table, key)) return;
  const ttl = Math.floor(now / 1000) + storedSeconds;
  await writeConditionally(
    table,
    putIfAbsent({ ...key, downloads: await totalDownloads(table), ttl }),
  );
}

export interface DayDownloads {
  readonly day: string;
  readonly downloads: number;
}

/** The downloads of each day since a day (YYYY-MM-DD), oldest first. A day without downloads may be missing. */
export async function listDownloadsByDay(table: Table, since: string): Promise<DayDownloads[]> {
  const [items, now] = await Promise.all([
    queryItems(table, { partition: dayPatterns.pk, between: [since, prefixEnd('9')] }),
    totalDownloads(table),
  ]);
  const before = [...items.map((item) => Number(item['downloads'])), now];
  return items.map((item, i) => ({
    day: String(item['sk']),
    downloads: before[i + 1]! - before[i]!,
  }));
}
