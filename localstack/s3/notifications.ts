import type { EventEmitter } from 'node:events';
import type { DeclaredBucket, LambdaNotification } from './buckets.ts';

/** Invokes a Lambda by its ARN with an event and waits for its end. */
export type Invoke = (functionArn: string, event: unknown) => Promise<unknown>;

interface S3Event {
  Records: {
    eventName: string;
    s3: { bucket: { name: string }; object: { key: string } };
    [field: string]: unknown;
  }[];
}

const namesEvent = (pattern: string, name: string) => {
  const bare = pattern.replace(/^s3:/, '');
  return bare.endsWith('*') ? name.startsWith(bare.slice(0, -1)) : name === bare;
};

const passesFilter = ({ Filter }: LambdaNotification, key: string) =>
  (Filter?.S3Key.Rules ?? []).every(({ Name, Value }) =>
    Name.toLowerCase() === 'prefix' ? key.startsWith(Value) : key.endsWith(Value),
  );

// S3 writes keys in events as forms do: a space is a plus.
const inEvent = (key: string) =>
  encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+');

const attempts = 3;

/** Sends each bucket's events to the Lambdas that its notifications name; tries again as Lambda does. */
export function deliverEvents(
  store: EventEmitter,
  buckets: readonly DeclaredBucket[],
  invoke: Invoke,
): { settled(): Promise<void> } {
  const underway = new Set<Promise<void>>();

  const deliver = async (functionArn: string, event: S3Event) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const done = await invoke(functionArn, event).then(
        () => true,
        () => false,
      );
      if (done) return;
    }
  };

  store.on('event', ({ Records: [record] }: S3Event) => {
    if (!record) return;
    const { bucket, object } = record.s3;
    const declared = buckets.find(({ ref }) => ref === bucket.name);
    const notifications =
      declared?.properties.NotificationConfiguration?.LambdaConfigurations ?? [];
    for (const notification of notifications) {
      if (!namesEvent(notification.Event, record.eventName)) continue;
      if (!passesFilter(notification, object.key)) continue;
      const sent = {
        Records: [
          { ...record, s3: { ...record.s3, object: { ...object, key: inEvent(object.key) } } },
        ],
      };
      const delivery = deliver(notification.Function, sent).finally(() =>
        underway.delete(delivery),
      );
      underway.add(delivery);
    }
  });

  return {
    async settled() {
      await Promise.all(underway);
    },
  };
}
