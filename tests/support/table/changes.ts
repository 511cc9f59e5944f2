import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Entity } from '../../../functions/table/keys.ts';
import type { Table } from '../../../functions/table/core/table.ts';
import { streamFilter } from '../../../lib/constructs/functions/stream-trigger.ts';
import { compilePattern } from '../../../localstack/events/pattern.ts';
import { hasState, shardEvent, streamEvent } from '../../../localstack/events/event.ts';
import type { ShardEvent } from '../../../localstack/events/event.ts';
import { createStreamsClient } from '../../../localstack/events/client.ts';
import { readStream } from '../../../localstack/events/reader.ts';
import type { PositionedRecord } from '../../../localstack/events/reader.ts';

type Worker<Event> = (event: Event) => Promise<unknown>;

interface Batches {
  /** The maximum number of changes in an event. */
  readonly batchSize?: number;
}

/**
 * The changes of a table that was opened with its stream. A delivery passes a worker the changes of these entities
 * since the last one, in order. It rejects with the worker's error; the unhandled changes are delivered again next
 * time.
 */
export interface TableChanges {
  deliver(
    worker: Worker<DynamoDBStreamEvent>,
    entities: readonly Entity[],
    batches?: Batches,
  ): Promise<void>;
  /** The same for a worker whose batches name their shard. */
  deliverByShard(
    worker: Worker<ShardEvent>,
    entities: readonly Entity[],
    batches?: Batches,
  ): Promise<void>;
}

const recordsOf = (batch: readonly PositionedRecord[]) => batch.map(({ record }) => record);

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
  const inBatches = async (
    handle: (batch: readonly PositionedRecord[]) => Promise<unknown>,
    entities: readonly Entity[],
    { batchSize = 1000 }: Batches = {},
  ) => {
    const matches = compilePattern(streamFilter(entities), (what) => new Error(what));
    const read = async () => {
      for (let page = await reader.read(); page.length > 0; page = await reader.read())
        waiting.push(...page);
      waiting = waiting.filter(({ record }) => matches(record));
      return waiting.length > 0;
    };
    // A worker may receive its own writes.
    while (await read())
      while (waiting.length > 0) {
        await handle(waiting.slice(0, batchSize));
        waiting = waiting.slice(batchSize);
      }
  };
  return {
    deliver: (worker, entities, batches) =>
      inBatches((batch) => worker(streamEvent(recordsOf(batch), streamArn)), entities, batches),
    deliverByShard: (worker, entities, batches) =>
      inBatches(
        async (batch) => {
          const event = shardEvent(recordsOf(batch), streamArn, batch[0]!.position.shardId);
          if (!hasState(await worker(event))) throw new Error('The worker answered no state');
        },
        entities,
        batches,
      ),
  };
}
