import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

/** A tumbling window with the function's state. */
export interface Window {
  /** Epoch seconds. */
  readonly start: number;
  readonly seconds: number;
  readonly state: unknown;
}

/** The event of a mapping with a tumbling window. */
export interface WindowEvent extends DynamoDBStreamEvent {
  readonly window: { readonly start: string; readonly end: string };
  readonly state: unknown;
  readonly shardId: string;
  readonly eventSourceARN: string;
  readonly isFinalInvokeForWindow: boolean;
  readonly isWindowTerminatedEarly: boolean;
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

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

/** Start of the tumbling window of a record, in epoch seconds. */
export function windowStart({ dynamodb }: DynamoDBRecord, seconds: number): number {
  const at = dynamodb?.ApproximateCreationDateTime ?? 0;
  return at - (at % seconds);
}

/** The event of records of one shard and window; without records, the final event. */
export const windowEvent = (
  records: readonly DynamoDBRecord[],
  streamArn: string,
  shardId: string,
  { start, seconds, state }: Window,
): WindowEvent => ({
  ...streamEvent(records, streamArn),
  window: { start: timeOf(start), end: timeOf(start + seconds) },
  state,
  shardId,
  eventSourceARN: streamArn,
  isFinalInvokeForWindow: records.length === 0,
  isWindowTerminatedEarly: false,
});

/** The state that a function returned; undefined, a failure, if it returned none. */
export const returnedState = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'state' in answer ? answer.state : undefined;
