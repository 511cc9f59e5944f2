import { resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createTable, type Table } from '../../functions/table/core/table.ts';
import { runningCloud } from '../../localstack/data-folder.ts';
import { localTable } from '../../localstack/dynamodb/local-table.ts';
import { localS3 } from '../../localstack/s3/client.ts';
import { readDataStack } from '../stage/data-stack.ts';
import type { ExportedBucket } from './manifest.ts';

/** Where data is exported from, or imported to. */
export interface DataStage {
  readonly name: string;
  readonly table: Table;
  readonly s3: Pick<S3Client, 'send'>;
  readonly buckets: Readonly<Record<ExportedBucket, string>>;
  /** Where its administrators sign in. */
  readonly usersOf: string;
}

function localStage(dataDir: string): DataStage {
  const running = runningCloud(dataDir);
  if (!running) throw new Error('No site runs on this machine: begin with npm start.');
  const { tableName, dynamodbEndpoint, s3Endpoint, uploadsBucket, filesBucket } = running;
  return {
    name: `the site at ${running.origin}`,
    table: localTable(tableName, dynamodbEndpoint),
    s3: localS3(s3Endpoint),
    buckets: { uploads: uploadsBucket, files: filesBucket },
    usersOf: resolve(dataDir),
  };
}

/** A stage in AWS by its name, with another table in the place of its own where one is named; `local`: this machine. */
export async function openDataStage(name: string, tableName?: string): Promise<DataStage> {
  if (name === 'local') return localStage(process.env.TIPPANI_DATA || '.local');
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
