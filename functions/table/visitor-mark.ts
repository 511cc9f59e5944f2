import { updateIf } from './core/change.ts';
import { absent, below, sizeBelow } from './core/condition.ts';
import { fieldsOf, type Item, type Key } from './core/item.ts';
import { putIfAbsent, type ConditionalWrite } from './core/transact.ts';
import { patternsOf, primaryKey } from './keys.ts';

/** Allowed once per note (upvote, unhelpful), or once per note and day (download). */
export type MarkKind = 'upvote' | 'unhelpful' | 'download';

/** Set in imported items, whose marks are included in the imported counters. */
export const importedField = 'imported';

const downloadDays = 3;

/** Longer than the visitor's cookie is kept. */
const voteDays = 400;

/** The limit of votes, and of downloads per day, in a visitor's main item, which keeps it within one write unit. */
export const maxInlineMarks = 10;

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
export const overflowPatterns = {
  upvote: patternsOf('visitorMark', 'vote'),
  unhelpful: patternsOf('visitorMark', 'unhelpful'),
  download: patternsOf('visitorMark', 'download'),
} as const;

export const marksKey = (visitor: string): Key => primaryKey(marksPatterns, { visitor });

/** A visitor's marks at the time of a visit. A clock that is behind starts no earlier window or day. */
export function currentMarks(item: Item | undefined, { windowStart, day }: Visit): Marks {
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
export const overflowMarkKey = (visitor: string, kind: MarkKind, note: string, day: string): Key =>
  primaryKey(overflowPatterns[kind], { visitor, day, note });

const expiryOf = (kind: MarkKind, day: string) =>
  Math.floor(Date.parse(day) / 1000) + (kind === 'download' ? downloadDays : voteDays) * 86_400;

/** Puts a mark into an item of its own. Fails if it exists. */
export const putOverflowMark = (
  visitor: string,
  { kind, note, count }: Mark,
  day: string,
): ConditionalWrite =>
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
export function visitWrite(
  visitor: string,
  item: Item | undefined,
  visit: Visit,
  puts: boolean,
): ConditionalWrite {
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
export const countWaitingVote = (visitor: string, waiting: Marked, day: string): ConditionalWrite =>
  updateIf(
    marksKey(visitor),
    { set: { upvote: waiting, ttl: expiryOf('upvote', day) }, remove: ['waiting'] },
    { waiting, upvote: absent },
  );
