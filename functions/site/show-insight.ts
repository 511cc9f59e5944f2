import type { Cost, Insight } from '../contracts/insight.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import {
  kolkataDay,
  addDays,
  daysOf,
  listDays,
  monthOf,
  type Period,
} from '../contracts/domain/kolkata-time.ts';
import { patterns } from '../contracts/pages/paths.ts';
import type { Table } from '../table/table.ts';
import { hasNotes, listDownloadsByDay, getSiteCounts } from '../table/notes/stats.ts';
import { getNotes } from '../table/notes/note.ts';
import { listViews, pagePatternOf, type PageViews } from '../table/site/page-view.ts';
import { listFailedWords, listSearchesByDay, wordDays } from '../table/site/search-count.ts';
import { estimateCost } from './estimate-cost.ts';
import { rupeesPerDollar } from './prices.ts';

const shown = 10;
const shownWords = 20;
/** Viewed pages that are read: their notes may have been deleted or published since the views. */
const checked = 40;

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The public documents that were viewed most. */
async function listMostRead(table: Table, pages: readonly PageViews[]): Promise<Insight['notes']> {
  const viewed = pages
    .filter(({ page }) => page !== patterns.note && pagePatternOf(page) === patterns.note)
    .slice(0, checked);
  const notes = await getNotes(
    table,
    viewed.map(({ page }) => lastPart(page) as NoteId),
  );
  const byId = new Map<string, (typeof notes)[number]>(notes.map((note) => [note.id, note]));
  return viewed
    .flatMap(({ page, views }) => {
      const note = byId.get(lastPart(page));
      if (note?.status !== 'approved') return [];
      const { id, title, subject_code } = note;
      return [{ id, title, subject_code, views }];
    })
    .slice(0, shown);
}

/** The viewed courses without notes, most viewed first. */
async function listCoursesWithoutNotes(
  table: Table,
  pages: readonly PageViews[],
): Promise<Insight['courses']> {
  const viewed = pages
    .filter(({ title }) => title !== undefined)
    .slice(0, checked)
    .map(({ page, title = '', views }) => {
      const [, , scheme_year = '', code = ''] = page.split('/');
      return { scheme_year, code, title, views };
    });
  const served = await Promise.all(viewed.map((course) => hasNotes(table, course)));
  return viewed.filter((_, i) => !served[i]).slice(0, shown);
}

function sumByPattern(pages: readonly PageViews[]): Insight['pages'] {
  const sums = new Map<string, number>();
  for (const { page, views } of pages) {
    const path = pagePatternOf(page);
    sums.set(path, (sums.get(path) ?? 0) + views);
  }
  return [...sums]
    .map(([path, views]) => ({ path, views }))
    .toSorted((a, b) => b.views - a.views)
    .slice(0, shown);
}

/** What was viewed, downloaded and searched in a period. */
export async function showInsight(
  table: Table,
  period: Period,
  now = Date.now(),
): Promise<Insight> {
  const today = kolkataDay(now);
  const range = daysOf(period, today);
  const firstWordDay = addDays(today, 1 - wordDays);
  const wordRange = {
    ...range,
    from: range.from > firstWordDay ? range.from : firstWordDay,
  };
  const [views, downloads, searches, words] = await Promise.all([
    listViews(table, range),
    listDownloadsByDay(table, range.from),
    listSearchesByDay(table, range),
    listFailedWords(table, wordRange),
  ]);
  const [notes, courses] = await Promise.all([
    listMostRead(table, views.pages),
    listCoursesWithoutNotes(table, views.pages),
  ]);
  const pointOf = period === '12-months' ? monthOf : (day: string) => day;
  const points = new Map(
    listDays(range).map((day) => [
      pointOf(day),
      {
        at: pointOf(day),
        views: 0,
        downloads: 0,
        searches_with_result: 0,
        searches_without_result: 0,
      },
    ]),
  );
  // Days after the period have no point.
  for (const [day, count] of views.byDay) points.get(pointOf(day))!.views += count;
  for (const { day, downloads: count } of downloads) {
    const point = day <= range.to && points.get(pointOf(day));
    if (point) point.downloads += count;
  }
  for (const { day, found, failed } of searches) {
    const point = points.get(pointOf(day))!;
    point.searches_with_result += found;
    point.searches_without_result += failed;
  }
  return {
    ...range,
    points: [...points.values()],
    notes,
    pages: sumByPattern(views.pages),
    courses,
    words: words.slice(0, shownWords),
  };
}

/** The estimated cost of the last month of a period, up to its last day. */
export async function showCost(table: Table, period: Period, now = Date.now()): Promise<Cost> {
  const today = kolkataDay(now);
  const { to } = daysOf(period, today);
  const month = monthOf(to);
  const range = { from: `${month}-01`, to };
  const [{ byDay }, downloads, { notes }] = await Promise.all([
    listViews(table, range),
    listDownloadsByDay(table, range.from),
    getSiteCounts(table),
  ]);
  const counted = {
    views: [...byDay.values()].reduce((sum, views) => sum + views, 0),
    downloads: downloads
      .filter(({ day }) => day <= to)
      .reduce((sum, { downloads: ofDay }) => sum + ofDay, 0),
  };
  return { month, ...estimateCost({ ...counted, notes, today: to }), ...rupeesPerDollar };
}
