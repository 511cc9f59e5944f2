import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../functions/table/core/table.ts';
import { localCredentials } from '../../localstack/credentials.ts';
import { openDataFolder, readRunningCloud } from '../../localstack/data-folder.ts';
import { localTable } from '../../localstack/dynamodb/local-table.ts';
import { chooseEngine, startDynamodb } from '../../localstack/dynamodb/engine.ts';

/** Opens the table of a data folder, starting only DynamoDB if no cloud runs on it. */
export async function openStoredTable(
  dataDir: string,
  stack: AsyncDisposableStack,
): Promise<Table> {
  const running = readRunningCloud(dataDir);
  if (running) return localTable(running.tableName, running.dynamodbEndpoint);
  const folder = openDataFolder(dataDir);
  stack.defer(() => folder.release());
  const dynamodb = await startDynamodb(chooseEngine(), join(folder.path, 'dynamodb'));
  stack.defer(() => dynamodb.stop());
  const { endpoint } = dynamodb;
  const client = new DynamoDBClient({
    endpoint,
    region: 'ap-south-1',
    credentials: localCredentials,
  });
  const { TableNames: [name] = [] } = await client.send(new ListTablesCommand({}));
  client.destroy();
  if (name === undefined) throw new Error(`${dataDir} holds no table: begin with npm start.`);
  return localTable(name, endpoint);
}
