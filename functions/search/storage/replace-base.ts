import { randomUUID } from 'node:crypto';
import type { Entry } from '../engine/entry.ts';
import type { SearchState } from '../engine/search-state.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { LoadedBase, packBaseOf, removeBase, writeBase, type PackedBase } from './base.ts';
import { hiddenOrdinals, isExpired } from './delta.ts';
import { replaceState, readState } from './state.ts';

/** Says that a base may lie under a name, so that it is taken away one day whatever becomes of it. */
async function recordBaseName(objects: VersionedObjects, name: string): Promise<void> {
  for (;;) {
    const seen = await readState(objects);
    const others = [...seen.state.others, { name, at: new Date().toISOString() }];
    if (await replaceState(objects, seen, { ...seen.state, others })) return;
  }
}

/** A state with a base into which all that was `seen` is folded. */
function withBase(
  now: SearchState,
  seen: SearchState,
  name: string,
  packed: PackedBase,
): SearchState {
  const folded = new Set(seen.changes.map((change) => JSON.stringify(change)));
  const rest = {
    changes: now.changes.filter((change) => !folded.has(JSON.stringify(change))),
    removed: now.removed.filter((removal) => !isExpired(removal)),
  };
  const at = new Date().toISOString();
  const isSame = now.base?.hash === packed.hash;
  const replaced = now.base && !isSame ? [{ name: now.base.name, at }] : [];
  return {
    ...now,
    ...rest,
    base: isSame ? now.base : { name, hash: packed.hash, notes: packed.notes },
    hidden: hiddenOrdinals(new LoadedBase(packed.index, packed.noteBlocks), rest),
    others: [
      ...now.others.filter((other) => other.name !== name && !isExpired(other)),
      ...replaced,
    ],
  };
}

/**
 * Makes a new base of the entries that `entriesOf` finds for the state as it is; nothing happens where it finds none
 * necessary. Changes that come meanwhile stay. Bases that were replaced a day ago are taken away.
 */
export async function replaceBase(
  objects: VersionedObjects,
  entriesOf: (seen: SearchState) => Promise<readonly Entry[] | undefined>,
): Promise<void> {
  const name = randomUUID();
  await recordBaseName(objects, name);
  for (;;) {
    const { state: seen } = await readState(objects);
    // It was done, and only the answer was lost.
    if (seen.base?.name === name) return;
    const entries = await entriesOf(seen);
    if (!entries) return;
    const packed = packBaseOf(entries);
    if (seen.base?.hash !== packed.hash) await writeBase(objects, name, packed);
    for (;;) {
      const now = await readState(objects);
      if (now.state.base?.name !== seen.base?.name) break;
      for (const other of now.state.others.filter(isExpired)) await removeBase(objects, other.name);
      if (await replaceState(objects, now, withBase(now.state, seen, name, packed))) return;
    }
  }
}
