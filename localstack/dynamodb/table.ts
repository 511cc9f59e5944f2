import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type {
  AttributeDefinition,
  GlobalSecondaryIndex,
  KeySchemaElement,
  StreamSpecification,
  TableDescription,
} from '@aws-sdk/client-dynamodb';
import { localCredentials } from '../credentials.ts';
import { CloudFailure } from '../failure.ts';
import type { Declared, Resolver } from '../template/resolve.ts';

interface TableProperties {
  KeySchema: KeySchemaElement[];
  AttributeDefinitions: AttributeDefinition[];
  GlobalSecondaryIndexes?: GlobalSecondaryIndex[];
  StreamSpecification?: StreamSpecification;
  TimeToLiveSpecification?: { AttributeName?: string; Enabled: boolean };
}

/** The tables that the templates declare. */
function declaredTables(resolver: Resolver): Declared<TableProperties>[] {
  return resolver.declared('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
}

const shapeOf = ({ KeySchema = [], GlobalSecondaryIndexes = [] }: Partial<TableDescription>) =>
  JSON.stringify([
    KeySchema.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]),
    GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys = [] }) => [
      IndexName,
      keys.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]),
    ]).toSorted(),
  ]);

/** Whether a function reads the table's stream. One that nobody reads would only make each write dearer. */
function isStreamRead(resolver: Resolver, { attributes }: Declared<TableProperties>): boolean {
  return resolver
    .declared<{ EventSourceArn?: string }>('AWS::Lambda::EventSourceMapping')
    .some(({ properties }) => properties.EventSourceArn === attributes.StreamArn);
}

async function createTable(
  client: DynamoDBClient,
  { ref, properties }: Declared<TableProperties>,
  withStream: boolean,
) {
  await client.send(
    new CreateTableCommand({
      TableName: ref,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: properties.KeySchema,
      AttributeDefinitions: properties.AttributeDefinitions,
      GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes?.map(
        ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
      ),
      ...(withStream && {
        StreamSpecification: { ...properties.StreamSpecification, StreamEnabled: true },
      }),
    }),
  );
  const ttl = properties.TimeToLiveSpecification;
  if (ttl?.Enabled)
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: ref,
        TimeToLiveSpecification: { AttributeName: ttl.AttributeName, Enabled: true },
      }),
    );
}

/** Creates the declared tables where they are missing; a stored table of another shape is a failure. */
export async function createTables(endpoint: string, resolver: Resolver): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: resolver.region,
    credentials: localCredentials,
  });
  try {
    for (const table of declaredTables(resolver)) {
      const stored = await client.send(new DescribeTableCommand({ TableName: table.ref })).then(
        ({ Table }) => Table,
        (error: unknown) => {
          if (error instanceof ResourceNotFoundException) return undefined;
          throw error;
        },
      );
      if (!stored) await createTable(client, table, isStreamRead(resolver, table));
      else if (shapeOf(stored) !== shapeOf(table.properties as Partial<TableDescription>))
        throw new CloudFailure(
          'The stored table has other keys than the app declares; start with --fresh.',
        );
    }
  } finally {
    client.destroy();
  }
}
