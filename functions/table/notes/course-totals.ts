import { sumCounts, type Counts } from './counts.ts';
import type { Course } from '../catalogue/course.ts';
import { fieldsOf } from '../core/item.ts';
import { prefixEnd, queryItems, type ReadOptions } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { add, type Step } from '../core/transact.ts';
import { keyOf, keyPatterns } from '../keys.ts';

/** Counts of a course's approved notes of one semester (nearly always all of them). */
export interface CourseTotals extends Counts {
  course: string;
  semester: number;
}

const [patterns] = keyPatterns.courseTotals;
const partition = patterns.pk;

/** The sort key of a course's totals in a semester. */
export const totalsKey = ({ scheme_year, code }: Course, semester: number): string =>
  keyOf(patterns.sk, { year: scheme_year, code: code.toUpperCase(), semester });

/** Adds to a course's counts. */
export function addToCourseTotals(
  course: Course,
  semester: number,
  amounts: Partial<Counts>,
): Step {
  return add({ pk: partition, sk: totalsKey(course, semester) }, amounts);
}

/** The counts of the courses between two course keys, both included.. */
export async function listCourseTotals(
  table: Table,
  first: string,
  last: string,
  options: ReadOptions = {},
): Promise<CourseTotals[]> {
  const items = await queryItems(table, {
    partition,
    between: [first, prefixEnd(`${last}#`)],
    ...options,
  });
  return items.map((item) => {
    const sk = String(item['sk']);
    const cut = sk.lastIndexOf('#');
    return {
      ...sumCounts([fieldsOf<Partial<Counts>>(item)]),
      course: sk.slice(0, cut),
      semester: Number(sk.slice(cut + 1)),
    };
  });
}
