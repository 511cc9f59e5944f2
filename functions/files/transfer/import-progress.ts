import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { fieldsOf } from '../../table/item.ts';
import { getItem } from '../../table/read.ts';
import type { Table } from '../../table/table.ts';
import { patternsOf, primaryKey } from '../../table/keys.ts';

/** The progress of an import, stored in the target table. */
export interface ImportProgress {
  /** The SHA-256 of the export's manifest. */
  readonly export_id: string;
  /** Whether it adds to a table in use. */
  readonly into_existing: boolean;
  readonly parts_done: number;
}

const key = primaryKey(patternsOf('maintenance', 'import'), {});

export async function readImportProgress(table: Table): Promise<ImportProgress | undefined> {
  const item = await getItem(table, key, { consistent: true });
  return item && fieldsOf<ImportProgress>(item);
}

export async function writeImportProgress({ client, name }: Table, progress: ImportProgress) {
  await client.send(new PutCommand({ TableName: name, Item: { ...key, ...progress } }));
}
