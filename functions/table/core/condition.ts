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
export function conditionExpression(where: Conditions, placeholders: Placeholders): string {
  const rules = Object.entries(where).map(([path, expected]) => {
    const field = placeholders.field(path);
    if (expected === absent) return `attribute_not_exists(${field})`;
    if (expected === present) return `attribute_exists(${field})`;
    if (expected instanceof Bound) return expected.holds(field, placeholders.value(expected.value));
    return `${field} = ${placeholders.value(expected)}`;
  });
  return rules.join(' and ');
}
