import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import { formatVersion } from '../engine/packed-index/format.ts';
import { currentKey, type SearchState } from '../engine/search-state.ts';
import type { ObjectLocation } from '../../files/object-keys.ts';
import type { ObjectReader, VersionedObjects } from '../../files/storage.ts';

const maxBytes = 32 * 1024 * 1024;

export const locationOf = (key: string): ObjectLocation => ({ bucket: 'site', key });

/** The state with its ETag; `version` is null if no object exists. */
export interface StoredState {
  readonly state: SearchState;
  readonly version: string | null | undefined;
}

const emptyState: SearchState = {
  format: formatVersion,
  base: null,
  changes: [],
  removed: [],
  hidden: [],
  others: [],
};

/** Reads the state. Another format counts as empty, except for its objects, which are deleted later. */
export async function readState(objects: ObjectReader): Promise<StoredState> {
  const found = await objects.read(locationOf(currentKey), maxBytes);
  if (!found) return { state: emptyState, version: null };
  const state = JSON.parse(found.body.toString()) as SearchState;
  if (state.format === formatVersion) return { state, version: found.version };
  const at = new Date().toISOString();
  const others = [...state.others, ...(state.base ? [{ name: state.base.name, at }] : [])];
  return { state: { ...emptyState, others }, version: found.version };
}

/** Compare-and-swap by ETag; returns whether it succeeded. */
export const replaceState = (
  objects: VersionedObjects,
  { version }: StoredState,
  state: SearchState,
): Promise<boolean> =>
  objects.write(
    locationOf(currentKey),
    Buffer.from(JSON.stringify(state)),
    { contentType: 'application/json', cacheControl: cacheControlFor(currentKey) },
    version,
  );
