import { buildIndex } from './packed-index/build-index.ts';
import { ByteReader, ByteWriter } from './packed-index/bytes.ts';
import { readBlock, type NoteRecord } from './packed-index/note-blocks.ts';
import { toEntry } from './entry.ts';
import { formatVersion } from './packed-index/format.ts';
import type { Shard } from './match.ts';
import type { SearchedNote } from './note.ts';
import { SearchIndex } from './packed-index/search-index.ts';

/** Where the site says which index is the newest, and what has changed since it was made. */
export const currentKey = 'search/current.json';

/** The index itself, compressed by gzip. */
export const baseKey = (name: string): string => `search/base-${name}.bin`;

/** The blocks of its notes one behind the other, each compressed by gzip: the index says where each begins. */
export const noteBlocksKey = (name: string): string => `search/documents-${name}.bin`;

/** A note that is new or another than in the base, and when it was published. */
interface SearchChange {
  readonly at: string;
  readonly note: SearchedNote;
}

/** A note that is public no more: when it was last changed, and when that was published. */
interface SearchRemoval {
  readonly id: string;
  readonly updated_at: string;
  readonly at: string;
}

/** What `currentKey` says. Times are ISO 8601, UTC. */
export interface SearchState {
  readonly format: number;
  /** Null until the first one is made. */
  readonly base: { readonly name: string; readonly hash: string; readonly notes: number } | null;
  readonly changes: readonly SearchChange[];
  /** Of the last day at least, so that what comes late does not bring a note back. */
  readonly removed: readonly SearchRemoval[];
  /** The places in the base that count no more. */
  readonly hidden: readonly number[];
  /** Other bases that may lie there: replaced ones, and those that somebody began to write. */
  readonly others: readonly { readonly name: string; readonly at: string }[];
}

/** Reads what `currentKey` holds; undefined where there is no index that this code can read. */
export function parseState(text: string): SearchState | undefined {
  const state = JSON.parse(text) as SearchState;
  return state.format === formatVersion && state.base ? state : undefined;
}

/** An index together with where the compressed blocks of its notes end. */
export function packBase(
  index: Uint8Array,
  blockSizes: readonly number[],
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.number(blockSizes.length);
  for (const size of blockSizes) writer.number(size);
  writer.bytes(index);
  return writer.done();
}

/** Opens what `packBase` made: the index, and of each block its first byte and the one behind its last. */
export function openBase(packed: Uint8Array): { index: SearchIndex; blocks: [number, number][] } {
  const reader = new ByteReader(packed);
  let end = 0;
  const blocks = Array.from({ length: reader.number() }, (): [number, number] => {
    const start = end;
    end += reader.number();
    return [start, end];
  });
  return { index: new SearchIndex(packed.subarray(reader.at)), blocks };
}

/** What has changed since the base was made, as an index of its own, and its notes by place. */
export function openDelta({ changes }: SearchState): { index: SearchIndex; records: NoteRecord[] } {
  const { index, blocks } = buildIndex(changes.map(({ note }) => toEntry(note)));
  return { index: new SearchIndex(index), records: blocks.flatMap((block) => readBlock(block)) };
}

/** What is searched: the changes, then the base without what they replace. */
export const shardsOf = (
  state: SearchState,
  changes: SearchIndex,
  base: SearchIndex,
): readonly [Shard, Shard] => [
  { index: changes, hidden: [] },
  { index: base, hidden: state.hidden },
];
