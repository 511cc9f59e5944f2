import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import { formatNumber } from '../engine/format.ts';
import { currentKey, type SearchState } from '../engine/search-state.ts';
import type { ObjectLocation } from '../../files/object-keys.ts';
import type { VersionedObjects } from '../../files/storage.ts';

const longest = 32 * 1024 * 1024;

/** Where an object of the search index lies. */
export const inSite = (key: string): ObjectLocation => ({ bucket: 'site', key });

/** What was seen of the state; `version` is null where there was none, or one of another format. */
export interface SeenState {
  readonly state: SearchState;
  readonly version: string | null | undefined;
}

const nothing: SearchState = {
  format: formatNumber,
  base: null,
  changes: [],
  removed: [],
  hidden: [],
  others: [],
};

/** Reads which index is the newest. One of another format is none, but its objects are still known. */
export async function seeState(objects: VersionedObjects): Promise<SeenState> {
  const found = await objects.read(inSite(currentKey), longest);
  if (!found) return { state: nothing, version: null };
  const state = JSON.parse(found.body.toString()) as SearchState;
  if (state.format === formatNumber) return { state, version: found.version };
  const at = new Date().toISOString();
  const others = [...state.others, ...(state.base ? [{ name: state.base.name, at }] : [])];
  return { state: { ...nothing, others }, version: found.version };
}

/** Writes a state **where** it is still the one that was seen; says whether it did. */
export const changeState = (
  objects: VersionedObjects,
  { version }: SeenState,
  state: SearchState,
): Promise<boolean> =>
  objects.write(
    inSite(currentKey),
    Buffer.from(JSON.stringify(state)),
    { contentType: 'application/json', cacheControl: cacheControlFor(currentKey) },
    version,
  );
