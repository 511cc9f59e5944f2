import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientConfig, fromEnvironment } from '../../aws/client-config.ts';

/** Calls and capacity units that a handle has consumed so far. */
export interface ConsumedUnits {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

/** The single table: first argument of everything in this folder. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
  readonly consumed: ConsumedUnits;
}

/** A handle on the table `name`. */
export const createTable = (name: string, config: DynamoDBClientConfig): Table => ({
  name,
  client: DynamoDBDocumentClient.from(new DynamoDBClient(config), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  consumed: { calls: 0, readUnits: 0, writeUnits: 0 },
});

/** Adds a call and its capacity units to the handle. */
export function recordConsumed(table: Table, kind: 'readUnits' | 'writeUnits', units = 0): void {
  table.consumed.calls += 1;
  table.consumed[kind] += units;
}

/** The handle of a Lambda: the table named by `TABLE_NAME`, with the function's own rights. */
export const tableFromEnvironment = (): Table =>
  createTable(fromEnvironment('TABLE_NAME'), clientConfig({ idleTimeoutMs: 4000 }));
