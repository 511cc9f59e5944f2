import type { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../functions/table/table.ts';

/** A command for the table. Typed as one command, since fakes of the client pass on what they receive. */
export type TableCommand = PutCommand;

/** The operation of a command: `Get`, `BatchGet`, `Query`, `Put`, `TransactWrite` and so on. */
export const operationOf = (command: object): string =>
  command.constructor.name.replace(/Command$/, '');

type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** A write of a transaction, or a single one. */
export interface Write {
  TableName?: string;
  Key?: { pk: string; sk: string };
  Item?: { pk: string; sk: string; status?: string };
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
}

export interface TransactionInput {
  TransactItems?: Partial<Record<WriteKind, Write>>[];
}

/** The writes of a transaction with their keys; none for another command. */
export const writesIn = ({ TransactItems = [] }: TransactionInput) =>
  TransactItems.map((item) => {
    const [kind, write] = Object.entries(item)[0] as [WriteKind, Write];
    const { pk, sk } = (write.Key ?? write.Item)!;
    return { kind, write, key: { pk, sk } };
  });

type Interceptor = (
  call: () => Promise<unknown>,
  operation: string,
  command: TableCommand,
) => Promise<unknown>;

/** A table whose calls go through `intercept`. */
export function interceptTable(table: Table, intercept: Interceptor): Table {
  const send = (command: TableCommand) =>
    intercept(() => table.client.send(command), operationOf(command), command);
  return { ...table, client: { send } as never };
}

/** The operations that `work` sends to the table, in order. A failure of the work is ignored. */
export async function commandsOf(
  table: Table,
  work: (watched: Table) => Promise<unknown>,
): Promise<string[]> {
  const operations: string[] = [];
  const watched = interceptTable(table, (call, operation) => {
    operations.push(operation);
    return call();
  });
  await work(watched).catch(() => undefined);
  return operations;
}
