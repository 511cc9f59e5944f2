import {
  notesPerBlock,
  readBlock,
  type NoteRecord,
} from '../../../../../functions/search/engine/packed-index/note-blocks.ts';
import { toFoundNote } from '../../../../../functions/search/engine/packed-index/read-entries.ts';
import type { Shard } from '../../../../../functions/search/engine/match.ts';
import type { FoundNote } from '../../../../../functions/search/engine/note.ts';
import {
  openBase,
  openDelta,
  shardsOf,
  type SearchState,
} from '../../../../../functions/search/engine/search-state.ts';
import { search, type Hit } from '../../../../../functions/search/engine/search.ts';
import { fetchBase, fetchBlock, fetchState } from './fetch-index.ts';
import { deleteOtherIndexes } from './index-cache.ts';

const updateIntervalMs = 60_000;
export interface DeviceSearchResult {
  readonly notes: readonly FoundNote[];
  readonly total: number;
}

interface OpenIndex {
  readonly name: string;
  readonly base: ReturnType<typeof openBase>;
  readonly changed: ReturnType<typeof openDelta>;
  readonly parts: readonly [Shard, Shard];
  /** Blocks that were loaded for display. */
  readonly blocks: Map<number, Promise<NoteRecord[]>>;
}

async function openIndex(state: SearchState, last?: OpenIndex): Promise<OpenIndex> {
  const { name } = state.base!;
  const isSame = last?.name === name;
  const base = isSame ? last.base : openBase(await fetchBase(name));
  if (!isSame) await deleteOtherIndexes(name);
  const changed = openDelta(state);
  const parts = shardsOf(state, changed.index, base.index);
  return { name, base, changed, parts, blocks: isSame ? last.blocks : new Map() };
}

function loadBlock({ name, base, blocks }: OpenIndex, number: number): Promise<NoteRecord[]> {
  const known = blocks.get(number);
  if (known) return known;
  const block = fetchBlock(name, number, base.blocks[number]!).then(readBlock);
  blocks.set(number, block);
  block.catch(() => blocks.delete(number));
  return block;
}

async function loadNote(open: OpenIndex, { part, place }: Hit): Promise<FoundNote> {
  const { index } = open.parts[part]!;
  const block =
    index === open.base.index
      ? await loadBlock(open, Math.floor(place / notesPerBlock))
      : undefined;
  const record = block ? block[place % notesPerBlock]! : open.changed.records[place]!;
  return toFoundNote(index, place, record);
}

/** Searches without the server; checks for a newer index at most once a minute. */
export class DeviceSearch {
  #open: OpenIndex;
  #checkedAt = Date.now();

  constructor(open: OpenIndex) {
    this.#open = open;
  }

  async #update(): Promise<void> {
    try {
      const state = await fetchState();
      if (state) this.#open = await openIndex(state, this.#open);
    } catch (error) {
      console.warn('The search index is as it was', error);
    }
  }

  /** At most `size` notes that contain every word, best first. */
  async find(text: string, size: number): Promise<DeviceSearchResult> {
    if (Date.now() - this.#checkedAt > updateIntervalMs) {
      this.#checkedAt = Date.now();
      void this.#update();
    }
    const open = this.#open;
    const { hits, total } = search(open.parts, text, size);
    return { notes: await Promise.all(hits.map((hit) => loadNote(open, hit))), total };
  }
}

/** Null if the site has no search index. */
export async function openDeviceSearch(): Promise<DeviceSearch | null> {
  const state = await fetchState();
  return state ? new DeviceSearch(await openIndex(state)) : null;
}
