import { DynamodbClient, type Place } from '../../aws/dynamodb/client.ts';
import { ownSigner } from '../../aws/signer.ts';

/** What the calls made through a handle have cost so far. */
export interface ConsumedUnits {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

/** The single table: first argument of everything in this folder. */
export interface Table {
  readonly name: string;
  readonly client: DynamodbClient;
  readonly consumed: ConsumedUnits;
}

/** A handle on the table `name`; `place` says where it is and who asks. */
export function createTable({ name, place }: { name: string; place: Place }): Table {
  return {
    name,
    client: new DynamodbClient(place),
    consumed: { calls: 0, readUnits: 0, writeUnits: 0 },
  };
}

/** Notes on the handle that a call was made, and what it cost. */
export function recordConsumed(table: Table, kind: 'readUnits' | 'writeUnits', units = 0): void {
  table.consumed.calls += 1;
  table.consumed[kind] += units;
}

/** The handle of a Lambda: the table named by `TABLE_NAME`, with the function's own rights. */
export function tableFromEnvironment(): Table {
  const name = process.env['TABLE_NAME'];
  if (!name) throw new Error('TABLE_NAME is not set');
  return createTable({ name, place: { signer: ownSigner } });
}
