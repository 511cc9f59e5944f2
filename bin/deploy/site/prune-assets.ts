import {
  DeleteObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';

type Asked = Pick<S3Client, 'send'>;

const folder = 'assets/';
const tag = 'left-behind';
const keptMs = 30 * 24 * 60 * 60 * 1000;

async function assetsIn(s3: Asked, Bucket: string): Promise<string[]> {
  const keys: string[] = [];
  let StartAfter: string | undefined = folder;
  while (StartAfter !== undefined) {
    const page: { Contents?: { Key?: string }[]; IsTruncated?: boolean } = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: folder, StartAfter }),
    );
    const found = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    keys.push(...found);
    StartAfter = page.IsTruncated ? found.at(-1) : undefined;
  }
  return keys;
}

/** Since when no build has named an asset. An upload of the same asset takes the mark away. */
async function leftSince(s3: Asked, Bucket: string, Key: string): Promise<number | undefined> {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }));
  const mark = TagSet.find((one) => one.Key === tag)?.Value;
  return mark === undefined ? undefined : Date.parse(mark);
}

/**
 * Removes assets that no build has named for thirty days; until then a page that is still open somewhere finds them.
 * Touches nothing outside of `assets/`. Gives how many were removed, and how many wait.
 */
export async function pruneAssets(
  s3: Asked,
  Bucket: string,
  current: readonly string[],
  now: Date,
): Promise<{ removed: number; waiting: number }> {
  const named = new Set(current);
  const left = (await assetsIn(s3, Bucket)).filter((key) => !named.has(key));
  let removed = 0;
  for (const Key of left) {
    const since = await leftSince(s3, Bucket, Key);
    if (since !== undefined && now.getTime() - since > keptMs) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
      removed += 1;
    }
    if (since === undefined)
      await s3.send(
        new PutObjectTaggingCommand({
          Bucket,
          Key,
          Tagging: { TagSet: [{ Key: tag, Value: now.toISOString() }] },
        }),
      );
  }
  return { removed, waiting: left.length - removed };
}
