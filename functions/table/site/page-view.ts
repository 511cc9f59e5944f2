import { monthOf, splitByMonth, type DayRange } from '../../contracts/domain/kolkata-time.ts';
import { pageAt } from '../../contracts/pages/pages.ts';
import { update } from '../change.ts';
import { queryItems } from '../read.ts';
import type { Table } from '../table.ts';
import { writeConditionally } from '../write.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

const [patterns] = keyPatterns.pageView;
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

/** Adds one to the views of a page on a day (YYYY-MM-DD). */
export async function countView(
  table: Table,
  { page, title }: CountedPage,
  day: string,
  now: number,
): Promise<void> {
  const key = primaryKey(patterns, { month: monthOf(day), page });
  const set = {
    ttl: Math.floor(now / 1000) + storedSeconds,
    ...(title !== undefined && { title }),
  };
  await writeConditionally(table, update(key, { add: { [dayField(day)]: 1 }, set }));
}

/** The views of some days, by day and by page. */
export async function listViews(table: Table, { from, to }: DayRange): Promise<Views> {
  const byDay = new Map<string, number>();
  const pages = new Map<string, PageViews>();
  const months = await Promise.all(
    splitByMonth({ from, to }).map(async ({ month }) => ({
      month,
      items: await queryItems(table, { partition: keyOf(patterns.pk, { month }) }),
    })),
  );
  for (const { month, items } of months)
    for (const { sk, title, ...fields } of items)
      for (const [field, counted] of Object.entries(fields)) {
        const day = `${month}-${field.slice(1)}`;
        if (!fieldPattern.test(field) || day < from || day > to) continue;
        const page = String(sk);
        const views = (pages.get(page)?.views ?? 0) + Number(counted);
        pages.set(page, { page, title: title as string | undefined, views });
        byDay.set(day, (byDay.get(day) ?? 0) + Number(counted));
      }
  const byViews = (a: PageViews, b: PageViews) => b.views - a.views || (a.page < b.page ? -1 : 1);
  return { byDay, pages: [...pages.values()].toSorted(byViews) };
}

export const pagePatternOf = (page: string): string => pageAt(page)?.path ?? page;
