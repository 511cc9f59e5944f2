import { fieldsOf } from '../core/item.ts';
import { queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putItem } from '../core/write.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** A document by the sketch of its text, or by the hashes of its scanned pages. */
export interface SketchedFile {
  /** SHA-256. */
  file: string;
  sketch: number[];
}

const [patterns] = keyPatterns.likeness;

/** Of one key: boilerplate may be in many documents. */
const maxFiles = 40;

const pack = (sketch: readonly number[]) => {
  const bytes = new Uint8Array(sketch.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [i, hash] of sketch.entries()) view.setUint32(i * 4, hash);
  return bytes;
};

const unpack = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4));
};

/** Stores a document's sketch under some of its hashes; without `ttl` (epoch seconds) for good. */
export async function putSketch(
  table: Table,
  { file, sketch }: SketchedFile,
  hashes: readonly (number | string)[],
  ttl?: number,
): Promise<void> {
  const fields = { file, sketch: pack(sketch), ...(ttl !== undefined && { ttl }) };
  await Promise.all(
    hashes.map((hash) => putItem(table, { ...primaryKey(patterns, { hash, file }), ...fields })),
  );
}

/** The documents that share one of these hashes. */
export async function listSketches(
  table: Table,
  hashes: readonly (number | string)[],
): Promise<SketchedFile[]> {
  const found = await Promise.all(
    hashes.map((hash) =>
      queryItems(table, { partition: keyOf(patterns.pk, { hash }), limit: maxFiles }),
    ),
  );
  const files = new Map<string, SketchedFile>();
  for (const item of found.flat()) {
    const { file, sketch } = fieldsOf<{ file: string; sketch: Uint8Array }>(item);
    files.set(file, { file, sketch: unpack(sketch) });
  }
  return [...files.values()];
}
