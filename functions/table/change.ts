import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './item.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

type Operation<Name extends keyof Write> = {
  [N in Name]: { readonly [M in N]: Omit<NonNullable<Write[M]>, 'TableName'> };
}[Name];

/** One write with its condition. "Fails" means that the condition does not hold. */
export type ConditionalWrite = Operation<'Put' | 'Update' | 'Delete'>;

/** A condition of a transaction that writes nothing. DynamoDB takes it in a transaction only. */
export type ConditionCheck = Operation<'ConditionCheck'>;

/** One operation of a transaction. */
export type ConditionalOperation = Operation<'Put' | 'Update' | 'Delete' | 'ConditionCheck'>;

/** Puts an item. Fails if its key exists. */
export const putIfAbsent = (Item: Item & Key): ConditionalWrite => ({
  Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' },
});

/** A condition on a field: absent, present, a `Comparison`, or (anything else) equality with this value. */
export const absent = Symbol('absent');
export const present = Symbol('present');

/** A comparison of a field with a value. */
class Bound {
  readonly holds: (field: string, bound: string) => string;
  readonly value: number | string;

  constructor(holds: (field: string, bound: string) => string, value: number | string) {
    this.holds = holds;
    this.value = value;
  }
}

export const atLeast = (value: number): unknown =>
  new Bound((field, bound) => `${field} >= ${bound}`, value);
export const below = (value: number | string): unknown =>
  new Bound((field, bound) => `(attribute_not_exists(${field}) or ${field} < ${bound})`, value);
export const sizeBelow = (parts: number): unknown =>
  new Bound((field, bound) => `size(${field}) < ${bound}`, parts);

/** Conditions by field path (`inspection.verdict`). All must hold. */
export type Conditions = Readonly<Record<string, unknown>>;

/** Refuses a literal without a certain field, for which DynamoDB would get an empty expression. */
export type NotEmpty<C extends Conditions> = string extends keyof C
  ? C
  : Record<never, unknown> extends C
    ? never
    : C;

/** The names and values of a request's expressions, behind placeholders. */
export class Placeholders {
  readonly #names: Record<string, string> = {};
  readonly #values: Record<string, unknown> = {};

  /** The placeholders of a field path. */
  field(path: string): string {
    const parts = path.split('.').map((part) => {
      const placeholder = `#n${Object.keys(this.#names).length}`;
      this.#names[placeholder] = part;
      return placeholder;
    });
    return parts.join('.');
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.#values).length}`;
    this.#values[placeholder] = value;
    return placeholder;
  }

  /** DynamoDB refuses an empty map of values. */
  attributes() {
    return {
      ExpressionAttributeNames: this.#names,
      ...(Object.keys(this.#values).length > 0 && { ExpressionAttributeValues: this.#values }),
    };
  }
}

/** Builds DynamoDB's condition expression. */
function conditionExpression(where: Conditions, placeholders: Placeholders): string {
  const rules = Object.entries(where).map(([path, expected]) => {
    const field = placeholders.field(path);
    if (expected === absent) return `attribute_not_exists(${field})`;
    if (expected === present) return `attribute_exists(${field})`;
    if (expected instanceof Bound) return expected.holds(field, placeholders.value(expected.value));
    return `${field} = ${placeholders.value(expected)}`;
  });
  return rules.join(' and ');
}

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
