import { sumCounts, type Counts } from './counts.ts';
import { courseKey, type Course } from '../catalogue/course.ts';
import { fieldsOf } from '../core/item.ts';
import { prefixEnd, queryItems, type ReadOptions } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { add, type Step } from '../core/transact.ts';

/** Counts of a course's approved notes of one semester (nearly always all of them). */
export interface CourseTotals extends Counts {
  course: string;
  semester: number;
}

const partition = 'TOTALS';

/** Adds to a course's counts. */
export function addToCourseTotals(
  course: Course,
  semester: number,
  amounts: Partial<Counts>,
): Step {
  return add({ pk: partition, sk: `${courseKey(course)}#${semester}` }, amounts);
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
