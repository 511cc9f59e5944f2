import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { mapConcurrently } from '../../kernel/run-each.ts';
import type { Table } from '../../table/table.ts';
import { importedField } from '../../table/visitor-mark.ts';
import { mapContributorIds, withContributorId, type ContributorIds } from './contributor-ids.ts';
import { writeImportProgress, type ImportProgress } from './import-progress.ts';
import { visitorMarkKinds, userKinds } from './entity-kinds.ts';
import type { VersionedObjects } from '../storage.ts';
import type { ExportedFile, Manifest, Part } from './manifest.ts';
import { isExported, kindOfItem, type RawItem } from './raw-item.ts';

const concurrency = 32;

/** Flags visitor marks, whose counts the exported counters include, so that the worker skips them. */
const asImported = (item: RawItem): RawItem =>
  visitorMarkKinds.has(kindOfItem(item)) ? { ...item, [importedField]: { BOOL: true } } : item;

async function putIfAbsent({ client, name }: Table, item: RawItem): Promise<void> {
  const Item = unmarshall(item);
  const ConditionExpression = 'attribute_not_exists(pk)';
  try {
    await client.send(new PutCommand({ TableName: name, Item, ConditionExpression }));
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}

/** Stores an export's file; an existing object is kept. */
export async function importFile(
  objects: VersionedObjects,
  { bucket, key, content_type: contentType, cache_control }: ExportedFile,
  body: Buffer,
): Promise<void> {
  const headers = { contentType, ...(cache_control && { cacheControl: cache_control }) };
  await objects.write({ bucket, key }, body, headers, null);
}

/** Reads the items of a part. */
type ReadItems = (part: Part) => Promise<readonly RawItem[]>;

interface Import {
  readonly manifest: Manifest;
  readonly readItems: ReadItems;
  /** Where the import continues. */
  readonly progress: ImportProgress;
  readonly withUsers: boolean;
}

async function readContributorIds(
  { table }: Manifest,
  readItems: ReadItems,
): Promise<ContributorIds> {
  const balances: RawItem[] = [];
  for (const part of table)
    for (const item of await readItems(part))
      if (kindOfItem(item) === 'CONTRIBUTOR') balances.push(item);
  return mapContributorIds(balances);
}

/** Puts an export's items; existing items are kept. Stores the progress after each part, then yields it. */
export async function* importTable(
  table: Table,
  { manifest, readItems, progress, withUsers }: Import,
): AsyncGenerator<{ done: number; items: number }> {
  const now = Date.now() / 1000;
  const ids = await readContributorIds(manifest, readItems);
  for (let done = progress.parts_done + 1; done <= manifest.table.length; done += 1) {
    const items = (await readItems(manifest.table[done - 1]!)).filter(
      (item) => isExported(item, now) && (withUsers || !userKinds.has(kindOfItem(item))),
    );
    await mapConcurrently(concurrency, items, (item) =>
      putIfAbsent(table, withContributorId(asImported(item), ids)),
    );
    await writeImportProgress(table, { ...progress, parts_done: done });
    yield { done, items: items.length };
  }
}
