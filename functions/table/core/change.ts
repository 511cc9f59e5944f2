import { conditionExpression, type Conditions, type NotEmpty } from './condition.ts';
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

const valuesOf = (values: Record<string, unknown>) =>
  Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {};

const partsOf = (path: string, i: number): [placeholder: string, name: string][] =>
  path.split('.').map((name, j) => [`#s${i}_${j}`, name]);

const noCondition = { ExpressionAttributeNames: {}, ExpressionAttributeValues: {} };

const updateWhere =
  (
    key: Key,
    { set = {}, add = {}, remove = [] }: ItemUpdate,
    condition: ReturnType<typeof conditionExpression> | typeof noCondition,
  ): ConditionalWrite =>
  (TableName) => {
    const {
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ...where
    } = condition;
    const sets = Object.entries(set).map(([path, value], i) => ({
      parts: partsOf(path, i),
      value,
    }));
    const adds = Object.entries(add);
    const clauses = [
      ...(sets.length > 0
        ? [
            `set ${sets.map(({ parts }, i) => `${parts.map(([part]) => part).join('.')} = :s${i}`).join(', ')}`,
          ]
        : []),
      ...(adds.length > 0 ? [`add ${adds.map((_, i) => `#a${i} :a${i}`).join(', ')}`] : []),
      ...(remove.length > 0 ? [`remove ${remove.map((_, i) => `#r${i}`).join(', ')}`] : []),
    ];
    return {
      Update: {
        TableName,
        Key: key,
        UpdateExpression: clauses.join(' '),
        ...where,
        ExpressionAttributeNames: {
          ...names,
          ...Object.fromEntries(sets.flatMap(({ parts }) => parts)),
          ...Object.fromEntries(adds.map(([name], i) => [`#a${i}`, name])),
          ...Object.fromEntries(remove.map((name, i) => [`#r${i}`, name])),
        },
        ...valuesOf({
          ...values,
          ...Object.fromEntries(sets.map(({ value }, i) => [`:s${i}`, value])),
          ...Object.fromEntries(adds.map(([, amount], i) => [`:a${i}`, amount])),
        }),
      },
    };
  };

/** Updates an item. Fails unless the conditions hold. */
export const updateIf = <C extends Conditions>(
  key: Key,
  changes: ItemUpdate,
  where: C & NotEmpty<C>,
): ConditionalWrite => updateWhere(key, changes, conditionExpression(where));

/** Updates an item, or creates it. Without a condition: another write of the transaction has one, or none is needed. */
export const update = (key: Key, changes: ItemUpdate): ConditionalWrite =>
  updateWhere(key, changes, noCondition);

/** Puts an item over another one. Without a condition, as `update`. */
export const put =
  (Item: Item & Key): ConditionalWrite =>
  (TableName) => ({ Put: { TableName, Item } });

/** Deletes an item if it exists. Without a condition, as `update`. */
export const remove =
  (key: Key): ConditionalWrite =>
  (TableName) => ({ Delete: { TableName, Key: key } });

/** Replaces an item. Fails unless the conditions hold for the stored one. */
export const replaceIf =
  <C extends Conditions>(item: Item & Key, where: C & NotEmpty<C>): ConditionalWrite =>
  (TableName) => {
    const { ExpressionAttributeValues, ...condition } = conditionExpression(where);
    return { Put: { TableName, Item: item, ...condition, ...valuesOf(ExpressionAttributeValues) } };
  };

/** Deletes an item. Fails unless the conditions hold. */
export const deleteIf =
  <C extends Conditions>(key: Key, where: C & NotEmpty<C>): ConditionalWrite =>
  (TableName) => {
    const { ExpressionAttributeValues, ...condition } = conditionExpression(where);
    return {
      Delete: { TableName, Key: key, ...condition, ...valuesOf(ExpressionAttributeValues) },
    };
  };

/** Writes nothing. Fails unless the conditions hold. */
export const checkIf =
  <C extends Conditions>(key: Key, where: C & NotEmpty<C>): ConditionCheck =>
  (TableName) => {
    const { ExpressionAttributeValues, ...condition } = conditionExpression(where);
    return {
      ConditionCheck: { TableName, Key: key, ...condition, ...valuesOf(ExpressionAttributeValues) },
    };
  };
