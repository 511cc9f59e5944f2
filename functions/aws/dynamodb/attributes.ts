/** A value as DynamoDB's requests and answers have it: its type beside it, numbers as text. */
export type Attribute =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly BOOL: boolean }
  | { readonly NULL: boolean }
  | { readonly L: readonly Attribute[] }
  | { readonly M: Attributes }
  | { readonly SS: readonly string[] };

/** The fields of an item. */
export type Attributes = Readonly<Record<string, Attribute>>;

const isExact = (number: number) => Math.abs(number) <= Number.MAX_SAFE_INTEGER;

function numberText(number: number): string {
  if (!isExact(number)) throw new RangeError(`${number} cannot be stored as a number`);
  return String(number);
}

function texts(set: ReadonlySet<unknown>): string[] {
  const values = [...set];
  if (values.length === 0) throw new TypeError('An empty set cannot be stored');
  if (!values.every((value) => typeof value === 'string'))
    throw new TypeError('Of sets only those of texts can be stored');
  return values;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function attributeOf(value: unknown): Attribute {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: numberText(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value))
    return { L: value.filter((one) => one !== undefined).map((one) => attributeOf(one)) };
  if (value instanceof Set) return { SS: texts(value) };
  if (isPlain(value)) return { M: marshall(value) };
  throw new TypeError(`A ${typeof value} of this kind cannot be stored`);
}

/** An item as DynamoDB takes it, without what is undefined. Throws where a value has no exact counterpart. */
export const marshall = (item: Readonly<Record<string, unknown>>): Attributes =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, attributeOf(value)]],
    ),
  );

function valueOf(attribute: Attribute): unknown {
  if ('S' in attribute) return attribute.S;
  if ('N' in attribute) {
    const number = Number(attribute.N);
    if (!isExact(number)) throw new RangeError(`${attribute.N} cannot be read as a number`);
    return number;
  }
  if ('BOOL' in attribute) return attribute.BOOL;
  if ('NULL' in attribute) return null;
  if ('L' in attribute) return attribute.L.map(valueOf);
  if ('M' in attribute) return unmarshall(attribute.M);
  if ('SS' in attribute) return new Set(attribute.SS);
  throw new TypeError(`Attributes of type ${Object.keys(attribute).join()} are not read here`);
}

/** What DynamoDB's form of an item says. */
export const unmarshall = (item: Attributes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([name, attribute]) => [name, valueOf(attribute)]));
