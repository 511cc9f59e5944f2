import { limits } from '../../contracts/domain/limits.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Caller } from '../../kernel/visitors/caller.ts';
import { kolkataDay } from '../../contracts/domain/kolkata-time.ts';
import { rateLimitExceeded, currentWindow } from '../../kernel/limit-window.ts';
import type { HttpError } from '../../kernel/http/http-error.ts';
import { addressWithCookie, enforceLimit } from '../../kernel/rate-limit.ts';
import { recordVisit } from '../../table/visitors/mark-visit.ts';
import { noteKey, noteOf, type StoredNote } from '../../table/notes/note.ts';
import { getItems } from '../../table/core/read.ts';
import type { Table } from '../../table/core/table.ts';
import { incrementUsage, usageKey, usesOf } from '../../table/visitors/usage.ts';
import { marksKey, type MarkKind } from '../../table/visitors/visitor-mark.ts';

const limitName = 'votesAndDownloads';
const counters = { upvote: 'upvotes', download: 'download_count' } as const;

/** One request in this many is counted for the IP address, as this many: right on average with fewer writes. */
const sampleSize = 16;

/** `count` includes the visitor's own mark, even before the worker has added it. */
interface RecordedVisit {
  note: StoredNote;
  count: number;
}

/**
 * Records a vote (once per visitor, and limited per note, address and day) or a download (once per visitor and day).
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
  const address = { ...window, who: addressWithCookie(caller) };
  const voteWindow = currentWindow('votesOfNote');
  const votes = { ...voteWindow, who: `${caller.addressKey()}-${id}` };
  const keys = [
    ...(visitor.isNew ? [] : [marksKey(visitor.id), usageKey(address)]),
    ...(kind === 'upvote' ? [usageKey(votes)] : []),
  ];
  const items = await getItems(table, [noteKey(id), ...keys]);
  const find = ({ pk }: { pk: string }) => items.find((item) => item['pk'] === pk);

  if (usesOf(find(usageKey(address))) >= limits[limitName].perAddressWithCookie)
    throw rateLimitExceeded(window);
  const votesToday = usesOf(find(usageKey(votes)));
  if (votesToday >= limits.votesOfNote.perAddressWithCookie) throw rateLimitExceeded(voteWindow);
  const item = find(noteKey(id));
  const note = item && noteOf(item);
  const httpError = notMarkable(note);
  const stored = note?.[counters[kind]] ?? 0;
  // Above this number, the first vote of a new visitor counts only when the cookie comes back:
  // clients that discard cookies must not add unlimited votes.
  const waits = visitor.isNew && votesToday >= limits.votesOfNote.perAddressWithoutCookie;
  const visit = {
    windowStart: window.windowStart,
    maxUses: visitor.isNew ? undefined : limits[limitName].perVisitor,
    day: kolkataDay(Date.now()),
    ...(!httpError && { mark: { kind, note: id, count: stored + 1, waits } }),
  };
  if (httpError && visitor.isNew) throw httpError;
  const marked = await recordVisit(table, visitor.id, visit, find(marksKey(visitor.id)));
  if (!marked) throw rateLimitExceeded(window);
  if (!visitor.isNew && Math.random() < 1 / sampleSize)
    await incrementUsage(table, address, sampleSize);
  if (httpError) throw httpError;
  // After the mark: a repeated vote must not use up the address's votes.
  if (kind === 'upvote' && marked.isNew) await incrementUsage(table, votes);
  return {
    note: note!,
    count: marked.isNew ? stored + 1 : Math.max(stored, marked.recordedCount ?? 0),
  };
}
