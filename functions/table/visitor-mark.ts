import { updateIf, absent, below, sizeBelow, putIfAbsent } from './change.ts';
import type { ConditionalWrite } from './change.ts';
import { fieldsOf, type Item, type Key } from './item.ts';
import { writeConditionally } from './write.ts';
import { patternsOf, primaryKey, keyPrefix } from './keys.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';
import type { AttributeValue } from 'aws-lambda';
import type { NoteId } from '../contracts/domain/fields.ts';

/** Allowed once per note (upvote, unhelpful), or once per note and day (download). */
export type MarkKind = 'upvote' | 'unhelpful' | 'download';

/** Set in imported items, whose marks are included in the imported counters. */
export const importedField = 'imported';

const downloadDays = 3;

/** Longer than the visitor's cookie is kept. */
const voteDays = 400;

/** The limit of votes, and of downloads per day, in a visitor's main item, which keeps it within one write unit. */
const maxInlineMarks = 10;

/** Marked notes with the count in the response, because the mark may not have been added to the note yet. */
type Marked = Readonly<Record<string, number>>;

/** A visitor's marks and number of requests in the latest window (epoch seconds). */
interface Marks {
  upvote?: Marked | undefined;
  unhelpful?: Marked | undefined;
  download?: Marked | undefined;
  /** A vote by the visitor's first request, which is not counted yet. */
  waiting?: Marked | undefined;
  /** The day of the downloads, YYYY-MM-DD. */
  day: string;
  windowStart: number;
  uses: number;
}

/** A visitor's request: its window and day, the limit per window, and its mark. */
export interface Visit {
  readonly windowStart: number;
  /** Undefined: not limited. */
  readonly maxUses: number | undefined;
  readonly day: string;
  /** `count` is the response's count if the mark is new. A waiting vote is counted at the visitor's next visit. */
  readonly mark?: {
    readonly kind: MarkKind;
    readonly note: string;
    readonly count: number;
    readonly waits?: boolean;
  };
}

const marksPatterns = patternsOf('visitorMark', 'marks');

/** The keys of the marks that exceed the main item. */
const overflowPatterns = {
  upvote: patternsOf('visitorMark', 'vote'),
  unhelpful: patternsOf('visitorMark', 'unhelpful'),
  download: patternsOf('visitorMark', 'download'),
} as const;

export const marksKey = (visitor: string): Key => primaryKey(marksPatterns, { visitor });

/** A visitor's marks at the time of a visit. A clock that is behind starts no earlier window or day. */
function currentMarks(item: Item | undefined, { windowStart, day }: Visit): Marks {
  const stored = fieldsOf<Partial<Marks>>(item ?? {});
  const isLaterWindow = windowStart > (stored.windowStart ?? 0);
  const isLaterDay = day > (stored.day ?? '');
  return {
    upvote: stored.upvote,
    unhelpful: stored.unhelpful,
    download: isLaterDay ? undefined : stored.download,
    waiting: stored.waiting,
    day: isLaterDay ? day : stored.day!,
    windowStart: isLaterWindow ? windowStart : stored.windowStart!,
    uses: isLaterWindow ? 0 : stored.uses!,
  };
}

/** The key of a mark that exceeds the main item. */
const overflowMarkKey = (visitor: string, kind: MarkKind, note: string, day: string): Key =>
  primaryKey(overflowPatterns[kind], { visitor, day, note });

const expiryOf = (kind: MarkKind, day: string) =>
  Math.floor(Date.parse(day) / 1000) + (kind === 'download' ? downloadDays : voteDays) * 86_400;

/** Puts a mark into an item of its own. Fails if it exists. */
const putOverflowMark = (visitor: string, { kind, note, count }: Mark, day: string) =>
  putIfAbsent({
    ...overflowMarkKey(visitor, kind, note, day),
    count,
    ttl: expiryOf(kind, day),
  });

type Mark = NonNullable<Visit['mark']>;

