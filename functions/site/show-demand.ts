import type { Demand } from '../contracts/demand.ts';
import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import { listCourseVisits, type CourseVisits } from '../table/catalogue/course-visit.ts';
import type { Table } from '../table/core/table.ts';
import { hasNotes } from '../table/notes/course-totals.ts';
import { listDownloadsByDay } from '../table/notes/daily-downloads.ts';
import { getSiteCounts } from '../table/notes/stats.ts';
import { estimateCost } from './estimate-cost.ts';

const dayMs = 86_400_000;
const shownDays = 30;
const shownCourses = 20;
/** Visited courses that are checked for notes, which may have been published since the visits. */
const checkedCourses = 40;

const monthOf = (day: string) => day.slice(0, 7);
const monthBefore = (month: string) =>
  monthOf(new Date(Date.parse(`${month}-01`) - dayMs).toISOString());

const keyOf = ({ scheme_year, code }: CourseVisits) => `${scheme_year} ${code}`;

/** Courses without notes, most visited first. */
async function listCoursesWithoutNotes(table: Table, month: string): Promise<CourseVisits[]> {
  const months = [month, monthBefore(month)];
  const found = await Promise.all(months.map((one) => listCourseVisits(table, one)));
  const sums = new Map<string, CourseVisits>();
  for (const course of found.flat()) {
    const visits = (sums.get(keyOf(course))?.visits ?? 0) + course.visits;
    sums.set(keyOf(course), { ...course, visits });
  }
  const most = [...sums.values()].toSorted((a, b) => b.visits - a.visits).slice(0, checkedCourses);
  const served = await Promise.all(most.map((course) => hasNotes(table, course)));
  return most.filter((_, i) => !served[i]).slice(0, shownCourses);
}

/** Downloads by day, courses without notes, and the estimated cost of the month. */
export async function showDemand(table: Table, now = Date.now()): Promise<Demand> {
  const days = Array.from({ length: shownDays }, (_, i) =>
    kolkataDay(now - (shownDays - 1 - i) * dayMs),
  );
  const month = monthOf(days.at(-1)!);
  const since = [days[0]!, `${month}-01`].toSorted()[0]!;
  const [counted, courses, { notes }] = await Promise.all([
    listDownloadsByDay(table, since),
    listCoursesWithoutNotes(table, month),
    getSiteCounts(table),
  ]);
  const byDay = new Map(counted.map(({ day, downloads }) => [day, downloads]));
  const ofMonth = counted.filter(({ day }) => monthOf(day) === month);
  const downloads = ofMonth.reduce((sum, { downloads: ofDay }) => sum + ofDay, 0);
  return {
    downloads: days.map((day) => ({ day, downloads: byDay.get(day) ?? 0 })),
    courses,
    cost: { month, downloads, ...estimateCost({ downloads, notes, today: days.at(-1)! }) },
  };
}
