import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import type { Store } from '@20minutes/s3rver';
import S3Error from '@20minutes/s3rver/lib/models/error.js';

type Conditions = Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match'>;

function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** Rejects as S3 does when a PUT's precondition fails. */
async function checkConditions(store: Store, bucket: string, key: string, conditions: Conditions) {
  const { 'if-match': match, 'if-none-match': noneMatch } = conditions;
  if (match === undefined && noneMatch === undefined) return;
  const exists = await store.existsObject(bucket, key);
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new S3Error('NotImplemented', 'If-None-Match of a PUT takes * only.');
  if (match !== undefined && !exists)
    throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  const etag = exists ? (await store.getMetadata(bucket, key)).etag : undefined;
  const meetsCondition =
    (match === undefined || match === '*' || match === etag) &&
    (noneMatch === undefined || !exists);
  if (!meetsCondition)
    throw new S3Error(
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold.',
    );
}

/** Makes writes atomic and conditional, as in S3. Unfinished objects are in the folder `partialFolder`. */
export function makeWritesAtomic(
  store: Store,
  partialFolder: string,
  conditionsOfRequest: () => Conditions,
): void {
  rmSync(partialFolder, { recursive: true, force: true });
  mkdirSync(partialFolder, { recursive: true });
  const runSerially = createSerialQueue();
  const { getObject, copyObject, deleteObject } = store;
  store.getObject = (...parameters) => runSerially(() => getObject.apply(store, parameters));
  store.copyObject = (...parameters) => runSerially(() => copyObject.apply(store, parameters));
  store.deleteObject = (...parameters) => runSerially(() => deleteObject.apply(store, parameters));
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const conditions = conditionsOfRequest();
    const part = join(partialFolder, randomUUID());
    try {
      const [size, md5] = await store.putContent(part, content);
      await runSerially(async () => {
        await checkConditions(store, bucket, key, conditions);
        const path = store.getResourcePath(bucket, key, 'object');
        await mkdir(dirname(path), { recursive: true });
        await rename(part, path);
        await store.putMetadata(bucket, key, metadata, md5);
      });
      return { size, md5 };
    } finally {
      await rm(part, { force: true });
    }
  };
}