/** Adds a mark to the main item. Fails if the marks have changed since they were read. */
function markChange({ kind, note, count, waits }: Mark, marks: Marks) {
  if (waits) return { set: { waiting: { [note]: count } }, where: {} };
  const isFirst = marks[kind] === undefined;
  const isDownload = kind === 'download';
  return {
    set: {
      ...(isFirst ? { [kind]: { [note]: count } } : { [`${kind}.${note}`]: count }),
      ...(isFirst && isDownload && { day: marks.day }),
    },
    where: {
      ...(!isFirst && { [`${kind}.${note}`]: absent, [kind]: sizeBelow(maxInlineMarks) }),
      ...(isFirst && !isDownload && { [kind]: absent }),
      ...(isDownload && { day: isFirst ? below(marks.day) : marks.day }),
    },
  };
}

/** Counts a visit, and adds its mark to the main item if `puts`. Fails if either is no longer possible. */
function visitWrite(visitor: string, item: Item | undefined, visit: Visit, puts: boolean) {
  const marks = currentMarks(item, visit);
  const { windowStart } = marks;
  const mark = puts ? visit.mark : undefined;
  const change = mark && markChange(mark, marks);
  const isSameWindow = item?.['windowStart'] === windowStart;
  const used = visit.maxUses === undefined ? 0 : 1;
  const isVote = mark !== undefined && mark.kind !== 'download' && !mark.waits;
  // Only a vote extends the life of an item with votes.
  const hasNoVote = !marks.upvote && !marks.unhelpful && !isVote;
  return updateIf(
    marksKey(visitor),
    {
      set: {
        ...change?.set,
        ...(!isSameWindow && { windowStart, uses: used }),
        ...((hasNoVote || isVote) && { ttl: expiryOf(isVote ? 'upvote' : 'download', marks.day) }),
      },
      ...(isSameWindow && { add: { uses: used } }),
    },
    {
      windowStart: isSameWindow ? windowStart : below(windowStart),
      ...(isSameWindow && visit.maxUses !== undefined && { uses: below(visit.maxUses) }),
      ...(hasNoVote && { upvote: absent, unhelpful: absent }),
      ...change?.where,
    },
  );
}

/** Counts a waiting vote, now that the cookie has come back. Fails if that was done. */
const countWaitingVote = (visitor: string, waiting: Marked, day: string): ConditionalWrite =>
  updateIf(
    marksKey(visitor),
    { set: { upvote: waiting, ttl: expiryOf('upvote', day) }, remove: ['waiting'] },
    { waiting, upvote: absent },
  );

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

/** An item as the table's stream encodes it. */
type Image = Readonly<Record<string, AttributeValue>>;

/** A changed item, before and after; undefined when it was created or deleted. */
export interface StreamChange {
  readonly OldImage?: Image | undefined;
  readonly NewImage?: Image | undefined;
}

export interface NewMark {
  readonly note: NoteId;
  readonly kind: MarkKind;
}

const notesIn = (image: Image, kind: MarkKind): string[] => Object.keys(image[kind]?.M ?? {});
const marksOf = (kind: MarkKind, notes: readonly string[]): NewMark[] =>
  notes.map((note) => ({ note: note as NoteId, kind }));

const kinds = Object.keys(overflowPatterns) as MarkKind[];

/** The mark of an item that holds only one. */
function ownMarkOf(sk: string): NewMark[] {
  const kind = kinds.find((one) => sk.startsWith(keyPrefix(overflowPatterns[one].sk)));
  return kind ? marksOf(kind, [sk.slice(sk.lastIndexOf('#') + 1)]) : [];
}

/** The marks that a change of a visitor's item added. Expiry removes none; imported items are counted already. */
export function newMarks({ OldImage: before = {}, NewImage: after }: StreamChange): NewMark[] {
  if (!after) return [];
  if (!before['sk'] && after[importedField]) return [];
  const sk = after['sk']?.S ?? '';
  if (sk !== marksPatterns.sk) return before['sk'] ? [] : ownMarkOf(sk);
  const isSameDay = before['day']?.S === after['day']?.S;
  return kinds.flatMap((kind) => {
    const known = new Set(kind !== 'download' || isSameDay ? notesIn(before, kind) : []);
    return marksOf(
      kind,
      notesIn(after, kind).filter((note) => !known.has(note)),
    );
  });
}
