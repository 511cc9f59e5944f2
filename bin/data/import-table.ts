import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { mapConcurrently } from '../../functions/kernel/map-concurrently.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { importedField } from '../../functions/table/visitors/visitor-mark.ts';
import { readPart } from './export-folder.ts';
import { writeImportProgress, type ImportProgress } from './import-progress.ts';
import { visitorMarkKinds, userKinds } from './entity-kinds.ts';
import type { Manifest } from './manifest.ts';
import { isExported, kindOfItem, type RawItem } from './raw-item.ts';

const lanes = 32;

/** An item as it is put. The counters of an export count its marks already: the worker is not to add them again. */
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
  /** How far it has come. */
  readonly note: ImportProgress;
  readonly withUsers: boolean;
  readonly say: (line: string) => void;
}

/** Puts an export's items **where** nothing lies under their keys; a part that is done is noted. */
export async function importTable(
  table: Table,
  { folder, manifest, note, withUsers, say }: Import,
): Promise<void> {
  const now = Date.now() / 1000;
  for (let done = note.parts_done; done < manifest.table.length; done += 1) {
    const lines = await readPart<{ Item: RawItem }>(folder, manifest.table[done]!);
    const items = lines
      .map(({ Item }) => Item)
      .filter((item) => isExported(item, now) && (withUsers || !userKinds.has(kindOfItem(item))));
    await mapConcurrently(lanes, items, (item) => putIfAbsent(table, asImported(item)));
    await writeImportProgress(table, { ...note, parts_done: done + 1 });
    say(`part ${done + 1} of ${manifest.table.length}: ${items.length} items`);
  }
}
