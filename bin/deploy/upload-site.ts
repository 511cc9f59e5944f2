import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { mapConcurrently } from '../../functions/kernel/run-each.ts';
import { cacheControlFor } from '../../functions/contracts/http/cache-policies.ts';
import { siteFileBody, siteFiles, type SiteFile } from '../../localstack/site.ts';

/** Objects of the site's bucket that the publisher and `writeConfiguration` write. */
const otherWriters = /^(search\/|config\.json$)/;

/** Assets precede the pages that use them; entry points come last. */
function uploadOrder({ key }: SiteFile): number {
  if (key.startsWith('assets/')) return 0;
  if (/^(index\.html|shell\.json|sw\.js)$/.test(key)) return 3;
  return key.endsWith('.html') ? 2 : 1;
}

const concurrency = 16;

/** Uploads a built site and returns the keys. `origin` is its public origin. Deletes nothing. */
export async function uploadSite(
  s3: Pick<S3Client, 'send'>,
  Bucket: string,
  { folder, origin }: { readonly folder: string; readonly origin: string },
): Promise<string[]> {
  const files = siteFiles(folder);
  const foreign = files.find(({ key }) => otherWriters.test(key));
  if (foreign) throw new Error(`The build holds ${foreign.key}, which another step writes.`);
  const byOrder = Map.groupBy(files, uploadOrder);
  for (const [, some] of [...byOrder].toSorted(([a], [b]) => a - b))
    await mapConcurrently(concurrency, some, async (file) => {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: file.key,
          Body: siteFileBody(file, origin),
          ContentType: file.contentType,
          ...(file.contentEncoding && { ContentEncoding: file.contentEncoding }),
          CacheControl: cacheControlFor(file.key),
        }),
      );
    });
  return files.map(({ key }) => key);
}
