import { GetObjectCommand, ListObjectsCommand } from '@aws-sdk/client-s3';
import { mapConcurrently } from '../../functions/kernel/map-concurrently.ts';
import type { DataStage } from './data-stage.ts';
import { storeContent, writePart } from './export-folder.ts';
import {
  exportedPrefixes,
  type ExportedBucket,
  type ExportedFile,
  type Manifest,
} from '../../functions/files/transfer/manifest.ts';

type Buckets = Pick<DataStage, 's3' | 'buckets'>;

const concurrency = 8;
const reportInterval = 100;

/** Lists keys with the older API, because the local S3 cannot page the newer one. */
async function keysOf({ s3 }: Buckets, Bucket: string, Prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const page = await s3.send(new ListObjectsCommand({ Bucket, Prefix, Marker: keys.at(-1) }));
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    if (!page.IsTruncated) return keys;
  }
}

/** Undefined when the file was deleted after it was listed. */
async function fetchFile(
  { s3, buckets }: Buckets,
  bucket: ExportedBucket,
  Key: string,
): Promise<{ bytes: Uint8Array; type?: string; cache_control?: string } | undefined> {
  try {
    const { Body, ContentType, CacheControl } = await s3.send(
      new GetObjectCommand({ Bucket: buckets[bucket], Key }),
    );
    return {
      bytes: await Body!.transformToByteArray(),
      ...(ContentType !== undefined && { type: ContentType }),
      ...(CacheControl !== undefined && { cache_control: CacheControl }),
    };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** Writes the exported files and their list. */
export async function exportFiles(
  stage: Buckets,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest['files']> {
  const files: ExportedFile[] = [];
  for (const { bucket, prefix } of exportedPrefixes)
    await mapConcurrently(
      concurrency,
      await keysOf(stage, stage.buckets[bucket], prefix),
      async (key) => {
        const found = await fetchFile(stage, bucket, key);
        if (!found) return;
        const { bytes, type = 'application/octet-stream', cache_control } = found;
        const sha256 = await storeContent(folder, bytes);
        const size = bytes.byteLength;
        files.push({ bucket, key, content_type: type, cache_control, size, sha256 });
        if (files.length % reportInterval === 0) say(`${files.length} files`);
      },
    );
  say(`${files.length} files`);
  const lines = files.map((file) => JSON.stringify(file));
  return {
    count: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    list: await writePart(folder, 'files.jsonl.gz', lines),
  };
}
