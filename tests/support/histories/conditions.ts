import type { Table } from '../../../functions/table/table.ts';
import {
  interceptTable,
  writesIn,
  type TransactionInput,
  type Write,
} from '../table/intercept-table.ts';

type Input = Write & TransactionInput;

const joined = ' and ';

const keyOf = ({ Key, Item }: Write) => (Key ?? Item)!;

/** The kind of a write and of its item, for example `Update(add) CONTRIBUTOR BALANCE`. */
function writeName(kind: string, write: Write): string {
  const { pk, sk } = keyOf(write);
  const clause = write.UpdateExpression ? `(${write.UpdateExpression.split(' ', 1)[0]})` : '';
  const what = /^[A-Z]+(#[A-Z]+)?/.exec(sk)?.[0] ?? '';
  return [`${kind}${clause}`, pk.split('#', 1)[0], what].filter(Boolean).join(' ');
}

/** One rule of a condition, with the names of its fields and without values. */
const ruleName = (rule: string, { ExpressionAttributeNames: names = {} }: Write): string =>
  rule.replaceAll(/#\w+/g, (name) => names[name] ?? name).replaceAll(/:\w+/g, '?');

/**
 * Keeps the rules of a write's condition for which `keep` returns true. The values of the others stay unused; real
 * DynamoDB would reject them.
 */
function filterRules(write: Write, keep: (rule: string) => boolean): void {
  const rules = write.ConditionExpression?.split(joined) ?? [];
  const kept = rules.filter((rule) => keep(ruleName(rule, write)));
  if (kept.length > 0) write.ConditionExpression = kept.join(joined);
  else delete write.ConditionExpression;
}

const filterConditions = (input: Input, keep: (name: string) => boolean): void => {
  for (const { kind, write } of writesIn(input))
    filterRules(write, (rule) => keep(`${writeName(kind, write)}: ${rule}`));
};

/** Removes one rule of a condition from every transaction. */
export const removeCondition =
  (removed: string) =>
  (input: Input): void =>
    filterConditions(input, (name) => name !== removed);

/** Records the conditions of the transactions. */
export const recordConditions =
  (rules: Set<string>) =>
  (input: Input): void =>
    filterConditions(input, (name) => {
      rules.add(name);
      return true;
    });

/**
 * A mutant table: writes with this name, such as `Update SUBJECTS` or, with the first changed field or new status,
 * `Update UPLOAD inspection`, lose their condition.
 */
export function withoutCondition(table: Table, name: string): Table {
  return interceptTable(table, (call, operation, command) => {
    const input = command.input as Input;
    const writes = input.TransactItems ? writesIn(input) : [{ kind: operation, write: input }];
    for (const { kind, write } of writes) {
      if (!write.ConditionExpression) continue;
      const item = `${kind} ${keyOf(write).pk.split('#')[0]}`;
      const detail = write.Item ? write.Item.status : write.ExpressionAttributeNames?.['#n0'];
      if (name === item || name === `${item} ${detail}`) filterRules(write, () => false);
    }
    return call();
  });
}
