import { resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createTable, type Table } from '../../functions/table/core/table.ts';
import { dataFolder, readRunningCloud } from '../../localstack/data-folder.ts';
import { localTable } from '../../localstack/dynamodb/local-table.ts';
import { localS3 } from '../../localstack/s3/client.ts';
import { readDataStack } from '../stage/data-stack.ts';
import type { ExportedBucket } from '../../functions/files/transfer/manifest.ts';

/** The source of an export or the target of an import. */
export interface DataStage {
  readonly name: string;
  readonly table: Table;
  readonly s3: Pick<S3Client, 'send'>;
  readonly buckets: Readonly<Record<ExportedBucket, string>>;
  /** Identifies the user pool of its administrators. */
  readonly usersOf: string;
}

function localStage(dataDir: string): DataStage {
  const running = readRunningCloud(dataDir);
  if (!running) throw new Error('The embedded cloud is not running: run npm start first.');
  const { tableName, dynamodbEndpoint, s3Endpoint, uploadsBucket, filesBucket } = running;
  return {
    name: `the site at ${running.origin}`,
    table: localTable(tableName, dynamodbEndpoint),
    s3: localS3(s3Endpoint),
    buckets: { uploads: uploadsBucket, files: filesBucket },
    usersOf: resolve(dataDir),
  };
}

/** A stage in AWS, optionally with another table; `local` is the embedded cloud. */
export async function openDataStage(name: string, tableName?: string): Promise<DataStage> {
  if (name === 'local') return localStage(dataFolder());
  const { uploadsBucket: uploads, filesBucket: files, ...stage } = await readDataStack(name);
  const table = createTable(tableName ?? stage.tableName, {});
  return {
    name: `stage ${name}, table ${table.name}`,
    table,
    s3: new S3Client({}),
    buckets: { uploads, files },
    usersOf: stage.userPoolId,
  };
}
