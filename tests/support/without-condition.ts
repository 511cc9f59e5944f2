import type { Table } from '../../functions/table/core/table.ts';
import { operationOf } from './table-command.ts';

interface Write {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
  Key?: { pk: string };
  Item?: { pk: string };
}
type Command = { input: Write & { TransactItems?: Record<string, Write>[] } };

const nameOf = (kind: string, { Key, Item }: Write) => `${kind} ${(Key ?? Item)!.pk.split('#')[0]}`;

function removeFrom(write: Write): void {
  delete write.ConditionExpression;
  for (const field of ['ExpressionAttributeNames', 'ExpressionAttributeValues'] as const) {
    const left = Object.entries(write[field] ?? {}).filter(([name]) => !/^[#:]w/.test(name));
    if (left.length > 0) Object.assign(write, { [field]: Object.fromEntries(left) });
    else delete write[field];
  }
}

/** A table that has lost the condition of every write of this name, say `Update SUBJECTS`: its kind and its partition. */
export function withoutCondition(table: Table, name: string): Table {
  const isMeant = (item: Record<string, Write>) =>
    Object.entries(item).some(([kind, write]) => nameOf(kind, write) === name);
  const send = (command: Command) => {
    const { input } = command;
    const alone = { [operationOf(command)]: input };
    if (input.ConditionExpression !== undefined && isMeant(alone)) removeFrom(input);
    // What only checks is nothing without its condition.
    if (input.TransactItems)
      input.TransactItems = input.TransactItems.filter(
        (item) => !(item['ConditionCheck'] && isMeant(item)),
      );
    for (const item of input.TransactItems ?? [])
      if (isMeant(item)) for (const write of Object.values(item)) removeFrom(write);
    return table.client.send(command as never);
  };
  return { ...table, client: { send } as never };
}
