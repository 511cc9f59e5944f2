import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../../functions/table/table.ts';
import { streamFilter } from '../../../lib/constructs/functions/stream-trigger.ts';
import { compilePattern } from '../../../localstack/events/pattern.ts';
import { hasState, shardEvent, type ShardEvent } from '../../../localstack/events/delivery.ts';
import {
  createStreamsClient,
  readStream,
  type PositionedRecord,
} from '../../../localstack/events/reader.ts';

type Worker = (event: ShardEvent) => Promise<unknown>;

/** The changes of a table's visitor marks. */
export interface TableChanges {
  /**
   * Passes a worker the changes since the last delivery, in order, at most `batchSize` at a time. It rejects with the
   * worker's error; the unhandled changes are delivered again next time.
   */
  deliver(worker: Worker, batchSize?: number): Promise<void>;
}

const endpointOf = async ({ client }: Table): Promise<string> => {
  const { protocol, hostname, port } = await client.config.endpoint!();
  return `${protocol}//${hostname}:${port}`;
};

/** Opens the changes of a test's table, from the first one: `openTable({ stream: true })`. */
export async function openChanges(table: Table): Promise<TableChanges> {
  const { Table: described } = await table.client.send(
    new DescribeTableCommand({ TableName: table.name }),
  );
  const streamArn = described?.LatestStreamArn;
  if (streamArn === undefined) throw new Error('The table was opened without its stream');
  const reader = readStream(createStreamsClient(await endpointOf(table)), streamArn);
  let waiting: PositionedRecord[] = [];
  const matches = compilePattern(streamFilter(['visitorMark']), (what) => new Error(what));
  const read = async () => {
    for (let page = await reader.read(); page.length > 0; page = await reader.read())
      waiting.push(...page.filter(({ record }) => matches(record)));
    return waiting.length > 0;
  };
  return {
    async deliver(worker, batchSize = 1000) {
      // A worker may receive its own writes.
      while (await read())
        while (waiting.length > 0) {
          const batch = waiting.slice(0, batchSize);
          const records = batch.map(({ record }) => record);
          const answer = await worker(shardEvent(records, streamArn, batch[0]!.position.shardId));
          if (!hasState(answer)) throw new Error('The worker answered no state');
          waiting = waiting.slice(batchSize);
        }
    },
  };
}
