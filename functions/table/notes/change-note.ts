import { updateIf, deleteIf, putIfAbsent, type ConditionalOperation } from '../change.ts';
import { getNote, itemOf, noteKey, type StoredNote } from './note.ts';
import { moveCounts } from './note-counts.ts';
import type { Backlog } from './stats.ts';
import type { Table } from '../table.ts';
import { transact } from '../write.ts';
import { addFileHash, fileIdentity, markPublished } from '../submissions/file-hash.ts';

/** Votes and downloads change these at any time, so that no other write may set them. */
const counters = ['download_count', 'upvotes', 'unhelpful'] as const;

/** Fields that only some states have. */
const passing = [
  'gsi1pk',
  'gsi1sk',
  'gsi2pk',
  'gsi2sk',
  'deleted_from',
  'restorable_until',
  'taken_down',
];

/** Holds while the note is unchanged since it was read. Steps that change sums also need unchanged counters. */
const expectedVersion = (
  { updated_at, download_count, upvotes }: StoredNote,
  isCounted: boolean,
) => ({
  updated_at,
  ...(isCounted && { download_count, upvotes }),
});

/**
 * The writes that change a note: fields, lists and sums. They fail if the note has changed since it was read or, if
 * sums change, its counters (`changeNote` retries those).
 */
function writesOf(before: StoredNote, after: StoredNote) {
  const moved = moveCounts(before, { ...after, ...pickCounters(before) });
  const item = itemOf(after);
  const excluded = new Set<string>(['pk', 'sk', ...counters]);
  const fields = Object.entries(item).filter(
    ([name, value]) => !excluded.has(name) && value !== undefined,
  );
  return {
    note: updateIf(
      noteKey(before.id),
      {
        set: Object.fromEntries(fields),
        remove: passing.filter((name) => item[name] === undefined),
      },
      expectedVersion(before, Object.keys(moved).length > 0),
    ),
    ...moved,
  };
}

const pickCounters = ({ download_count, upvotes }: StoredNote) => ({ download_count, upvotes });

type ConditionalWrites = Readonly<Partial<Record<string, ConditionalOperation>>>;

/** Enough for concurrent votes. */
const attempts = 30;

/** Changes a note by one transaction. Retries with the current counters if only they have changed. */
async function followCounters(
  table: Table,
  expected: StoredNote,
  writesFor: (expected: StoredNote) => ConditionalWrites,
): Promise<string[]> {
  let before = expected;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const failed = await transact(table, writesFor(before));
    if (failed.length !== 1 || failed[0] !== 'note') return failed;
    const now = await getNote(table, expected.id, { consistent: true });
    if (now?.updated_at !== expected.updated_at) return failed;
    before = { ...before, ...pickCounters(now) };
  }
  throw new Error('Conflicts on the counters of the note persist');
}

/**
 * Changes a note with its lists and sums, and writes `more`, in one transaction. `after` needs a new `updated_at`
 * (`nextVersion`). Concurrent votes and downloads are kept. Returns the names of the failed writes: `note` if it has
 * changed since it was read.
 */
export const changeNote = (
  table: Table,
  before: StoredNote,
  after: StoredNote,
  more: ConditionalWrites = {},
): Promise<string[]> =>
  followCounters(table, before, (current) => ({ ...writesOf(current, after), ...more }));

/**
 * Deletes a note permanently and updates the sums. Returns the names of the failed writes: `note` if it has changed
 * since it was read.
 */
export const removeNote = (
  table: Table,
  before: StoredNote,
  more: ConditionalWrites = {},
): Promise<string[]> =>
  followCounters(table, before, (current) => ({
    note: deleteIf(noteKey(current.id), expectedVersion(current, true)),
    ...moveCounts(current, undefined),
    ...more,
  }));

/** The writes that store a note, add it to the sums and change the backlog. They fail if its id exists. */
export const addNote = (note: StoredNote, backlog: Partial<Backlog> = {}) => ({
  note: putIfAbsent(itemOf(note)),
  ...moveCounts(undefined, note, backlog),
});

/** Stores a new note with the identity of its file. Normalises times, which are part of sort keys. */
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
