import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientConfig } from '../aws/client-config.ts';
import { fromEnvironment } from '../aws/environment.ts';

/** Calls and capacity units that a handle has consumed. */
export interface ConsumedUnits {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

/** A handle on the single table. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
  readonly consumed: ConsumedUnits;
}

export const createTable = (name: string, config: DynamoDBClientConfig): Table => ({
  name,
  client: DynamoDBDocumentClient.from(new DynamoDBClient(config), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  consumed: { calls: 0, readUnits: 0, writeUnits: 0 },
});

export function recordConsumed(table: Table, kind: 'readUnits' | 'writeUnits', units = 0): void {
  table.consumed.calls += 1;
  table.consumed[kind] += units;
}

/** The table of a Lambda, named by `TABLE_NAME`. */
export const tableFromEnvironment = (): Table =>
  createTable(fromEnvironment('TABLE_NAME'), clientConfig({ idleTimeoutMs: 4000 }));
