import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

/** The event by which a function hears of records of the stream that has this ARN. */
export function streamEvent(
  records: readonly DynamoDBRecord[],
  streamArn: string,
): DynamoDBStreamEvent {
  const awsRegion = streamArn.split(':')[3] ?? '';
  return {
    Records: records.map((record) => ({ ...record, awsRegion, eventSourceARN: streamArn })),
  };
}
