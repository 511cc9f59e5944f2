/** An event as EventBridge hands it on. */
export interface BusEvent {
  readonly 'detail-type': string;
  readonly source: string;
  readonly detail: object;
  readonly [field: string]: unknown;
}

type Matcher = string | number | boolean | { prefix: string } | { suffix: string };

/** Fields by name, down to lists of which one entry must match. */
export interface Pattern {
  readonly [field: string]: Pattern | readonly Matcher[];
}

type Test = (value: unknown) => boolean;

function compileMatcher(matcher: Matcher, refuse: (what: string) => Error): Test {
  if (typeof matcher !== 'object') return (value) => value === matcher;
  const [name, text] = Object.entries(matcher)[0] ?? [];
  if (typeof text !== 'string') throw refuse(`the matcher ${JSON.stringify(matcher)}`);
  if (name === 'prefix') return (value) => typeof value === 'string' && value.startsWith(text);
  if (name === 'suffix') return (value) => typeof value === 'string' && value.endsWith(text);
  throw refuse(`the matcher ${JSON.stringify(matcher)}`);
}

/** Makes a test of a rule's event pattern. Throws what `refuse` makes of a matcher that it does not know. */
export function compilePattern(pattern: Pattern, refuse: (what: string) => Error): Test {
  const fields = Object.entries(pattern).map(([field, wanted]) => {
    if (!Array.isArray(wanted)) return [field, compilePattern(wanted as Pattern, refuse)] as const;
    const tests = wanted.map((matcher: Matcher) => compileMatcher(matcher, refuse));
    return [field, (value: unknown) => tests.some((test) => test(value))] as const;
  });
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([field, test]) => test((value as Record<string, unknown>)[field]));
}
