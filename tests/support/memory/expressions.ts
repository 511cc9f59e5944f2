import { isDeepStrictEqual } from 'node:util';

/** An item; undefined if it does not exist. */
export type Item = Record<string, unknown>;

export interface Placeholders {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

type Operand = (item: Item, placeholders: Placeholders) => unknown;
export type Condition = (item: Item, placeholders: Placeholders) => boolean;
export type Update = (item: Item, placeholders: Placeholders) => void;

const token = /\s*([A-Za-z_#:][\w#:.]*|<=|>=|<>|[=<>(),+-])/y;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < expression.trimEnd().length) {
    const from = token.lastIndex;
    const found = token.exec(expression);
    if (!found) throw new Error(`Cannot read ${expression.slice(from)}`);
    tokens.push(found[1]!);
  }
  return tokens;
}

/** Reads a sequence of tokens. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(expression: string) {
    this.#tokens = tokensOf(expression);
  }

  get next(): string | undefined {
    return this.#tokens[this.#at]?.toLowerCase();
  }

  take(): string {
    const taken = this.#tokens[this.#at];
    if (taken === undefined) throw new Error('An expression ends too early');
    this.#at += 1;
    return taken;
  }

  accepts(word: string): boolean {
    const does = this.next === word;
    if (does) this.#at += 1;
    return does;
  }

  expect(word: string): void {
    if (!this.accepts(word)) throw new Error(`Expected ${word}, found ${this.next}`);
  }
}

/** The names along a path such as `#a.b`. */
const pathOf = (path: string, placeholders: Placeholders): string[] =>
  path.split('.').map((part) => {
    if (!part.startsWith('#')) return part;
    const name = placeholders.ExpressionAttributeNames?.[part];
    if (name === undefined) throw new Error(`${part} is not defined`);
    return name;
  });

function at(item: Item, path: readonly string[]): unknown {
  let value: unknown = item;
  for (const name of path) value = (value as Item | undefined)?.[name];
  return value;
}

function place(item: Item, path: readonly string[]): { holder: Item; name: string } {
  const holder = path.slice(0, -1).reduce<Item>((within, name) => within[name] as Item, item);
  return { holder, name: path.at(-1)! };
}

/** The number of elements of a map or list; undefined for an absent value. */
const sizeOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;

function operand(read: Reader): Operand {
  const word = read.take();
  if (word.toLowerCase() === 'size') {
    read.expect('(');
    const of = operand(read);
    read.expect(')');
    return (item, placeholders) => sizeOf(of(item, placeholders));
  }
  if (word.toLowerCase() === 'if_not_exists') {
    read.expect('(');
    const path = read.take();
    read.expect(',');
    const otherwise = operand(read);
    read.expect(')');
    return (item, placeholders) =>
      at(item, pathOf(path, placeholders)) ?? otherwise(item, placeholders);
  }
  if (!word.startsWith(':')) return (item, placeholders) => at(item, pathOf(word, placeholders));
  return (_, placeholders) => {
    const value = placeholders.ExpressionAttributeValues?.[word];
    if (value === undefined) throw new Error(`${word} is not defined`);
    return value;
  };
}

/** Only values of the same type are comparable; absent ones never are. */
const compares = (a: unknown, b: unknown) =>
  typeof a === typeof b && (typeof a === 'number' || typeof a === 'string');

const comparisons: Record<string, (a: never, b: never) => boolean> = {
  '=': (a, b) => a !== undefined && isDeepStrictEqual(a, b),
  '<>': (a, b) => !isDeepStrictEqual(a, b),
  '<': (a, b) => compares(a, b) && a < b,
  '<=': (a, b) => compares(a, b) && a <= b,
  '>': (a, b) => compares(a, b) && a > b,
  '>=': (a, b) => compares(a, b) && a >= b,
};

function simple(read: Reader): Condition {
  if (read.accepts('(')) {
    const inner = either(read);
    read.expect(')');
    return inner;
  }
  if (read.accepts('not')) {
    const inner = simple(read);
    return (item, placeholders) => !inner(item, placeholders);
  }
  if (read.next === 'attribute_exists' || read.next === 'attribute_not_exists') {
    const mustExist = read.take().toLowerCase() === 'attribute_exists';
    read.expect('(');
    const path = read.take();
    read.expect(')');
    return (item, placeholders) =>
      (at(item, pathOf(path, placeholders)) !== undefined) === mustExist;
  }
  const left = operand(read);
  if (read.accepts('between')) {
    const from = operand(read);
    read.expect('and');
    const to = operand(read);
    return (item, placeholders) => {
      const value = left(item, placeholders) as never;
      return (
        comparisons['>=']!(value, from(item, placeholders) as never) &&
        comparisons['<=']!(value, to(item, placeholders) as never)
      );
    };
  }
  const compare = comparisons[read.take()];
  if (!compare) throw new Error('An unknown comparison');
  const right = operand(read);
  return (item, placeholders) =>
    compare(left(item, placeholders) as never, right(item, placeholders) as never);
}

function both(read: Reader): Condition {
  const left = simple(read);
  if (!read.accepts('and')) return left;
  const right = both(read);
  return (item, placeholders) => left(item, placeholders) && right(item, placeholders);
}

function either(read: Reader): Condition {
  const left = both(read);
  if (!read.accepts('or')) return left;
  const right = either(read);
  return (item, placeholders) => left(item, placeholders) || right(item, placeholders);
}

function sum(read: Reader): Operand {
  const left = operand(read);
  const sign = read.next;
  if (sign !== '+' && sign !== '-') return left;
  read.take();
  const right = operand(read);
  const factor = sign === '+' ? 1 : -1;
  return (item, placeholders) =>
    (left(item, placeholders) as number) + factor * (right(item, placeholders) as number);
}

const clauses: Record<string, (read: Reader) => Update> = {
  set: (read) => {
    const path = read.take();
    read.expect('=');
    const value = sum(read);
    return (item, placeholders) => {
      const { holder, name } = place(item, pathOf(path, placeholders));
      holder[name] = value(item, placeholders);
    };
  },
  add: (read) => {
    const path = read.take();
    const amount = operand(read);
    return (item, placeholders) => {
      const { holder, name } = place(item, pathOf(path, placeholders));
      const added = amount(item, placeholders) as number | Set<unknown>;
      holder[name] =
        added instanceof Set
          ? new Set([...((holder[name] as Set<unknown> | undefined) ?? []), ...added])
          : ((holder[name] as number | undefined) ?? 0) + added;
    };
  },
  remove: (read) => {
    const path = read.take();
    return (item, placeholders) => {
      const { holder, name } = place(item, pathOf(path, placeholders));
      delete holder[name];
    };
  },
};

function update(read: Reader): Update {
  const steps: Update[] = [];
  while (read.next !== undefined) {
    const clause = clauses[read.take().toLowerCase()];
    if (!clause) throw new Error('An unknown clause');
    do steps.push(clause(read));
    while (read.accepts(','));
  }
  return (item, placeholders) => {
    for (const step of steps) step(item, placeholders);
  };
}

/** Caches parsed expressions: there are few, and they recur. */
function memoize<T>(parse: (read: Reader) => T): (expression: string) => T {
  const known = new Map<string, T>();
  return (expression) => {
    const found = known.get(expression);
    if (found !== undefined) return found;
    const read = new Reader(expression);
    const parsed = parse(read);
    if (read.next !== undefined) throw new Error(`Cannot read ${expression} from ${read.next}`);
    known.set(expression, parsed);
    return parsed;
  };
}

/** Whether an item (empty if it does not exist) satisfies a condition or key condition. */
export const conditionIn = memoize(either);

/** Compiles an update expression. */
export const updateIn = memoize(update);
