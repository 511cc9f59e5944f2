import { buildHeadingIndex, buildIndex } from './packed-index/build-index.ts';
import { ByteReader, ByteWriter } from './packed-index/bytes.ts';
import { toEntry } from './entry.ts';
import { formatVersion, type NoteRecord } from './packed-index/format.ts';
import type { Shard } from './match.ts';
import type { IndexedNote } from './note.ts';
import { SearchIndex } from './packed-index/search-index.ts';

/** The key of the `SearchState`. */
export const currentKey = 'search/current.json';

/** The packed index, compressed with gzip. */
export const baseKey = (name: string): string => `search/base-${name}.bin`;

/** The packed index of headings, compressed with gzip. Only functions read it. */
export const headingsKey = (name: string): string => `search/headings-${name}.bin`;

/**
 * The concatenated note blocks, each compressed with gzip; the base has their sizes. `documents-` is the stored prefix
 * of note blocks.
 */
export const noteBlocksKey = (name: string): string => `search/documents-${name}.bin`;

/** A note that was added or changed after the base, and when it was published. */
interface SearchChange {
  readonly at: string;
  readonly note: IndexedNote;
}

/** A note that is no longer public, with its last change and when that was published. */
interface SearchRemoval {
  readonly id: string;
  readonly updated_at: string;
  readonly at: string;
}

/**
 * The object `search/current.json`. It names the base (the packed index) and holds the delta: every note that was
 * added, changed or removed since the base was built. A search reads both as shards. Times are ISO 8601, UTC.
 */
export interface SearchState {
  readonly format: number;
  /** Null before the first base. */
  readonly base: { readonly name: string; readonly hash: string; readonly notes: number } | null;
  /** The delta's added and changed notes. */
  readonly changes: readonly SearchChange[];
  /** The delta's removed notes: at least the last day's, so that a late event cannot restore a note. */
  readonly removed: readonly SearchRemoval[];
  /** Ordinals of the base's notes that are replaced or deleted. */
  readonly hidden: readonly number[];
  /** Replaced or incomplete bases; deleted after a day. */
  readonly others: readonly { readonly name: string; readonly at: string }[];
}

/** Undefined without a base or in another format. */
export function parseState(text: string): SearchState | undefined {
  const state = JSON.parse(text) as SearchState;
  return state.format === formatVersion && state.base ? state : undefined;
}

/** The bytes of the base: the index, and the sizes of its compressed note blocks. */
export function joinIndexAndBlockSizes(
  index: Uint8Array,
  blockSizes: readonly number[],
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.part(index);
  writer.json(blockSizes);
  return writer.done();
}

/** Reverses `joinIndexAndBlockSizes`. `blocks` are byte ranges with an exclusive end. */
export function openBase(packed: Uint8Array): { index: SearchIndex; blocks: [number, number][] } {
  const reader = new ByteReader(packed);
  const index = new SearchIndex(reader.part());
  let end = 0;
  const blocks = (reader.json() as number[]).map((size): [number, number] => {
    end += size;
    return [end - size, end];
  });
  return { index, blocks };
}

/** The delta as an index, with its notes by ordinal. */
export function openDelta({ changes }: SearchState): {
  readonly index: SearchIndex;
  readonly records: readonly NoteRecord[];
} {
  const { index, records } = buildIndex(changes.map(({ note }) => toEntry(note)));
  return { index: new SearchIndex(index), records };
}

/** The headings of the delta as an index. */
export const openDeltaHeadings = ({ changes }: SearchState): SearchIndex =>
  new SearchIndex(buildHeadingIndex(changes.map(({ note }) => toEntry(note))));

/** The delta, then the base without what the delta replaces. */
export const shardsOf = (
  state: SearchState,
  delta: SearchIndex,
  base: SearchIndex,
): readonly [Shard, Shard] => [
  { index: delta, hidden: [] },
  { index: base, hidden: state.hidden },
];
