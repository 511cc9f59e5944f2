/** An event as EventBridge delivers it. */
export interface BusEvent {
  readonly 'detail-type': string;
  readonly source: string;
  readonly detail: object;
  readonly [field: string]: unknown;
}

type Matcher = string | number | boolean | { prefix: string } | { suffix: string };

/** Nested fields; a list matches if one of its entries does. */
export interface Pattern {
  readonly [field: string]: Pattern | readonly Matcher[];
}

type Test = (value: unknown) => boolean;

function compileMatcher(matcher: Matcher, unsupported: (what: string) => Error): Test {
  if (typeof matcher !== 'object') return (value) => value === matcher;
  const [name, text] = Object.entries(matcher)[0] ?? [];
  if (typeof text !== 'string') throw unsupported(`the matcher ${JSON.stringify(matcher)}`);
  if (name === 'prefix') return (value) => typeof value === 'string' && value.startsWith(text);
  if (name === 'suffix') return (value) => typeof value === 'string' && value.endsWith(text);
  throw unsupported(`the matcher ${JSON.stringify(matcher)}`);
}

/** Compiles an event pattern. Throws `unsupported(…)` for an unsupported matcher. */
export function compilePattern(pattern: Pattern, unsupported: (what: string) => Error): Test {
  const fields = Object.entries(pattern).map(([field, expected]) => {
    if (!Array.isArray(expected))
      return [field, compilePattern(expected as Pattern, unsupported)] as const;
    const tests = expected.map((matcher: Matcher) => compileMatcher(matcher, unsupported));
    return [field, (value: unknown) => tests.some((test) => test(value))] as const;
  });
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([field, test]) => test((value as Record<string, unknown>)[field]));
}
