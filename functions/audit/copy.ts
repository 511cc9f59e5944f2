import type { DynamoDBStreamEvent } from 'aws-lambda';
import { clientConfig, customS3Endpoint } from '../aws/client-config.ts';
import { fromEnvironment } from '../aws/environment.ts';

/** One line of the copy, also for a replaced or deleted entry. The images are DynamoDB JSON. */
const lineOf = ({ eventName, dynamodb = {} }: DynamoDBStreamEvent['Records'][number]) =>
  JSON.stringify({
    change: eventName,
    at: dynamodb.ApproximateCreationDateTime,
    before: dynamodb.OldImage ?? null,
    after: dynamodb.NewImage ?? null,
  });

/**
 * Copies a batch of changes of the audit log into a bucket with Object Lock. A repeated batch writes a second version
 * of the same object.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  const [first] = Records;
  if (!first) return;
  const seconds = first.dynamodb?.ApproximateCreationDateTime ?? 0;
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  const { s3 } = await import('../aws/s3.ts');
  const client = new s3.S3Client({
    ...clientConfig(),
    forcePathStyle: customS3Endpoint() !== undefined,
  });
  await client.send(
    new s3.PutObjectCommand({
      Bucket: fromEnvironment('AUDIT_COPY_BUCKET'),
      Key: `audit/${day}/${first.eventID}.jsonl`,
      Body: `${Records.map(lineOf).join('\n')}\n`,
      ContentType: 'application/x-ndjson',
      // S3 requires a checksum of an object with a retention period.
      ChecksumAlgorithm: 'CRC32',
    }),
  );
  client.destroy();
}
