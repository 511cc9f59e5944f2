import {
  DeleteObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';

type Client = Pick<S3Client, 'send'>;

const folder = 'assets/';
const tag = 'left-behind';
const retentionMs = 30 * 24 * 60 * 60 * 1000;

async function assetsIn(s3: Client, Bucket: string): Promise<string[]> {
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

/** When a deployment first found an asset unused. Uploading the asset again removes the tag. */
async function unusedSince(s3: Client, Bucket: string, Key: string): Promise<number | undefined> {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }));
  const since = TagSet.find((one) => one.Key === tag)?.Value;
  return since === undefined ? undefined : Date.parse(since);
}

/**
 * Deletes assets that have been unused for thirty days, so that open pages of older builds still find theirs. Touches
 * nothing outside `assets/`.
 */
export async function pruneAssets(
  s3: Client,
  Bucket: string,
  current: readonly string[],
  now: Date,
): Promise<{ removed: number; waiting: number }> {
  const used = new Set(current);
  const unused = (await assetsIn(s3, Bucket)).filter((key) => !used.has(key));
  let removed = 0;
  for (const Key of unused) {
    const since = await unusedSince(s3, Bucket, Key);
    if (since !== undefined && now.getTime() - since > retentionMs) {
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
  return { removed, waiting: unused.length - removed };
}
