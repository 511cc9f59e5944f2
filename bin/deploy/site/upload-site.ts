import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { mapConcurrently } from '../../../functions/kernel/map-concurrently.ts';
import { cacheControlFor } from '../../../functions/contracts/http/cache-policies.ts';
import { siteFileBody, siteFiles } from '../../../localstack/site.ts';
import type { SiteFile } from '../../../localstack/site.ts';

/** What others write into the site's bucket: the search index, and the step of the configuration. */
const others = /^(search\/|config\.json$)/;

/** What a page names comes before the page; what leads to all others comes last. */
function turnOf({ key }: SiteFile): number {
  if (key.startsWith('assets/')) return 0;
  if (/^(index\.html|shell\.json|sw\.js)$/.test(key)) return 3;
  return key.endsWith('.html') ? 2 : 1;
}

/** So many files are sent side by side. */
const lanes = 16;

/**
 * Puts a built site into its bucket, assets first and what leads to all others last; gives the keys. `origin` is where
 * its readers find it. Nothing is removed.
 */
export async function uploadSite(
  s3: Pick<S3Client, 'send'>,
  Bucket: string,
  { folder, origin }: { readonly folder: string; readonly origin: string },
): Promise<string[]> {
  const files = siteFiles(folder);
  const foreign = files.find(({ key }) => others.test(key));
  if (foreign) throw new Error(`The build holds ${foreign.key}, which is written by others.`);
  const byTurn = Map.groupBy(files, turnOf);
  for (const [, some] of [...byTurn].toSorted(([a], [b]) => a - b))
    await mapConcurrently(lanes, some, async (file) => {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: file.key,
          Body: siteFileBody(file, origin),
          ContentType: file.contentType,
          CacheControl: cacheControlFor(file.key),
        }),
      );
    });
  return files.map(({ key }) => key);
}
