import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { indexNames, keyAttributes, projectedAttributes } from '../../functions/table/schema.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { chooseEngine, startDynamodb } from '../../localstack/services/dynamodb-engine.ts';

const schemaOf = ([hash, range]: readonly [string, string]) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

const projectionOf = (attributes: readonly string[] | undefined) =>
  attributes
    ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...attributes] }
    : { ProjectionType: 'ALL' as const };

/** Options of a test's table. */
export interface TableOptions {
  /** With a stream, which makes each write three times as slow. */
  readonly stream?: true;
}

/** Starts an engine in memory, which `TIPPANI_DYNAMODB` selects, and creates the table that the schema describes. */
export async function openTable({ stream }: TableOptions = {}) {
  const dynamodb = await startDynamodb(chooseEngine());
  const name = `test-${randomUUID()}`;
  const client = {
    endpoint: dynamodb.endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  const maker = new DynamoDBClient(client);
  await maker.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schemaOf(keyAttributes.table),
      AttributeDefinitions: [...new Set(Object.values(keyAttributes).flat())].map(
        (AttributeName) => ({ AttributeName, AttributeType: 'S' }),
      ),
      GlobalSecondaryIndexes: indexNames.map((IndexName) => ({
        IndexName,
        KeySchema: schemaOf(keyAttributes[IndexName]),
        Projection: projectionOf(projectedAttributes[IndexName]),
      })),
      ...(stream && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    }),
  );
  maker.destroy();
  return {
    table: createTable(name, client),
    /** The environment variables of the table. */
    environment: {
      TABLE_NAME: name,
      AWS_ENDPOINT_URL_DYNAMODB: client.endpoint,
      AWS_REGION: client.region,
      AWS_ACCESS_KEY_ID: client.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: client.credentials.secretAccessKey,
    },
    [Symbol.asyncDispose]: () => dynamodb.stop(),
  };
}

export type TestTable = Awaited<ReturnType<typeof openTable>>;

/** Stores items in few requests, without conditions. */
export async function putItems(
  { client, name }: Table,
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: requests } }));
  }
}
