import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import { buildHeadingIndex, buildIndex } from '../engine/packed-index/build-index.ts';
import { notesPerBlock, readBlock, type NoteRecord } from '../engine/packed-index/format.ts';
import type { IndexEntry } from '../engine/entry.ts';
import {
  baseKey,
  headingsKey,
  noteBlocksKey,
  openBase,
  joinIndexAndBlockSizes,
} from '../engine/search-state.ts';
import { SearchIndex } from '../engine/packed-index/search-index.ts';
import type { ObjectReader, VersionedObjects } from '../../files/storage.ts';
import { locationOf } from './state.ts';

/** Larger than the base of a million notes. */
const maxBytes = 256 * 1024 * 1024;

const contentType = 'application/octet-stream';

/** The objects of a base, compressed. */
export interface BuiltBase {
  /** Depends on the notes only. */
  readonly hash: string;
  readonly notes: number;
  readonly index: Buffer;
  readonly headings: Buffer;
  readonly noteBlocks: Buffer;
}

export function buildBase(entries: readonly IndexEntry[]): BuiltBase {
  const built = buildIndex(entries);
  const blocks = Array.from({ length: Math.ceil(entries.length / notesPerBlock) }, (_, i) => {
    const block = built.records.slice(i * notesPerBlock, (i + 1) * notesPerBlock);
    return gzipSync(JSON.stringify(block), { level: 9 });
  });
  const joined = joinIndexAndBlockSizes(
    built.index,
    blocks.map(({ byteLength }) => byteLength),
  );
  const index = gzipSync(joined, { level: 9 });
  const headings = gzipSync(buildHeadingIndex(entries), { level: 9 });
  const noteBlocks = Buffer.concat(blocks);
  const hash = createHash('sha256')
    .update(index)
    .update(headings)
    .update(noteBlocks)
    .digest('hex')
    .slice(0, 16);
  return { hash, notes: entries.length, index, headings, noteBlocks };
}

/** Stores a base under a new name. */
export async function writeBase(
  objects: VersionedObjects,
  name: string,
  { index, headings, noteBlocks }: BuiltBase,
): Promise<void> {
  const write = (key: string, body: Buffer) =>
    objects.write(locationOf(key), body, { contentType, cacheControl: cacheControlFor(key) });
  await Promise.all([
    write(baseKey(name), index),
    write(headingsKey(name), headings),
    write(noteBlocksKey(name), noteBlocks),
  ]);
}

export async function removeBase(objects: VersionedObjects, name: string): Promise<void> {
  await Promise.all(
    [baseKey(name), headingsKey(name), noteBlocksKey(name)].map((key) =>
      objects.remove(locationOf(key)),
    ),
  );
}

type BaseObjects = Pick<BuiltBase, 'index' | 'headings' | 'noteBlocks'>;

/** A base whose note blocks are uncompressed on first use. */
export class LoadedBase {
  readonly index: SearchIndex;
  readonly headings: SearchIndex;
  readonly #blocks: readonly [number, number][];
  readonly #noteBlocks: Buffer;
  readonly #read = new Map<number, NoteRecord[]>();
  #ordinals: ReadonlyMap<string, number> | undefined;

  constructor({ index: packed, headings, noteBlocks }: BaseObjects) {
    const { index, blocks } = openBase(gunzipSync(packed));
    this.index = index;
    this.headings = new SearchIndex(gunzipSync(headings));
    this.#blocks = blocks;
    this.#noteBlocks = noteBlocks;
  }

  #block(number: number): NoteRecord[] {
    const known = this.#read.get(number);
    if (known) return known;
    const [start, end] = this.#blocks[number]!;
    const block = readBlock(gunzipSync(this.#noteBlocks.subarray(start, end)));
    this.#read.set(number, block);
    return block;
  }

  record(ordinal: number): NoteRecord {
    return this.#block(Math.floor(ordinal / notesPerBlock))[ordinal % notesPerBlock]!;
  }

  /** In the order of their ordinals. */
  records(): NoteRecord[] {
    return this.#blocks.flatMap((_, number) => this.#block(number));
  }

  /** By note id. */
  get ordinals(): ReadonlyMap<string, number> {
    this.#ordinals ??= new Map(this.records().map(({ id }, ordinal) => [id, ordinal]));
    return this.#ordinals;
  }
}

const opened = new WeakMap<ObjectReader, { name: string; base: Promise<LoadedBase> }>();

async function read(objects: ObjectReader, name: string): Promise<LoadedBase> {
  const [index, headings, noteBlocks] = await Promise.all(
    [baseKey(name), headingsKey(name), noteBlocksKey(name)].map((key) =>
      objects.read(locationOf(key), maxBytes),
    ),
  );
  if (!index || !headings || !noteBlocks) throw new Error(`The search index ${name} is missing`);
  return new LoadedBase({
    index: index.body,
    headings: headings.body,
    noteBlocks: noteBlocks.body,
  });
}

/** Loads a base and caches it until another one is requested. */
export function readBase(objects: ObjectReader, name: string): Promise<LoadedBase> {
  const known = opened.get(objects);
  if (known?.name === name) return known.base;
  const base = read(objects, name);
  opened.set(objects, { name, base });
  base.catch(() => opened.delete(objects));
  return base;
}
