import type { BucketResource } from './buckets.ts';
import { removeExpired } from './expiry.ts';
import type { S3 } from './server.ts';

const soonMs = 10_000;
const hourMs = 60 * 60 * 1000;

/** Deletes expired objects soon after the start and then hourly, until disposed. */
export function scheduleExpiry(s3: S3, buckets: readonly BucketResource[]): Disposable {
  // Failed deletions are retried an hour later.
  const sweep = () => void removeExpired(s3, buckets).catch(() => {});
  const timers = [setTimeout(sweep, soonMs).unref(), setInterval(sweep, hourMs).unref()];
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
