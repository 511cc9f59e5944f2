import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Entity } from '../../functions/contracts/entities.ts';
import type { Table } from '../../functions/table/table.ts';
import { changesPattern } from '../../lib/constructs/changes-pattern.ts';
import { compilePattern } from '../../localstack/events/pattern.ts';
import { streamEvent } from '../../localstack/streams/event.ts';
import { streamsOf } from '../../localstack/streams/protocol.ts';
import { readStream } from '../../localstack/streams/reader.ts';
import type { PlacedRecord } from '../../localstack/streams/reader.ts';

type Worker = (event: DynamoDBStreamEvent) => Promise<unknown>;

/** What changed in a table that was opened with its stream. */
export interface TableChanges {
  /**
   * Hands a worker the changes since the last delivery that are of these entities, in their order, at most
   * `mostAtOnce` in an event. Rejects with what the worker throws; what it then did not handle comes again next time.
   */
  deliver(worker: Worker, entities: readonly Entity[], mostAtOnce?: number): Promise<void>;
}

/** Opens the changes of a test's table, from the first on: `openTable({ stream: true })`. */
export async function openChanges(table: Table): Promise<TableChanges> {
  const { Table: described } = await table.client.send(
    new DescribeTableCommand({ TableName: table.name }),
  );
  const streamArn = described?.LatestStreamArn;
  const at = await table.client.config.endpoint?.();
  if (streamArn === undefined || !at) throw new Error('The table was opened without its stream');
  const reader = readStream(streamsOf(`${at.protocol}//${at.hostname}:${at.port}`), streamArn);
  let waiting: PlacedRecord[] = [];
  return {
    async deliver(worker, entities, mostAtOnce = 1000) {
      for (let page = await reader.read(); page.length > 0; page = await reader.read())
        waiting.push(...page);
      const matches = compilePattern(changesPattern(entities), (what) => new Error(what));
      waiting = waiting.filter(({ record }) => matches(record));
      while (waiting.length > 0) {
        const batch = waiting.slice(0, mostAtOnce).map(({ record }) => record);
        await worker(streamEvent(batch, streamArn));
        waiting = waiting.slice(mostAtOnce);
      }
    },
  };
}
