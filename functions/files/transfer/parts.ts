import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Key } from '../../table/item.ts';
import { scanTable } from '../../table/read.ts';
import type { Table } from '../../table/table.ts';
import { manifestFormat, type Manifest, type Part } from './manifest.ts';
import { isExported, kindOfItem, type RawItem } from './raw-item.ts';

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Compresses lines of JSON to a part of an export. */
export function packPart(name: string, lines: readonly string[]): { part: Part; bytes: Buffer } {
  const bytes = gzipSync(lines.map((line) => `${line}\n`).join(''));
  const sha256 = sha256Of(bytes);
  return { part: { name, lines: lines.length, bytes: bytes.byteLength, sha256 }, bytes };
}

/** Throws when the bytes are not those that the export lists. */
export function checkBytes<B extends Uint8Array>(bytes: B, name: string, sha256: string): B {
  if (sha256Of(bytes) !== sha256) throw new Error(`${name} is damaged: its checksum differs.`);
  return bytes;
}

/** Throws when the part is damaged. */
export function unpackPart<Line>(bytes: Uint8Array, { name, sha256 }: Part): Line[] {
  const text = gunzipSync(checkBytes(bytes, name, sha256)).toString();
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
}

/** Throws for another format. */
export function parseManifest(bytes: Uint8Array, source: string): Manifest & { id: string } {
  const manifest = JSON.parse(Buffer.from(bytes).toString()) as Manifest;
  if (manifest.what !== manifestFormat) throw new Error(`${source} has an unknown export format.`);
  return { ...manifest, id: sha256Of(bytes) };
}

/** Uncompressed size of a part. */
const partBytes = 1024 * 1024;

/** Exported items as the lines of one part. */
interface ScannedPart {
  readonly lines: readonly string[];
  /** Counts by kind. */
  readonly items: Readonly<Record<string, number>>;
  /** The key after which the next part begins; undefined for the last part, which may be empty. */
  readonly next: Key | undefined;
}

/** The exported items of a table, a line each, in the format of AWS's own exports. Starts after a key, if given. */
export async function* scanParts(table: Table, start?: Key): AsyncGenerator<ScannedPart> {
  const now = Date.now() / 1000;
  let lines: string[] = [];
  let items: Record<string, number> = {};
  let size = 0;
  for await (const page of scanTable(table, { start: start && { ...start } }))
    for (const item of page.items) {
      const Item = marshall(item) as RawItem;
      if (!isExported(Item, now)) continue;
      const line = JSON.stringify({ Item });
      const kind = kindOfItem(Item);
      items[kind] = (items[kind] ?? 0) + 1;
      lines.push(line);
      size += line.length;
      if (size < partBytes) continue;
      yield { lines, items, next: { pk: item.pk, sk: item.sk } };
      [lines, items, size] = [[], {}, 0];
    }
  yield { lines, items, next: undefined };
}

export function addCounts(
  counts: Readonly<Record<string, number>>,
  more: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...counts };
  for (const [kind, count] of Object.entries(more)) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}
