import { isDeepStrictEqual } from 'node:util';
import type { Key } from '../core/item.ts';
import { getItem, queryFields } from '../core/read.ts';
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

/**
 * Stores a document's sketch under some of its hashes, unless it is stored. The item of the first hash is written last,
 * so it shows that the others exist.
 */
export async function putSketch(
  table: Table,
  { file, sketch }: SketchedFile,
  hashes: readonly (number | string)[],
): Promise<void> {
  const [first, ...others] = hashes.map((hash) => primaryKey(patterns, { hash, file }));
  const stored = await getItem(table, first!);
  if (isDeepStrictEqual(stored?.['sketch'], sketch)) return;
  const put = (key: Key) => putItem(table, { ...key, file, sketch });
  await Promise.all(others.map((key) => put(key)));
  await put(first!);
}

/** The documents that share one of these hashes. */
export async function listSketches(
  table: Table,
  hashes: readonly (number | string)[],
): Promise<SketchedFile[]> {
  const found = await Promise.all(
    hashes.map((hash) =>
      queryFields<SketchedFile>(table, {
        partition: keyOf(patterns.pk, { hash }),
        limit: maxFiles,
        // Of two documents that are read at once, one must find the other.
        consistent: true,
      }),
    ),
  );
  return [...new Map(found.flat().map((one) => [one.file, one])).values()];
}
