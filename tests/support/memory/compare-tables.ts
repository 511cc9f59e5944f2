import { expect } from 'vitest';
import { keyAttributes, type IndexName } from '../../../functions/table/schema.ts';
import type { Table } from '../../../functions/table/table.ts';
import { interceptTable, type TableCommand } from '../table/intercept-table.ts';

type Item = Readonly<Record<string, unknown>>;

interface Response {
  readonly Item?: Item;
  readonly Items?: readonly Item[];
  readonly Attributes?: Item;
  readonly Responses?: Readonly<Record<string, readonly Item[]>>;
  readonly LastEvaluatedKey?: Item;
}

/** Items of one sort key in an index, and those of a batch or a scan, have no order. */
const withoutOrder = (items: readonly Item[] | undefined) =>
  items?.toSorted((a, b) => (`${a['pk']} ${a['sk']}` < `${b['pk']} ${b['sk']}` ? -1 : 1));

/** The part of a response, or of an error, that both tables must have in common. */
async function outcomeOf(sent: Promise<unknown>, { input }: TableCommand) {
  const { IndexName, ReturnValues } = input as { IndexName?: IndexName; ReturnValues?: string };
  const isQuery = 'KeyConditionExpression' in input;
  try {
    const { Item, Items, Attributes, Responses, LastEvaluatedKey } = (await sent) as Response;
    const [, sortKey] = keyAttributes[IndexName ?? 'table'];
    return {
      Item,
      items: withoutOrder(Items),
      order: isQuery && Items?.map((item) => item[sortKey]),
      batch: Object.values(Responses ?? {}).map(withoutOrder),
      attributes: ReturnValues?.startsWith('ALL') ? Attributes : undefined,
      hasMore: isQuery && LastEvaluatedKey !== undefined,
    };
  } catch (error) {
    const { name, CancellationReasons = [] } = error as Error & {
      CancellationReasons?: { Code: string }[];
    };
    return { name, reasons: CancellationReasons.map(({ Code }) => Code) };
  }
}

/** Two tables with the same items that are written together: each call must have the same outcome in both. */
export function compareTables(memory: Table, engine: Table): Table {
  let last: Promise<unknown> = Promise.resolve();
  return interceptTable(engine, async (call, _, command) => {
    // One call at a time, so that both tables execute them in the same order.
    const response = last.then(async () => {
      const sent = call();
      const outcome = await outcomeOf(sent, command);
      expect(await outcomeOf(memory.client.send(command), command)).toEqual(outcome);
      return sent;
    });
    last = response.catch(() => {});
    return response;
  });
}
