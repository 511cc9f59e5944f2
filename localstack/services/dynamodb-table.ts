import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type AttributeDefinition,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  type StreamSpecification,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { localClient } from '../credentials.ts';
import { CloudFailure } from '../failure.ts';
import type { ResolvedResource, Resolver } from '../template/resolve.ts';
import { createTable, type Table } from '../../functions/table/table.ts';

interface TableProperties {
  KeySchema: KeySchemaElement[];
  AttributeDefinitions: AttributeDefinition[];
  GlobalSecondaryIndexes?: GlobalSecondaryIndex[];
  StreamSpecification?: StreamSpecification;
  TimeToLiveSpecification?: { AttributeName?: string; Enabled: boolean };
}

function readTables(resolver: Resolver): ResolvedResource<TableProperties>[] {
  return resolver.resources('AWS::DynamoDB::Table');
}

const keySchemaOf = ({ KeySchema = [], GlobalSecondaryIndexes = [] }: Partial<TableDescription>) =>
  JSON.stringify([
    KeySchema.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]),
    GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys = [] }) => [
      IndexName,
      keys.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]),
    ]).toSorted(),
  ]);

/** Streams are enabled only if a function reads them, because they make writes slower. */
function isStreamRead(resolver: Resolver, { attributes }: ResolvedResource<TableProperties>) {
  return resolver
    .resources<{ EventSourceArn?: string }>('AWS::Lambda::EventSourceMapping')
    .some(({ properties }) => properties.EventSourceArn === attributes.StreamArn);
}

const streamOf = ({ StreamSpecification }: TableProperties): StreamSpecification => ({
  ...StreamSpecification,
  StreamEnabled: true,
});

async function createDeclaredTable(
  client: DynamoDBClient,
  { ref, properties }: ResolvedResource<TableProperties>,
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
      ...(withStream && { StreamSpecification: streamOf(properties) }),
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

const clientOf = (endpoint: string, { region }: Resolver) =>
  new DynamoDBClient(localClient(endpoint, region));

const describe = (client: DynamoDBClient, TableName: string) =>
  client.send(new DescribeTableCommand({ TableName })).then(
    ({ Table }) => Table,
    (error: unknown) => {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    },
  );

/**
 * Creates missing tables, and enables streams that functions read. Fails if a stored table has a different
 * schema.
 */
export async function createTables(endpoint: string, resolver: Resolver): Promise<void> {
  const client = clientOf(endpoint, resolver);
  try {
    for (const table of readTables(resolver)) {
      const withStream = isStreamRead(resolver, table);
      const found = await describe(client, table.ref);
      if (!found) await createDeclaredTable(client, table, withStream);
      else if (keySchemaOf(found) !== keySchemaOf(table.properties as Partial<TableDescription>))
        throw new CloudFailure(
          'The stored table has other keys than the app declares; run npm start -- --fresh.',
        );
      else if (withStream && !found.StreamSpecification?.StreamEnabled)
        await client.send(
          new UpdateTableCommand({
            TableName: table.ref,
            StreamSpecification: streamOf(table.properties),
          }),
        );
    }
  } finally {
    client.destroy();
  }
}

/** The engine's stream ARN of each table, by the template's ARN. */
export async function findStreams(
  endpoint: string,
  resolver: Resolver,
): Promise<Map<string, string>> {
  const client = clientOf(endpoint, resolver);
  try {
    const found = new Map<string, string>();
    for (const { ref, attributes } of readTables(resolver)) {
      const { LatestStreamArn } = (await describe(client, ref)) ?? {};
      if (attributes.StreamArn !== undefined && LatestStreamArn !== undefined)
        found.set(attributes.StreamArn, LatestStreamArn);
    }
    return found;
  } finally {
    client.destroy();
  }
}

export const localTable = (name: string, endpoint: string): Table =>
  createTable(name, localClient(endpoint));
