import type { DynamoDBStreamEvent } from 'aws-lambda';
import { tableFromEnvironment } from '../table/table.ts';
import { countMarks } from './count-marks.ts';

const table = tableFromEnvironment();

/** A batch of a tumbling window: only such events name the shard. */
interface ShardBatch extends DynamoDBStreamEvent {
  shardId: string;
}

/** Adds the votes and downloads of a batch to their notes. Lambda requires a window state, which is not used. */
export async function handler({ Records, shardId }: ShardBatch): Promise<{ state: object }> {
  const streamArn = Records[0]?.eventSourceARN;
  // A window ends with an empty batch.
  if (streamArn) await countMarks(table, { streamArn, shardId }, Records);
  return { state: {} };
}
