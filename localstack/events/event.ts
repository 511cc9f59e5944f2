import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

/** The event of a mapping with a tumbling window, as far as functions use it: windows neither end nor keep a state. */
export interface ShardEvent extends DynamoDBStreamEvent {
  readonly shardId: string;
  readonly eventSourceARN: string;
  readonly state: object;
}

/** The event of records from the stream with this ARN. */
export function streamEvent(
  records: readonly DynamoDBRecord[],
  streamArn: string,
): DynamoDBStreamEvent {
  const awsRegion = streamArn.split(':')[3] ?? '';
  return {
    Records: records.map((record) => ({ ...record, awsRegion, eventSourceARN: streamArn })),
  };
}

/** The event of records of one shard. */
export const shardEvent = (
  records: readonly DynamoDBRecord[],
  streamArn: string,
  shardId: string,
): ShardEvent => ({
  ...streamEvent(records, streamArn),
  shardId,
  eventSourceARN: streamArn,
  state: {},
});

/** Whether a function returned the state that Lambda requires of a mapping with a tumbling window. */
export const hasState = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'state' in answer;
