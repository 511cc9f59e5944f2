import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { mapConcurrently } from '../../../functions/kernel/map-concurrently.ts';
import type { DataStage } from '../data-stage.ts';
import { readContent, readPart } from '../export-folder.ts';
import type { ExportedFile, Manifest } from '../manifest.ts';

const concurrency = 8;
const reportInterval = 100;

async function exists({ s3, buckets }: DataStage, { bucket, key }: ExportedFile): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: buckets[bucket], Key: key }));
    return true;
  } catch (error) {
    if ((error as Error).name === 'NotFound') return false;
    throw error;
  }
}

/** Uploads an export's files; existing objects are kept. */
export async function importFiles(
  stage: DataStage,
  folder: string,
  { files: { list, count } }: Manifest,
  say: (line: string) => void,
): Promise<void> {
  let done = 0;
  await mapConcurrently(concurrency, await readPart<ExportedFile>(folder, list), async (file) => {
    if (!(await exists(stage, file)))
      await stage.s3.send(
        new PutObjectCommand({
          Bucket: stage.buckets[file.bucket],
          Key: file.key,
          Body: await readContent(folder, file.sha256),
          ContentType: file.content_type,
          CacheControl: file.cache_control,
        }),
      );
    done += 1;
    if (done % reportInterval === 0 || done === count) say(`${done} of ${count} files`);
  });
}
