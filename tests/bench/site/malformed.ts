import type { Random } from '../../support/simulation/random.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; schema: Schema }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface OpenapiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A malformed request, with the allowed statuses. */
export interface Malformed {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  readonly statuses: ReadonlySet<number>;
}

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'true',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '../../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}',
  '%00',
  '\u0000',
  '\uD800',
  '\u202E\u200B',
  'ಟಿಪ್ಪಣಿ',
  '👩‍🎓',
  'NOTE#x',
  'a#b',
  'x'.repeat(65),
  'y'.repeat(5000),
  '2026-02-30T25:61:00Z',
  '9'.repeat(40),
];
const odd = [
  ...texts,
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[]]]]]],
  [null],
  JSON.parse('{"__proto__": {"isAdmin": true}}') as unknown,
  { length: -1 },
];

const formats: Readonly<Record<string, string>> = {
  email: 'asha@example.com',
  uuid: '4b0d6e0a-6a53-4d7e-9f55-0d2b3b0a7c11',
  'date-time': '2026-01-01T00:00:00.000Z',
  uri: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view',
};

/** A value that a schema might allow. */
function likely(random: Random, schema: Schema, known: readonly string[]): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return likely(random, random.pick(schema.anyOf), known);
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type;
  const { minimum = 0, maximum = 10 } = schema;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => random.chance(0.85))
          .map(([name, value]) => [name, mixed(random, value, known)]),
      );
    case 'array':
      return Array.from({ length: random.below(4) }, () =>
        mixed(random, schema.items ?? {}, known),
      );
    case 'integer':
    case 'number':
      return Math.min(maximum, minimum + random.below(9));
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return formats[schema.format ?? ''] ?? random.pick(known);
  }
}

const mixed = (random: Random, schema: Schema, known: readonly string[]): unknown =>
  random.chance(0.12) ? random.pick(odd) : likely(random, schema, known);

const escaped = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20';

function bodyOf(random: Random, schema: Schema, known: readonly string[]): string | undefined {
  if (random.chance(0.03)) return undefined;
  if (random.chance(0.05)) return JSON.stringify(random.pick(odd));
  const body = JSON.stringify(mixed(random, schema, known)) ?? '';
  if (random.chance(0.04)) return body.slice(0, random.below(body.length + 1));
  if (random.chance(0.02)) return body.replaceAll('"', '""');
  if (random.chance(0.005)) return JSON.stringify({ title: 'z'.repeat(70_000) });
  return body;
}

/** Generates requests for every operation of the document in turn. `known` are existing ids and words. */
export function* malformedRequests(
  { paths }: OpenapiDocument,
  random: Random,
  known: readonly string[],
): Generator<Malformed, never> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  for (;;)
    for (const { path, method, operation } of operations) {
      const value = (schema: Schema) => {
        const made = mixed(random, schema, known);
        return typeof made === 'string' ? made : JSON.stringify(made);
      };
      const ofPlace = (place: string) => operation.parameters.filter((one) => one.in === place);
      const filled = ofPlace('path').reduce(
        (url, { name, schema }) => url.replace(`{${name}}`, () => escaped(value(schema))),
        path,
      );
      const query = ofPlace('query')
        .filter(() => random.chance(0.5))
        .map(({ name, schema }) => `${name}=${escaped(value(schema))}`)
        .join('&');
      // Reports of the browser and mail programs are not JSON by their type.
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
      yield {
        operation: operation.operationId,
        method: method.toUpperCase(),
        url: query ? `${filled}?${query}` : filled,
        body: schema && bodyOf(random, schema, known),
        statuses: new Set(Object.keys(operation.responses).map(Number)),
      };
    }
}
