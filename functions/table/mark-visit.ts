import type { Item } from './core/item.ts';
import { getItem } from './core/read.ts';
import type { Table } from './core/table.ts';
import {
  countWaitingVote,
  currentMarks,
  marksKey,
  maxInlineMarks,
  overflowMarkKey,
  putOverflowMark,
  visitWrite,
  type Visit,
} from './visitor-mark.ts';
import { writeConditionally } from './core/write.ts';

/** Whether a mark is new; if not, the count in the first response, if known. */
export interface MarkResult {
  readonly isNew: boolean;
  readonly recordedCount?: number | undefined;
}

async function recordOverflowMark(
  table: Table,
  visitor: string,
  mark: NonNullable<Visit['mark']>,
  day: string,
): Promise<MarkResult> {
  if (await writeConditionally(table, putOverflowMark(visitor, mark, day))) return { isNew: true };
  const item = await getItem(table, overflowMarkKey(visitor, mark.kind, mark.note, day), {
    consistent: true,
  });
  return { isNew: false, recordedCount: item?.['count'] as number | undefined };
}

/** Enough for a waiting vote, a new window, a new day, and each mark up to the limit of an item. */
const attempts = 11;

/**
 * Counts a visitor's request with its mark in one write, or in two for a visitor with many marks. `item` is the
 * visitor's item as read. Undefined: the limit is reached, and nothing was written.
 */
export async function recordVisit(
  table: Table,
  visitor: string,
  visit: Visit,
  item: Item | undefined,
): Promise<MarkResult | undefined> {
  const { maxUses, mark } = visit;
  let current = item;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const marks = currentMarks(current, visit);
    if (marks.waiting) {
      await writeConditionally(table, countWaitingVote(visitor, marks.waiting, marks.day));
      current = await getItem(table, marksKey(visitor), { consistent: true });
      continue;
    }
    if (maxUses !== undefined && marks.uses >= maxUses) return undefined;
    const others = (mark && marks[mark.kind]) ?? {};
    const recordedCount = mark && others[mark.note];
    const puts =
      mark !== undefined &&
      recordedCount === undefined &&
      Object.keys(others).length < maxInlineMarks;
    if (await writeConditionally(table, visitWrite(visitor, current, visit, puts))) {
      if (!mark || puts) return { isNew: puts };
      if (recordedCount === undefined) return recordOverflowMark(table, visitor, mark, marks.day);
      return { isNew: false, recordedCount: recordedCount };
    }
    current = await getItem(table, marksKey(visitor), { consistent: true });
  }
  throw new Error('Conflicts on the visitor item persist');
}
