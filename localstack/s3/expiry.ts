import type { BucketResource } from './buckets.ts';
import type { S3 } from './server.ts';

const soonMs = 10_000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

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
      const expiryCutoff = now - rule.ExpirationInDays * dayMs;
      const objects = await s3.list(ref, rule.Prefix ?? '');
      for (const { key } of objects.filter(({ modified }) => modified < expiryCutoff)) {
        await s3.remove(ref, key);
        removed += 1;
      }
    }
  return removed;
}

/** Deletes expired objects soon after the start and then hourly, until disposed. */
export function scheduleExpiry(s3: S3, buckets: readonly BucketResource[]): Disposable {
  // Failed deletions are retried an hour later.
  const runExpiry = () => void removeExpired(s3, buckets).catch(() => {});
  const timers = [setTimeout(runExpiry, soonMs).unref(), setInterval(runExpiry, hourMs).unref()];
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
