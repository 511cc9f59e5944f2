import type { EventEmitter } from 'node:events';
import type { Bus } from '../events/bus.ts';
import type { BucketResource } from './buckets.ts';

/** The store's event, in the format of S3 event notifications. */
interface StoreEvent {
  Records: {
    eventName: string;
    s3: { bucket: { name: string }; object: { key: string; size?: number; eTag?: string } };
  }[];
}

const reasons: Readonly<Record<string, string>> = {
  'ObjectCreated:Put': 'PutObject',
  'ObjectCreated:Post': 'POST Object',
  'ObjectCreated:Copy': 'CopyObject',
};

/** Publishes an EventBridge event for each new object of a bucket that enables them. */
export function publishObjectEvents(
  store: EventEmitter,
  buckets: readonly BucketResource[],
  put: Bus['put'],
): void {
  const arnByBucket = new Map(
    buckets
      .filter(({ properties }) => {
        const { EventBridgeConfiguration } = properties.NotificationConfiguration ?? {};
        return EventBridgeConfiguration?.EventBridgeEnabled !== undefined;
      })
      .map(({ ref, attributes }) => [ref, attributes.Arn ?? '']),
  );
  store.on('event', ({ Records: [record] }: StoreEvent) => {
    if (!record) return;
    const { bucket, object } = record.s3;
    const arn = arnByBucket.get(bucket.name);
    const reason = reasons[record.eventName];
    if (arn === undefined || reason === undefined) return;
    put({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      resources: [arn],
      detail: {
        version: '0',
        bucket: { name: bucket.name },
        object: { key: object.key, size: object.size, etag: object.eTag },
        reason,
      },
    });
  });
}
