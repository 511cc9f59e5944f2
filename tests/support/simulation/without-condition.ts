import type { Table } from '../../../functions/table/core/table.ts';
import { operationOf } from '../table/table-command.ts';

interface Write {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
  Key?: { pk: string };
  Item?: { pk: string; status?: string };
}
type Command = { input: Write & { TransactItems?: Record<string, Write>[] } };

/** Two names of a write: `Update UPLOAD`, and one with its first changed field or new status. */
function namesOf(kind: string, { Key, Item, ExpressionAttributeNames }: Write): string[] {
  const name = `${kind} ${(Key ?? Item)!.pk.split('#')[0]}`;
  return [name, `${name} ${ExpressionAttributeNames?.['#s0_0'] ?? Item?.status}`];
}

function removeFrom(write: Write): void {
  delete write.ConditionExpression;
  for (const field of ['ExpressionAttributeNames', 'ExpressionAttributeValues'] as const) {
    const left = Object.entries(write[field] ?? {}).filter(([name]) => !/^[#:]w/.test(name));
    if (left.length > 0) Object.assign(write, { [field]: Object.fromEntries(left) });
    else delete write[field];
  }
}

/**
 * A mutant table: writes with this name, such as `Update SUBJECTS` or `Update UPLOAD inspection`, lose their condition.
 */
export function withoutCondition(table: Table, name: string): Table {
  const isMeant = (item: Record<string, Write>) =>
    Object.entries(item).some(([kind, write]) => namesOf(kind, write).includes(name));
  const send = (command: Command) => {
    const { input } = command;
    const alone = { [operationOf(command)]: input };
    if (input.ConditionExpression !== undefined && isMeant(alone)) removeFrom(input);
    // A check without its condition has no effect.
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
