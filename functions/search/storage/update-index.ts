import { toEntry, type IndexEntry } from '../engine/entry.ts';
import { readEntries } from '../engine/packed-index/read-entries.ts';
import type { SearchState } from '../engine/search-state.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { readBase } from './base.ts';
import { applyUpdate, type IndexUpdate } from './delta.ts';
import { replaceBase } from './replace-base.ts';
import { replaceState, readState } from './state.ts';

/** Compacts above this size, since browsers download the delta after every change. */
const maxChanges = 256;

const isFull = ({ changes, hidden }: SearchState) => changes.length + hidden.length > maxChanges;

/** The base without hidden notes, plus the delta. */
async function mergeDelta(objects: VersionedObjects, state: SearchState): Promise<IndexEntry[]> {
  const base = await readBase(objects, state.base!.name);
  const hidden = new Set(state.hidden);
  return [
    ...readEntries(base.index, base.headings, base.records()).filter(
      (_, ordinal) => !hidden.has(ordinal),
    ),
    ...state.changes.map(({ note }) => toEntry(note)),
  ];
}

/**
 * Puts and removes notes. Idempotent; concurrent updates resolve by the latest `updated_at`. Returns 'missing' when no
 * index exists; the caller then rebuilds the index (`rebuildSearchIndex`).
 */
export async function updateIndex(
  objects: VersionedObjects,
  changes: IndexUpdate,
): Promise<'updated' | 'missing'> {
  for (;;) {
    const current = await readState(objects);
    if (!current.state.base) return 'missing';
    const base = await readBase(objects, current.state.base.name);
    const next = applyUpdate(current.state, base, changes);
    if (next !== current.state && !(await replaceState(objects, current, next))) continue;
    if (isFull(next))
      await replaceBase(objects, async (state) =>
        state.base && isFull(state) ? mergeDelta(objects, state) : undefined,
      );
    return 'updated';
  }
}
