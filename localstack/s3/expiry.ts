import type { BucketResource } from './buckets.ts';
import type { S3 } from './server.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes the objects that their lifecycle rules expire; returns how many. */
export async function removeExpired(
  s3: Pick<S3, 'list' | 'remove'>,
  buckets: readonly BucketResource[],
  now = Date.now(),
): Promise<number> {
  let removed = 0;
  for (const { ref, properties } of buckets)
    for (const rule of properties.LifecycleConfiguration?.Rules ?? []) {
      if (rule.Status !== 'Enabled' || rule.ExpirationInDays === undefined) continue;
      const expiryCutoff = now - rule.ExpirationInDays * day;
      const objects = await s3.list(ref, rule.Prefix ?? '');
      for (const { key } of objects.filter(({ modified }) => modified < expiryCutoff)) {
        await s3.remove(ref, key);
        removed += 1;
      }
    }
  return removed;
}
