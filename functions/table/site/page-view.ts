import {
  monthOf,
  isWholeMonth,
  splitByMonth,
  type DayRange,
} from '../../contracts/domain/period.ts';
import { pageAt } from '../../contracts/pages/pages.ts';
import { update } from '../core/change.ts';
import { getItem, queryItems } from '../core/read.ts';
import type { Item } from '../core/item.ts';
import type { Table } from '../core/table.ts';
import { putItem, writeConditionally } from '../core/write.ts';
import { keyOf, patternsOf, primaryKey } from '../keys.ts';

const pagePatterns = patternsOf('pageView', 'page');
const monthPatterns = patternsOf('pageView', 'month');
const storedSeconds = 400 * 86_400;

/** A page by its path, or by its pattern where its pages are counted together. */
export interface CountedPage {
  readonly page: string;
  /** Of a course. */
  readonly title?: string | undefined;
}

export interface PageViews extends CountedPage {
  readonly views: number;
}

export interface Views {
  readonly byDay: ReadonlyMap<string, number>;
  /** Most viewed first. */
  readonly pages: readonly PageViews[];
}

/** A page's item of a month has one of these for each day, so that a view is one write of less than 1 KB. */
const dayField = (day: string) => `d${day.slice(8)}`;
const fieldPattern = /^d\d\d$/;

const expiry = (now: number) => Math.floor(now / 1000) + storedSeconds;

/** Adds one to the views of a page on a day (YYYY-MM-DD). */
export async function countView(
  table: Table,
  { page, title }: CountedPage,
  day: string,
  now: number,
): Promise<void> {
  const key = primaryKey(pagePatterns, { month: monthOf(day), page });
  const set = { ttl: expiry(now), ...(title !== undefined && { title }) };
  await writeConditionally(table, update(key, { add: { [dayField(day)]: 1 }, set }));
}

const byViews = (pages: Iterable<PageViews>): PageViews[] =>
  [...pages].toSorted((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1));

/** The views of each page that were counted on some days of a month. */
async function readPages(
  table: Table,
  { month, from, to }: DayRange & { month: string },
): Promise<Views> {
  const items = await queryItems(table, { partition: keyOf(pagePatterns.pk, { month }) });
  const byDay = new Map<string, number>();
  const viewsOf = (item: Item) => {
    let views = 0;
    for (const [field, counted] of Object.entries(item)) {
      if (!fieldPattern.test(field)) continue;
      const day = `${month}-${field.slice(1)}`;
      if (day < from || day > to) continue;
      views += Number(counted);
      byDay.set(day, (byDay.get(day) ?? 0) + Number(counted));
    }
    return views;
  };
  const pages = items.map((item) => ({
    page: String(item['sk']),
    title: item['title'] as string | undefined,
    views: viewsOf(item),
  }));
  return { byDay, pages: byViews(pages.filter(({ views }) => views > 0)) };
}

export const pagePatternOf = (page: string): string => pageAt(page)?.path ?? page;

/** The pages of each pattern that a past month's sum keeps; the rest of a pattern is one entry. */
const keptPages = 50;

function mostViewed({ byDay, pages }: Views): Views {
  const seen = new Map<string, number>();
  const rest = new Map<string, number>();
  const kept = pages.filter(({ page, views }) => {
    const pattern = pagePatternOf(page);
    const number = (seen.get(pattern) ?? 0) + 1;
    seen.set(pattern, number);
    if (number > keptPages) rest.set(pattern, (rest.get(pattern) ?? 0) + views);
    return number <= keptPages;
  });
  return { byDay, pages: mergePages([...kept, ...[...rest].map(toPageViews)]) };
}

const toPageViews = ([page, views]: readonly [string, number]): PageViews => ({ page, views });

function mergePages(pages: readonly PageViews[]): PageViews[] {
  const sums = new Map<string, PageViews>();
  for (const one of pages) {
    const views = (sums.get(one.page)?.views ?? 0) + one.views;
    sums.set(one.page, { ...one, views });
  }
  return byViews(sums.values());
}

/** The sum of a past month, which is stored when it is first asked for: a year is read without its pages. */
async function readPastMonth(
  table: Table,
  part: DayRange & { month: string },
  now: number,
): Promise<Views> {
  const key = primaryKey(monthPatterns, { month: part.month });
  const stored = await getItem(table, key);
  if (stored)
    return {
      byDay: new Map(Object.entries(stored['days'] as Record<string, number>)),
      pages: stored['pages'] as PageViews[],
    };
  const { byDay, pages } = mostViewed(await readPages(table, part));
  await putItem(table, { ...key, days: Object.fromEntries(byDay), pages, ttl: expiry(now) });
  return { byDay, pages };
}

/** Views by day and by page. Of past months, pages below the 50 most viewed of their kind count for the kind only. */
export async function listViews(
  table: Table,
  range: DayRange,
  today: string,
  now: number,
): Promise<Views> {
  const months = await Promise.all(
    splitByMonth(range).map((part) =>
      isWholeMonth(part) && part.month < monthOf(today)
        ? readPastMonth(table, part, now)
        : readPages(table, part),
    ),
  );
  return {
    byDay: new Map(months.flatMap(({ byDay }) => [...byDay])),
    pages: mergePages(months.flatMap(({ pages }) => pages)),
  };
}
