import { update } from '../core/change.ts';
import type { MaterialKind } from '../../contracts/domain/material.ts';
import { sumCounts, type Counts } from './stats.ts';
import { courseKey, type Course } from '../catalogue/course.ts';
import { fieldsOf } from '../core/item.ts';
import { prefixEnd, queryItems, type ReadOptions } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import type { ConditionalWrite } from '../core/transact.ts';
import { keyOf, keyPatterns } from '../keys.ts';

/** Counts of a course's approved notes of one kind in one semester. */
export interface CourseTotals extends Counts {
  course: string;
  semester: number;
}

const [patterns] = keyPatterns.courseTotals;
const partitionOf = (kind: MaterialKind) => keyOf(patterns.pk, { kind });

export const totalsKey = ({ scheme_year, code }: Course, semester: number): string =>
  keyOf(patterns.sk, { year: scheme_year, code: code.toUpperCase(), semester });

export function addToCourseTotals(
  { kind, course, semester }: { kind: MaterialKind; course: Course; semester: number },
  amounts: Partial<Counts>,
): ConditionalWrite {
  return update({ pk: partitionOf(kind), sk: totalsKey(course, semester) }, { add: amounts });
}

/** Whether a course has approved notes. */
export async function hasNotes(table: Table, { scheme_year, code }: Course): Promise<boolean> {
  const course = courseKey({ scheme_year, code });
  const totals = await listCourseTotals(table, course, course);
  return totals.some(({ notes }) => notes > 0);
}

/** The counts of one kind (default: `notes`) of the courses between two course keys, inclusive. */
export async function listCourseTotals(
  table: Table,
  first: string,
  last: string,
  { kind = 'notes', ...options }: ReadOptions & { kind?: MaterialKind } = {},
): Promise<CourseTotals[]> {
  const items = await queryItems(table, {
    partition: partitionOf(kind),
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
