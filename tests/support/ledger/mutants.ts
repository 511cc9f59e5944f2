import type { TransactionInput } from './transaction-rules.ts';

interface Write {
  Key?: { pk: string; sk: string };
  Item?: { pk: string; sk: string };
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
}

const joined = ' and ';

/** The kind of a write and of its item, for example `Update(add) CONTRIBUTOR BALANCE`. */
function writeName(kind: string, { Key, Item, UpdateExpression }: Write): string {
  const { pk, sk } = (Key ?? Item)!;
  const clause = UpdateExpression ? `(${UpdateExpression.split(' ', 1)[0]})` : '';
  const what = /^[A-Z]+(#[A-Z]+)?/.exec(sk)?.[0] ?? '';
  return [`${kind}${clause}`, pk.split('#', 1)[0], what].filter(Boolean).join(' ');
}

/** One rule of a condition, with the names of its fields and without values. */
const ruleName = (rule: string, { ExpressionAttributeNames: names = {} }: Write): string =>
  rule.replaceAll(/#\w+/g, (name) => names[name] ?? name).replaceAll(/:\w+/g, '?');

/**
 * Calls `keep` with the name of each rule of each condition of a transaction, and removes the rules for which it
 * returns false.
 */
function filterConditions(input: TransactionInput, keep: (name: string) => boolean): void {
  for (const item of input.TransactItems ?? []) {
    const [kind, write] = Object.entries(item)[0] as [string, Write];
    if (!write.ConditionExpression) continue;
    const name = writeName(kind, write);
    const rules = write.ConditionExpression.split(joined);
    const remainingRules = rules.filter((rule) => keep(`${name}: ${ruleName(rule, write)}`));
    if (remainingRules.length === rules.length) continue;
    if (remainingRules.length > 0) write.ConditionExpression = remainingRules.join(joined);
    else delete write.ConditionExpression;
  }
}

/** Removes one condition from every transaction. Its unused values stay; real DynamoDB would reject them. */
export const removeCondition =
  (rule: string) =>
  (input: TransactionInput): void =>
    filterConditions(input, (name) => name !== rule);

/** Records the conditions of the transactions. */
export const recordConditions =
  (rules: Set<string>) =>
  (input: TransactionInput): void =>
    filterConditions(input, (name) => {
      rules.add(name);
      return true;
    });
