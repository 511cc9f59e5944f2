import { resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { s3 } from '../../functions/aws/s3.ts';
import type { Bucket } from '../../functions/contracts/domain/files.ts';
import { s3Storage } from '../../functions/files/s3-storage.ts';
import type { Storage, VersionedObjects } from '../../functions/files/storage.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { dataFolder } from '../../localstack/data-folder.ts';
import { localTable } from '../../localstack/services/dynamodb-table.ts';
import { localS3 } from '../../localstack/s3/client.ts';
import { readDataStack, requireRunningCloud } from '../stage.ts';

/** The source of an export or the target of an import. */
export interface DataStage {
  readonly name: string;
  readonly table: Table;
  readonly objects: Storage & VersionedObjects;
  /** Identifies the user pool of its administrators. */
  readonly usersOf: string;
}

/** A large file takes minutes over a slow line. */
const writeTimeoutMs = 10 * 60_000;

const objectsOf = (client: S3Client, names: Readonly<Partial<Record<Bucket, string>>>) =>
  s3Storage({
    load: async () => ({ ...s3, client }),
    nameOf: (bucket) => names[bucket]!,
    writeTimeoutMs,
  });

function localStage(): DataStage {
  const running = requireRunningCloud();
  const { tableName, dynamodbEndpoint, s3Endpoint, uploadsBucket, filesBucket } = running;
  return {
    name: `the site at ${running.origin}`,
    table: localTable(tableName, dynamodbEndpoint),
    objects: objectsOf(localS3(s3Endpoint), { uploads: uploadsBucket, files: filesBucket }),
    usersOf: resolve(dataFolder()),
  };
}

/** A stage in AWS, optionally with another table; `local` is the embedded cloud. */
export async function openDataStage(name: string, tableName?: string): Promise<DataStage> {
  if (name === 'local') return localStage();
  const { uploadsBucket: uploads, filesBucket: files, ...stage } = await readDataStack(name);
  const table = createTable(tableName ?? stage.tableName, {});
  return {
    name: `stage ${name}, table ${table.name}`,
    table,
    objects: objectsOf(new S3Client({}), { uploads, files }),
    usersOf: stage.userPoolId,
  };
}
