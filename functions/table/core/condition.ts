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

interface Expression {
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
}

/** Builds DynamoDB's condition expression. Its placeholders begin with `w`. */
export function conditionExpression(where: Conditions): Expression {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const rules = Object.entries(where).map(([path, expected], i) => {
    const parts = path.split('.').map((part, j) => {
      names[`#w${i}_${j}`] = part;
      return `#w${i}_${j}`;
    });
    const field = parts.join('.');
    if (expected === absent) return `attribute_not_exists(${field})`;
    if (expected === present) return `attribute_exists(${field})`;
    const isBound = expected instanceof Bound;
    values[`:w${i}`] = isBound ? expected.value : expected;
    return isBound ? expected.holds(field, `:w${i}`) : `${field} = :w${i}`;
  });
  return {
    ConditionExpression: rules.join(' and '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
}
