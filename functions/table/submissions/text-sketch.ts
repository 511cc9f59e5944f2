import { fieldsOf, type Key } from '../core/item.ts';
import { getItem, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putItem } from '../core/write.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** A document by the sketch of its text, or by the hashes of its scanned pages. */
export interface SketchedFile {
  /** SHA-256. */
  file: string;
  sketch: number[];
}

const [patterns] = keyPatterns.textSketch;

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

/**
 * Stores a document's sketch under some of its hashes, unless it is stored. The item of the first hash is written last,
 * so it shows that the others exist.
 */
export async function putSketch(
  table: Table,
  { file, sketch }: SketchedFile,
  hashes: readonly (number | string)[],
): Promise<void> {
  const packed = pack(sketch);
  const [first, ...others] = hashes.map((hash) => primaryKey(patterns, { hash, file }));
  const stored = await getItem(table, first!);
  if (stored && isSame(stored['sketch'], packed)) return;
  const put = (key: Key) => putItem(table, { ...key, file, sketch: packed });
  await Promise.all(others.map((key) => put(key)));
  await put(first!);
}

const isSame = (stored: unknown, sketch: Uint8Array) =>
  stored instanceof Uint8Array && Buffer.compare(stored, sketch) === 0;

/** The documents that share one of these hashes. */
export async function listSketches(
  table: Table,
  hashes: readonly (number | string)[],
): Promise<SketchedFile[]> {
  const found = await Promise.all(
    hashes.map((hash) =>
      queryItems(table, {
        partition: keyOf(patterns.pk, { hash }),
        limit: maxFiles,
        // Of two documents that are read at once, one must find the other.
        consistent: true,
      }),
    ),
  );
  const files = new Map<string, SketchedFile>();
  for (const item of found.flat()) {
    const { file, sketch } = fieldsOf<{ file: string; sketch: Uint8Array }>(item);
    files.set(file, { file, sketch: unpack(sketch) });
  }
  return [...files.values()];
}
