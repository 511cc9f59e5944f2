import { entryOf, type Entry } from '../engine/entry.ts';
import { entriesOf } from '../engine/read-entries.ts';
import type { SearchState } from '../engine/search-state.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { readBase } from './base.ts';
import { withChanges, type SearchChanges } from './delta.ts';
import { replaceBase } from './replace-base.ts';
import { changeState, seeState } from './state.ts';

/** So many changes are carried beside a base: each device reads them anew with every one that is added. */
const mostChanges = 256;

const isFull = ({ changes, hidden }: SearchState) => changes.length + hidden.length > mostChanges;

/** All that a state finds. */
async function foldedEntries(objects: VersionedObjects, state: SearchState): Promise<Entry[]> {
  const base = await readBase(objects, state.base!.name);
  const hidden = new Set(state.hidden);
  return [
    ...entriesOf(base.index, base.all()).filter((_, place) => !hidden.has(place)),
    ...state.changes.map(({ note }) => entryOf(note)),
  ];
}

/**
 * Lets notes be found, or no more, from now on. May be repeated, and run at once by several: of what is said of one
 * note the latest (by `updated_at`) counts. 'missing' where there is no index yet: then nothing is written, and
 * whoever asked makes one with `rebuildSearch`.
 */
export async function publishToSearch(
  objects: VersionedObjects,
  changes: SearchChanges,
): Promise<'published' | 'missing'> {
  for (;;) {
    const seen = await seeState(objects);
    if (!seen.state.base) return 'missing';
    const base = await readBase(objects, seen.state.base.name);
    const next = withChanges(seen.state, base, changes);
    if (next !== seen.state && !(await changeState(objects, seen, next))) continue;
    if (isFull(next))
      await replaceBase(objects, async (state) =>
        state.base && isFull(state) ? foldedEntries(objects, state) : undefined,
      );
    return 'published';
  }
}
