import type { BucketResource } from './buckets.ts';
import { removeExpired } from './expiry.ts';
import type { S3 } from './server.ts';

const soonMs = 10_000;
const hourMs = 60 * 60 * 1000;

/** Removes expired objects soon and then every hour, as S3 does by its lifecycle rules; ends when disposed of. */
export function scheduleExpiry(s3: S3, buckets: readonly BucketResource[]): Disposable {
  // What fails now is removed an hour later.
  const sweep = () => void removeExpired(s3, buckets).catch(() => {});
  const timers = [setTimeout(sweep, soonMs).unref(), setInterval(sweep, hourMs).unref()];
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
