import { readEntries } from '../engine/packed-index/read-entries.ts';
import { toEntry, type IndexEntry } from '../engine/entry.ts';
import type { IndexedNote } from '../engine/note.ts';
import type { SearchState } from '../engine/search-state.ts';
import type { ObjectReader, VersionedObjects } from '../../files/storage.ts';
import { readBase } from './base.ts';
import { isOlder } from './delta.ts';
import { replaceBase } from './replace-base.ts';
import { readState } from './state.ts';

/** An upper bound of clock skew plus index lag. */
const marginMs = 60_000;

/** When the notes of a rebuild began to be read, and the base at that time. */
export interface RebuildStart {
  /** Epoch milliseconds, before every update that the notes may lack. */
  readonly at: number;
  readonly base: string | null;
}

/** The read entries merged with concurrent updates; the latest version of each note. */
async function mergedEntries(
  objects: VersionedObjects,
  read: ReadonlyMap<string, IndexEntry>,
  { state, start }: { state: SearchState; start: RebuildStart },
): Promise<IndexEntry[]> {
  const entries = new Map(read);
  const startedAt = start.at;
  const mergeEntry = (entry: IndexEntry, isConcurrent: boolean) => {
    const known = entries.get(entry.note.id);
    const isNewer = known
      ? isOlder(known.note, entry.note) || (isConcurrent && !isOlder(entry.note, known.note))
      : isConcurrent;
    if (isNewer) entries.set(entry.note.id, entry);
  };
  if (state.base && state.base.name !== start.base) {
    const base = await readBase(objects, state.base.name);
    for (const entry of readEntries(base.index, base.headings, base.records()))
      mergeEntry(entry, Date.parse(entry.note.updated_at) >= startedAt);
  }
  for (const { at, note } of state.changes) mergeEntry(toEntry(note), Date.parse(at) >= startedAt);
  for (const removal of state.removed) {
    const known = entries.get(removal.id);
    if (known && !isOlder(removal, known.note)) entries.delete(removal.id);
  }
  return [...entries.values()];
}

/** Call it before the first note is read. */
export async function startRebuild(objects: ObjectReader): Promise<RebuildStart> {
  const at = Date.now() - marginMs;
  const { state } = await readState(objects);
  return { at, base: state.base?.name ?? null };
}

/** Replaces the index by one of all public notes, merging updates since the start. Idempotent. */
export async function completeRebuild(
  objects: VersionedObjects,
  start: RebuildStart,
  allNotes: AsyncIterable<IndexedNote> | Iterable<IndexedNote>,
): Promise<void> {
  const read = new Map<string, IndexEntry>();
  for await (const note of allNotes) read.set(note.id, toEntry(note));
  await replaceBase(objects, (state) => mergedEntries(objects, read, { state, start }));
}
