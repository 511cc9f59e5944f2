import { toEntry, type Entry } from '../engine/entry.ts';
import { readEntries } from '../engine/packed-index/read-entries.ts';
import type { SearchState } from '../engine/search-state.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { readBase } from './base.ts';
import { applyUpdate, type IndexUpdate } from './delta.ts';
import { replaceBase } from './replace-base.ts';
import { replaceState, readState } from './state.ts';

/** So many changes are carried beside a base: each device reads them anew with every one that is added. */
const maxChanges = 256;

const isFull = ({ changes, hidden }: SearchState) => changes.length + hidden.length > maxChanges;

/** All that a state finds. */
async function mergeDelta(objects: VersionedObjects, state: SearchState): Promise<Entry[]> {
  const base = await readBase(objects, state.base!.name);
  const hidden = new Set(state.hidden);
  return [
    ...readEntries(base.index, base.records()).filter((_, ordinal) => !hidden.has(ordinal)),
    ...state.changes.map(({ note }) => toEntry(note)),
  ];
}

/**
 * Lets notes be found, or no more, from now on. May be repeated, and run at once by several: of what is said of one
 * note the latest (by `updated_at`) counts. 'missing' where there is no index yet: then nothing is written, and
 * whoever asked makes one with `rebuildSearch`.
 */
export async function updateIndex(
  objects: VersionedObjects,
  changes: IndexUpdate,
): Promise<'published' | 'missing'> {
  for (;;) {
    const seen = await readState(objects);
    if (!seen.state.base) return 'missing';
    const base = await readBase(objects, seen.state.base.name);
    const next = applyUpdate(seen.state, base, changes);
    if (next !== seen.state && !(await replaceState(objects, seen, next))) continue;
    if (isFull(next))
      await replaceBase(objects, async (state) =>
        state.base && isFull(state) ? mergeDelta(objects, state) : undefined,
      );
    return 'published';
  }
}
