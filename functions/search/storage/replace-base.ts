import { randomUUID } from 'node:crypto';
import type { IndexEntry } from '../engine/entry.ts';
import type { SearchState } from '../engine/search-state.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { LoadedBase, buildBase, removeBase, writeBase, type BuiltBase } from './base.ts';
import { hiddenOrdinals, isExpired } from './delta.ts';
import { replaceState, readState } from './state.ts';

/** Records the name before the base is written, so that an unfinished base is deleted later. */
async function recordBaseName(objects: VersionedObjects, name: string): Promise<void> {
  for (;;) {
    const current = await readState(objects);
    const others = [...current.state.others, { name, at: new Date().toISOString() }];
    if (await replaceState(objects, current, { ...current.state, others })) return;
  }
}

/** The current state with a base that contains all changes of the compacted state. */
function withBase(
  current: SearchState,
  compacted: SearchState,
  name: string,
  built: BuiltBase,
): SearchState {
  const folded = new Set(compacted.changes.map((change) => JSON.stringify(change)));
  const rest = {
    changes: current.changes.filter((change) => !folded.has(JSON.stringify(change))),
    removed: current.removed.filter((removal) => !isExpired(removal)),
  };
  const at = new Date().toISOString();
  const isSame = current.base?.hash === built.hash;
  const replaced = current.base && !isSame ? [{ name: current.base.name, at }] : [];
  return {
    ...current,
    ...rest,
    base: isSame ? current.base : { name, hash: built.hash, notes: built.notes },
    hidden: hiddenOrdinals(new LoadedBase(built), rest),
    others: [
      ...current.others.filter((other) => other.name !== name && !isExpired(other)),
      ...replaced,
    ],
  };
}

/**
 * Replaces the base by one of the entries that `entriesOf` returns for the current state; undefined cancels. Keeps
 * concurrent changes, and deletes bases that were replaced more than a day ago.
 */
export async function replaceBase(
  objects: VersionedObjects,
  entriesOf: (state: SearchState) => Promise<readonly IndexEntry[] | undefined>,
): Promise<void> {
  const name = randomUUID();
  await recordBaseName(objects, name);
  for (;;) {
    const { state: compacted } = await readState(objects);
    // An earlier attempt succeeded, and only its response was lost.
    if (compacted.base?.name === name) return;
    const entries = await entriesOf(compacted);
    if (!entries) return;
    const built = buildBase(entries);
    if (compacted.base?.hash !== built.hash) await writeBase(objects, name, built);
    for (;;) {
      const current = await readState(objects);
      if (current.state.base?.name !== compacted.base?.name) break;
      for (const other of current.state.others.filter(isExpired))
        await removeBase(objects, other.name);
      if (await replaceState(objects, current, withBase(current.state, compacted, name, built)))
        return;
    }
  }
}
