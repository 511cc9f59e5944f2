import { limits } from '../contracts/domain/limits.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import type { Caller } from '../kernel/caller.ts';
import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import {
  rateLimitExceeded,
  currentWindow,
  addressWithCookie,
  enforceLimit,
} from '../kernel/rate-limit.ts';
import type { HttpError } from '../kernel/http/http-error.ts';
import { recordVisit, marksKey, type MarkKind } from '../table/visitor-mark.ts';
import { noteKey, noteOf, type StoredNote } from '../table/notes/note.ts';
import { getItems } from '../table/read.ts';
import type { Table } from '../table/table.ts';
import { incrementUsage, usageKey, usesOf } from '../table/usage.ts';

const limitName = 'votesAndDownloads';
const perNote = {
  upvote: 'votesOfNote',
  unhelpful: 'votesOfNote',
  download: 'downloadsOfNote',
} as const;
const counters = {
  upvote: 'upvotes',
  unhelpful: 'unhelpful',
  download: 'download_count',
} as const;

/** One request in this many is counted for the IP address, as this many: right on average with fewer writes. */
const sampleSize = 16;

/** `count` includes the visitor's own mark, even before the worker has added it. */
interface RecordedVisit {
  note: StoredNote;
  count: number;
}

type NoteUse = ReturnType<typeof currentWindow> & { readonly limitKey: string };

/**
 * Whether a new download counts, given those that its address has made today. One without a cookie is counted for the
 * address at once and exactly, so that concurrent ones stay below the limit.
 */
async function downloadCounts(table: Table, use: NoteUse, usesToday: number, hasCookie: boolean) {
  const { perAddressWithCookie, perAddressWithoutCookie } = limits.downloadsOfNote;
  if (hasCookie) return usesToday < perAddressWithCookie;
  if (usesToday >= perAddressWithoutCookie) return false;
  return (await incrementUsage(table, use)) <= perAddressWithoutCookie;
}

/**
 * Records a vote (once per visitor) or a download (once per visitor and day), limited per note, address and day: votes
 * beyond are refused or wait, downloads beyond are not counted.
 * The mark is written together with the visitor's limit; a worker adds it to the note. `notMarkable` returns the error
 * for a note that accepts no mark (undefined: missing note); such a request counts against the limits too.
 */
export async function visitNote(
  table: Table,
  id: NoteId,
  caller: Caller,
  kind: MarkKind,
  notMarkable: (note: StoredNote | undefined) => HttpError | undefined,
): Promise<RecordedVisit> {
  const visitor = caller.visitor();
  // A new visitor is known by the IP address only.
  if (visitor.isNew) await enforceLimit(caller, limitName, (use) => incrementUsage(table, use));
  const window = currentWindow(limitName);
  const address = { ...window, limitKey: addressWithCookie(caller) };
  const isVote = kind !== 'download';
  const noteWindow = currentWindow(perNote[kind]);
  // Downloads without a cookie are cheap to repeat and must not use up the count of those with one.
  const group = isVote ? '' : visitor.isNew ? 'without-' : 'with-';
  const ofNote = { ...noteWindow, limitKey: `${group}${caller.addressKey()}-${id}` };
  const keys = [
    ...(visitor.isNew ? [] : [marksKey(visitor.id), usageKey(address)]),
    usageKey(ofNote),
  ];
  const items = await getItems(table, [noteKey(id), ...keys]);
  const find = ({ pk }: { pk: string }) => items.find((item) => item['pk'] === pk);

  if (usesOf(find(usageKey(address))) >= limits[limitName].perAddressWithCookie)
    throw rateLimitExceeded(window);
  const marksToday = usesOf(find(usageKey(ofNote)));
  const isRepeatedAnswer =
    kind === 'unhelpful' &&
    visitor.isNew &&
    marksToday >= limits.votesOfNote.perAddressWithoutCookie;
  if (isRepeatedAnswer || (isVote && marksToday >= limits.votesOfNote.perAddressWithCookie))
    throw rateLimitExceeded(noteWindow);
  const item = find(noteKey(id));
  const note = item && noteOf(item);
  const httpError = notMarkable(note);
  const stored = note?.[counters[kind]] ?? 0;
  // Above this number, the first vote of a new visitor counts only when the cookie comes back:
  // clients that discard cookies must not add unlimited votes.
  const waits = isVote && visitor.isNew && marksToday >= limits.votesOfNote.perAddressWithoutCookie;
  if (httpError && visitor.isNew) throw httpError;
  const counts =
    httpError === undefined &&
    (isVote || (await downloadCounts(table, ofNote, marksToday, !visitor.isNew)));
  if (visitor.isNew && !counts) return { note: note!, count: stored };
  const visit = {
    windowStart: window.windowStart,
    maxUses: visitor.isNew ? undefined : limits[limitName].perVisitor,
    day: kolkataDay(Date.now()),
    ...(counts && { mark: { kind, note: id, count: stored + 1, waits } }),
  };
  const marked = await recordVisit(table, visitor.id, visit, find(marksKey(visitor.id)));
  if (!marked) throw rateLimitExceeded(window);
  if (!visitor.isNew && Math.random() < 1 / sampleSize)
    await incrementUsage(table, address, sampleSize);
  if (httpError) throw httpError;
  // After the mark: a repetition must not use up the address's number.
  if (marked.isNew && isVote) await incrementUsage(table, ofNote);
  if (marked.isNew && !isVote && !visitor.isNew && Math.random() < 1 / sampleSize)
    await incrementUsage(table, ofNote, sampleSize);
  return {
    note: note!,
    count: marked.isNew ? stored + 1 : Math.max(stored, marked.recordedCount ?? 0),
  };
}
