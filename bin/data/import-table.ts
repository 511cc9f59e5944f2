import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { mapConcurrently } from '../../functions/kernel/map-concurrently.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { importedField } from '../../functions/table/visitor-mark.ts';
import { mapContributorIds, withContributorId, type ContributorIds } from './contributor-ids.ts';
import { readPart } from './export-folder.ts';
import { writeImportProgress, type ImportProgress } from './import-progress.ts';
import { visitorMarkKinds, userKinds } from './entity-kinds.ts';
import type { Manifest } from './manifest.ts';
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

interface Import {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Where the import continues. */
  readonly progress: ImportProgress;
  readonly withUsers: boolean;
  readonly say: (line: string) => void;
}

async function readContributorIds(folder: string, { table }: Manifest): Promise<ContributorIds> {
  const balances: RawItem[] = [];
  for (const part of table)
    for (const { Item } of await readPart<{ Item: RawItem }>(folder, part))
      if (kindOfItem(Item) === 'CONTRIBUTOR') balances.push(Item);
  return mapContributorIds(balances);
}

/** Puts an export's items; existing items are kept. Stores the progress after each part. */
export async function importTable(
  table: Table,
  { folder, manifest, progress, withUsers, say }: Import,
): Promise<void> {
  const now = Date.now() / 1000;
  const ids = await readContributorIds(folder, manifest);
  for (let done = progress.parts_done; done < manifest.table.length; done += 1) {
    const lines = await readPart<{ Item: RawItem }>(folder, manifest.table[done]!);
    const items = lines
      .map(({ Item }) => Item)
      .filter((item) => isExported(item, now) && (withUsers || !userKinds.has(kindOfItem(item))));
    await mapConcurrently(concurrency, items, (item) =>
      putIfAbsent(table, withContributorId(asImported(item), ids)),
    );
    await writeImportProgress(table, { ...progress, parts_done: done + 1 });
    say(`part ${done + 1} of ${manifest.table.length}: ${items.length} items`);
  }
}
