import { updateIf, deleteIf } from '../core/change.ts';
import { getNote, itemOf, noteKey, type StoredNote } from './note.ts';
import { moveCounts } from './note-counts.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, transact, type Step } from '../core/transact.ts';
import { addFileHash, fileIdentity, markPublished } from '../files/file-hash.ts';

/** Visitors change these at any moment, so nobody else writes them. */
const counters = ['download_count', 'upvotes'] as const;

/** The keys of a note's lists, and the fields that only some states have. */
const passing = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'deleted_from', 'restorable_until'];

/** Where a note is as it was seen. Whatever is counted elsewhere must have the counters that were seen, too. */
const asSeen = ({ updated_at, download_count, upvotes }: StoredNote, isCounted: boolean) => ({
  updated_at,
  ...(isCounted && { download_count, upvotes }),
});

/**
 * The steps that bring a note from one state to another **where** it is still as seen (`updated_at`): fields, lists,
 * and the sums that it counts in. Where sums change, the counters must be as seen as well: `changeNote` sees to that.
 */
function stepsOf(before: StoredNote, after: StoredNote) {
  const moved = moveCounts(before, { ...after, ...pickCounters(before) });
  const item = itemOf(after);
  const kept = new Set<string>(['pk', 'sk', ...counters]);
  const fields = Object.entries(item).filter(
    ([name, value]) => !kept.has(name) && value !== undefined,
  );
  return {
    note: updateIf(
      noteKey(before.id),
      {
        set: Object.fromEntries(fields),
        remove: passing.filter((name) => item[name] === undefined),
      },
      asSeen(before, Object.keys(moved).length > 0),
    ),
    ...moved,
  };
}

const pickCounters = ({ download_count, upvotes }: StoredNote) => ({ download_count, upvotes });

type Steps = Readonly<Partial<Record<string, Step>>>;

/** More than the votes that come between a reading and a writing, again and again. */
const attempts = 30;

/** Writes steps of a note; reads it again and tries again for as long as only its counters were others. */
async function followCounters(
  table: Table,
  seen: StoredNote,
  stepsFor: (seen: StoredNote) => Steps,
): Promise<string[]> {
  let before = seen;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const failed = await transact(table, stepsFor(before));
    if (failed.length !== 1 || failed[0] !== 'note') return failed;
    const now = await getNote(table, seen.id, { consistent: true });
    if (now?.updated_at !== seen.updated_at) return failed;
    before = { ...before, ...pickCounters(now) };
  }
  throw new Error('A note is counted faster than it can be changed');
}

/**
 * Brings a note from one state to another **where** it is still as seen: its `updated_at` says so, and that of `after`
 * must be another (`nextVersion`). Fields, lists and sums change in one transaction, `more` steps with them; votes and
 * downloads that come between are kept and counted. Returns the names of the steps whose condition did not hold:
 * `note` when somebody else has changed it.
 */
export const changeNote = (
  table: Table,
  before: StoredNote,
  after: StoredNote,
  more: Steps = {},
): Promise<string[]> =>
  followCounters(table, before, (seen) => ({ ...stepsOf(seen, after), ...more }));

/** Deletes a note for ever **where** it is still as seen; sums change with it. Returns what did not hold. */
export const removeNote = (table: Table, before: StoredNote, more: Steps = {}): Promise<string[]> =>
  followCounters(table, before, (seen) => ({
    note: deleteIf(noteKey(seen.id), asSeen(seen, true)),
    ...moveCounts(seen, undefined),
    ...more,
  }));

/** The steps that store a note and add it to the sums, provided that its id is new. */
export const addNote = (note: StoredNote) => ({
  note: putIfAbsent(itemOf(note)),
  ...moveCounts(undefined, note),
});

/** Stores a new note with the hash of its file, or else its Drive id. Normalises times, which are part of sort keys. */
export async function putNote(
  table: Table,
  note: StoredNote,
  sha256?: string,
): Promise<'added' | 'exists'> {
  const stored = {
    ...note,
    ...(sha256 !== undefined && { sha256 }),
    upload_date: new Date(note.upload_date).toISOString(),
    created_at: new Date(note.created_at).toISOString(),
    updated_at: new Date(note.updated_at).toISOString(),
  };
  const file = fileIdentity(sha256, note.drive_file_id);
  const failed = await transact(table, {
    ...addNote(stored),
    ...(file && { hash: addFileHash(file, note) }),
    ...(file && note.status === 'approved' && { published: markPublished(file) }),
  });
  return failed.length === 0 ? 'added' : 'exists';
}
