import type { Item } from '../core/item.ts';
import { getItem } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import {
  currentMarks,
  marksKey,
  maxInlineMarks,
  overflowMarkKey,
  putOverflowMark,
  visitStep,
  type Visit,
} from './visitor-mark.ts';
import { writeStep } from '../core/write.ts';

/** Whether a mark is new; if not, the count that was told when it was, where that is known. */
export interface MarkResult {
  readonly isNew: boolean;
  readonly told?: number | undefined;
}

async function markOutside(
  table: Table,
  visitor: string,
  mark: NonNullable<Visit['mark']>,
  day: string,
): Promise<MarkResult> {
  if (await writeStep(table, putOverflowMark(visitor, mark, day))) return { isNew: true };
  const item = await getItem(table, overflowMarkKey(visitor, mark.kind, mark.note, day), {
    consistent: true,
  });
  return { isNew: false, told: item?.['count'] as number | undefined };
}

/** More than the steps from one window and day to the next, and from the first mark to the last that has room. */
const attempts = 10;

/**
 * Counts a visitor's request together with its mark, in one write; in two where the visitor has made many marks. `item`
 * is what lay there a moment ago. Undefined: the visitor has asked too often, and nothing was written.
 */
export async function recordVisit(
  table: Table,
  visitor: string,
  visit: Visit,
  item: Item | undefined,
): Promise<MarkResult | undefined> {
  const { most, mark } = visit;
  let seen = item;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const marks = currentMarks(seen, visit);
    if (most !== undefined && marks.uses >= most) return undefined;
    const others = (mark && marks[mark.kind]) ?? {};
    const told = mark && others[mark.note];
    const puts =
      mark !== undefined && told === undefined && Object.keys(others).length < maxInlineMarks;
    if (await writeStep(table, visitStep(visitor, seen, visit, puts))) {
      if (!mark || puts) return { isNew: puts };
      if (told === undefined) return markOutside(table, visitor, mark, marks.day);
      return { isNew: false, told };
    }
    seen = await getItem(table, marksKey(visitor), { consistent: true });
  }
  throw new Error('A visitor asks faster than they can be counted');
}
