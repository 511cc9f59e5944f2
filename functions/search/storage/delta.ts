import type { IndexedNote } from '../engine/note.ts';
import type { SearchState } from '../engine/search-state.ts';
import type { LoadedBase } from './base.ts';
import { pickSearchedFields } from './indexed-note.ts';

/** A note that is not public any more, with its `updated_at`. */
interface RemovedNote {
  readonly id: string;
  readonly updated_at: string;
}

/** Notes to put and to remove. */
export interface IndexUpdate {
  readonly put: readonly IndexedNote[];
  readonly remove: readonly RemovedNote[];
}

/** Compares `updated_at`. */
export const isOlder = (
  one: { readonly updated_at: string },
  other: { readonly updated_at: string } | undefined,
): boolean => other !== undefined && Date.parse(one.updated_at) < Date.parse(other.updated_at);

const dayMs = 24 * 60 * 60 * 1000;

/** Older than a day: no reader or writer still uses it. */
export const isExpired = ({ at }: { readonly at: string }): boolean =>
  Date.now() - Date.parse(at) > dayMs;

/** The ordinals of the base's notes that changes replace or remove. */
export function hiddenOrdinals(
  base: LoadedBase,
  { changes, removed }: Pick<SearchState, 'changes' | 'removed'>,
): number[] {
  const ordinals = changes.map(({ note }) => base.ordinals.get(note.id));
  for (const removal of removed) {
    const ordinal = base.ordinals.get(removal.id);
    if (ordinal !== undefined && !isOlder(removal, base.record(ordinal))) ordinals.push(ordinal);
  }
  return [...new Set(ordinals.filter((ordinal) => ordinal !== undefined))].toSorted(
    (a, b) => a - b,
  );
}

/** Applies an update; outdated entries are ignored. Returns the same object when nothing changes. */
export function applyUpdate(
  state: SearchState,
  base: LoadedBase,
  { put, remove }: IndexUpdate,
): SearchState {
  const at = new Date().toISOString();
  const changes = new Map(state.changes.map((change) => [change.note.id, change]));
  const removed = new Map(state.removed.map((removal) => [removal.id, removal]));
  let isNew = false;
  const known = (id: string) => {
    const ordinal = base.ordinals.get(id);
    return changes.get(id)?.note ?? (ordinal === undefined ? undefined : base.record(ordinal));
  };
  for (const entry of put) {
    const note = pickSearchedFields(entry, entry);
    const removal = removed.get(note.id);
    const isGone = removal && !isOlder(removal, note);
    const stored = changes.get(note.id)?.note;
    const isSame = stored && JSON.stringify(stored) === JSON.stringify(note);
    if (isGone || isSame || isOlder(note, known(note.id))) continue;
    changes.set(note.id, { at, note });
    removed.delete(note.id);
    isNew = true;
  }
  for (const { id, updated_at } of remove) {
    const removal = removed.get(id);
    const isKnown = removal && !isOlder(removal, { updated_at });
    if (isKnown || isOlder({ updated_at }, known(id))) continue;
    changes.delete(id);
    removed.set(id, { id, updated_at, at });
    isNew = true;
  }
  if (!isNew) return state;
  const changed = {
    changes: [...changes.values()],
    removed: [...removed.values()].filter((one) => base.ordinals.has(one.id) || !isExpired(one)),
  };
  return { ...state, ...changed, hidden: hiddenOrdinals(base, changed) };
}
