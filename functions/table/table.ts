import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** What the calls made through a handle have cost so far. */
export interface Spent {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

/** The single table: first argument of everything in this folder. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
  readonly spent: Spent;
}

/** A handle on the table `name`; `client` says where it is and who asks (default: the environment). */
export function createTable(options: { name: string; client?: DynamoDBClientConfig }): Table {
  return {
    name: options.name,
    client: DynamoDBDocumentClient.from(new DynamoDBClient(options.client ?? {}), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    spent: { calls: 0, readUnits: 0, writeUnits: 0 },
  };
}

/** Notes on the handle that a call was made, and what it cost. */
export function tally(table: Table, kind: 'readUnits' | 'writeUnits', units = 0): void {
  table.spent.calls += 1;
  table.spent[kind] += units;
}

/** The handle of a Lambda: the table named by `TABLE_NAME`. */
export function tableFromEnvironment(): Table {
  const name = process.env['TABLE_NAME'];
  if (!name) throw new Error('TABLE_NAME is not set');
  return createTable({ name });
}
