import { updateIf } from '../core/change.ts';
import { absent, below, sizeBelow } from '../core/condition.ts';
import { fieldsOf, type Item, type Key } from '../core/item.ts';
import { putIfAbsent, type Step } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** What a visitor does to a note, at most once, or once a day. */
export type MarkKind = 'upvote' | 'download';

/** Stands in an item that came with an import, whose counters count the marks in it already. */
export const importedField = 'imported';

const keptDays = 3;

/** So many votes, and downloads of a day, lie in the visitor's one item, which so stays within one write unit. */
export const maxInlineMarks = 10;

/** Marked notes, each with the count that the answer told: the mark may not have been added yet. */
type Marked = Readonly<Record<string, number>>;

/** What a visitor has marked, and how often they asked in their latest window (epoch seconds). */
interface Marks {
  upvote?: Marked | undefined;
  download?: Marked | undefined;
  /** Of the downloads, YYYY-MM-DD. */
  day: string;
  windowStart: number;
  uses: number;
}

/** A request of a visitor: the window and day that it falls in, how many a window may have, and what it marks. */
export interface Visit {
  readonly windowStart: number;
  /** Undefined: it is not counted. */
  readonly most: number | undefined;
  readonly day: string;
  /** `count` is what the answer will tell if the mark is new. */
  readonly mark?: { readonly kind: MarkKind; readonly note: string; readonly count: number };
}

const [marksPatterns, votePatterns, downloadPatterns] = keyPatterns.visitorMark;

export const marksKey = (visitor: string): Key => primaryKey(marksPatterns, { visitor });

/** A visitor's marks at the moment of a visit. A clock that is behind does not take a window or a day back. */
export function currentMarks(item: Item | undefined, { windowStart, day }: Visit): Marks {
  const stored = fieldsOf<Partial<Marks>>(item ?? {});
  const isLaterWindow = windowStart > (stored.windowStart ?? 0);
  const isLaterDay = day > (stored.day ?? '');
  return {
    upvote: stored.upvote,
    download: isLaterDay ? undefined : stored.download,
    day: isLaterDay ? day : stored.day!,
    windowStart: isLaterWindow ? windowStart : stored.windowStart!,
    uses: isLaterWindow ? 0 : stored.uses!,
  };
}

/** Where a mark lies that had no room beside the others. */
export const overflowMarkKey = (visitor: string, kind: MarkKind, note: string, day: string): Key =>
  kind === 'upvote'
    ? primaryKey(votePatterns, { visitor, note })
    : primaryKey(downloadPatterns, { visitor, day, note });

const passing = (day: string) => Math.floor(Date.parse(day) / 1000) + keptDays * 86_400;

/** Puts a mark into an item of its own **where** it is not there. */
export const putOverflowMark = (visitor: string, { kind, note, count }: Mark, day: string): Step =>
  putIfAbsent({
    ...overflowMarkKey(visitor, kind, note, day),
    count,
    ttl: kind === 'download' ? passing(day) : undefined,
  });

type Mark = NonNullable<Visit['mark']>;

/** Puts a mark among others of its kind, or as the first, **where** they are still as seen. */
function markChange({ kind, note, count }: Mark, marks: Marks) {
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

/** Counts a visit, and puts its mark beside the others if it `puts` it, **where** both are still possible. */
export function visitStep(
  visitor: string,
  item: Item | undefined,
  visit: Visit,
  puts: boolean,
): Step {
  const marks = currentMarks(item, visit);
  const { windowStart } = marks;
  const mark = puts ? visit.mark : undefined;
  const change = mark && markChange(mark, marks);
  const isSameWindow = item?.['windowStart'] === windowStart;
  const used = visit.most === undefined ? 0 : 1;
  // A vote stays for ever; without one, the item passes.
  const isVote = mark?.kind === 'upvote';
  const passes = !marks.upvote && !isVote;
  return updateIf(
    marksKey(visitor),
    {
      set: {
        ...change?.set,
        ...(!isSameWindow && { windowStart, uses: used }),
        ...(passes && { ttl: passing(marks.day) }),
      },
      ...(isSameWindow && { add: { uses: used } }),
      ...(isVote && { remove: ['ttl'] }),
    },
    {
      windowStart: isSameWindow ? windowStart : below(windowStart),
      ...(isSameWindow && visit.most !== undefined && { uses: below(visit.most) }),
      ...(passes && { upvote: absent }),
      ...change?.where,
    },
  );
}
