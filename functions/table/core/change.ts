import { conditionExpression, Placeholders, type Conditions, type NotEmpty } from './condition.ts';
import type { Item, Key } from './item.ts';
import type { ConditionalWrite, ConditionCheck } from './transact.ts';

interface FieldChanges {
  /** By field path (`inspection.verdict`). The parents of the last part must exist. */
  set: Readonly<Record<string, unknown>>;
  /** Numbers or members to add; a missing field counts as 0 or as an empty set. */
  add: Readonly<Record<string, number | ReadonlySet<string>>>;
  remove: readonly string[];
}

/** Changes of an item's fields, of at least one kind. */
export type ItemUpdate = {
  [Kind in keyof FieldChanges]: Pick<FieldChanges, Kind> & Partial<FieldChanges>;
}[keyof FieldChanges];

function updateWhere(
  Key: Key,
  { set = {}, add = {}, remove: removed = [] }: ItemUpdate,
  where: Conditions | undefined,
): ConditionalWrite {
  const of = new Placeholders();
  const clauses = {
    set: Object.entries(set).map(([path, value]) => `${of.field(path)} = ${of.value(value)}`),
    add: Object.entries(add).map(([name, amount]) => `${of.field(name)} ${of.value(amount)}`),
    remove: removed.map((name) => of.field(name)),
  };
  const UpdateExpression = Object.entries(clauses)
    .filter(([, parts]) => parts.length > 0)
    .map(([clause, parts]) => `${clause} ${parts.join(', ')}`)
    .join(' ');
  const ConditionExpression = where && conditionExpression(where, of);
  return { Update: { Key, UpdateExpression, ConditionExpression, ...of.attributes() } };
}

/** Updates an item. Fails unless the conditions hold. */
export const updateIf = <C extends Conditions>(
  key: Key,
  changes: ItemUpdate,
  where: C & NotEmpty<C>,
): ConditionalWrite => updateWhere(key, changes, where);

/** Updates an item, or creates it. Without a condition: another write of the transaction has one, or none is needed. */
export const update = (key: Key, changes: ItemUpdate): ConditionalWrite =>
  updateWhere(key, changes, undefined);

/** Puts an item over another one. Without a condition, as `update`. */
export const put = (Item: Item & Key): ConditionalWrite => ({ Put: { Item } });

/** Deletes an item if it exists. Without a condition, as `update`. */
export const remove = (Key: Key): ConditionalWrite => ({ Delete: { Key } });

function conditionOf(where: Conditions) {
  const placeholders = new Placeholders();
  const ConditionExpression = conditionExpression(where, placeholders);
  return { ConditionExpression, ...placeholders.attributes() };
}

/** Replaces an item. Fails unless the conditions hold for the stored one. */
export const replaceIf = <C extends Conditions>(
  Item: Item & Key,
  where: C & NotEmpty<C>,
): ConditionalWrite => ({ Put: { Item, ...conditionOf(where) } });

/** Deletes an item. Fails unless the conditions hold. */
export const deleteIf = <C extends Conditions>(
  Key: Key,
  where: C & NotEmpty<C>,
): ConditionalWrite => ({ Delete: { Key, ...conditionOf(where) } });

/** Writes nothing. Fails unless the conditions hold. */
export const checkIf = <C extends Conditions>(
  Key: Key,
  where: C & NotEmpty<C>,
): ConditionCheck => ({ ConditionCheck: { Key, ...conditionOf(where) } });
