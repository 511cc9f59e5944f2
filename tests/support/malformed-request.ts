import * as fc from 'fast-check';

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

export interface MalformedRequest {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  /** The documented statuses. */
  readonly statuses: readonly number[];
}

const hostileTexts = [
  '',
  ' ',
  '-1',
  '1e309',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  '\u0000',
  '\uD800',
  '\u202E\u200B',
  'ಟಿಪ್ಪಣಿ',
  'NOTE#x',
  'y'.repeat(5000),
  '2026-02-30T25:61:00Z',
  '9'.repeat(40),
];

const hostileValue = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom<unknown>(Number.MAX_SAFE_INTEGER + 2, { length: -1 }, [[[[[]]]]], [null]),
  fc.jsonValue(),
);

const formats: Readonly<Record<string, string>> = {
  email: 'asha@example.com',
  uuid: '4b0d6e0a-6a53-4d7e-9f55-0d2b3b0a7c11',
  'date-time': '2026-01-01T00:00:00.000Z',
  uri: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view',
};

const escaped = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20';

/** Values that mostly fit a schema. `known` are existing ids and words. */
function value(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const likely = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => value(one, known)));
    switch ([schema.type].flat()[0]) {
      case 'object': {
        const fields = Object.entries(schema.properties ?? {});
        return fc.record(
          Object.fromEntries(fields.map(([name, field]) => [name, value(field, known)])),
          { requiredKeys: [] },
        );
      }
      case 'array':
        return fc.array(value(schema.items ?? {}, known), { maxLength: 3 });
      case 'integer':
      case 'number':
        return fc.nat(8).map((more) => (schema.minimum ?? 0) + more);
      case 'boolean':
        return fc.boolean();
      default:
        return fc.constantFrom(...(schema.format ? [formats[schema.format] ?? ''] : known));
    }
  };
  return fc.oneof({ arbitrary: likely(), weight: 7 }, { arbitrary: hostileValue, weight: 1 });
}

const text = (schema: Schema, known: readonly string[]) =>
  value(schema, known).map((one) => escaped(typeof one === 'string' ? one : JSON.stringify(one)));

/** A JSON text, sometimes cut off, with broken quotes or too long. */
const body = (schema: Schema, known: readonly string[]): fc.Arbitrary<string | undefined> => {
  const json = value(schema, known).map((one) => JSON.stringify(one));
  return fc.oneof(
    { arbitrary: json, weight: 20 },
    {
      arbitrary: fc.tuple(json, fc.nat(200)).map(([whole, end]) => whole.slice(0, end)),
      weight: 1,
    },
    { arbitrary: json.map((whole) => whole.replaceAll('"', '""')), weight: 1 },
    { arbitrary: fc.constantFrom(undefined, `{"title":"${'z'.repeat(70_000)}"}`), weight: 1 },
  );
};

/** Requests for every operation of the document that are mostly wrong in a few places. */
export function malformedRequest(
  { paths }: OpenapiDocument,
  known: readonly string[],
): fc.Arbitrary<MalformedRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const parameters = (place: string, requiredKeys: [] | undefined) => {
      const all = operation.parameters.filter((one) => one.in === place);
      const texts = Object.fromEntries(all.map(({ name, schema }) => [name, text(schema, known)]));
      return fc.record(texts, requiredKeys && { requiredKeys });
    };
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    return fc
      .tuple(
        parameters('path', undefined),
        parameters('query', []),
        schema ? body(schema, known) : fc.constant(undefined),
      )
      .map(([inPath, inQuery, sent]) => ({
        operation: operation.operationId,
        method: method.toUpperCase(),
        url: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath[name]!)}?${Object.entries(
          inQuery,
        )
          .map(([name, one]) => `${name}=${one}`)
          .join('&')}`,
        body: sent,
        statuses: Object.keys(operation.responses).map(Number),
      }));
  });
}
