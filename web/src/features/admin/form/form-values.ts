/** What stands in a form: texts as fields hold them, and switches. Empty is not filled in. */
export type FormValues<V> = { [N in keyof V]: string | boolean };

/**
 * What is wrong with a field. Where the specification has one text for several fields, that is its `rule`, told once for
 * the form, and `text` says what to do in this field; otherwise the text alone.
 */
export type Problem = string | { rule: string; text: string };

/** By field. A field without a problem is left out, or undefined. */
export type Problems = Readonly<Record<string, Problem | undefined>>;

/** A problem where nothing is filled in. */
export const missing = (value: string, problem: Problem): Problem | undefined =>
  value.trim() === '' ? problem : undefined;

export const problemText = (problem: Problem | undefined): string | undefined =>
  typeof problem === 'object' ? problem.text : problem;

/** The names of the fields that have a problem. */
export const wrongFields = (problems: Problems): string[] =>
  Object.keys(problems).filter((name) => problems[name] !== undefined);

/** The rules that a form breaks, each once. */
export function rulesBroken(problems: Problems): string[] {
  const rules = Object.values(problems).flatMap((problem) =>
    typeof problem === 'object' ? [problem.rule] : [],
  );
  return [...new Set(rules)];
}

/** Whether anything differs. */
export const differs = <V extends FormValues<V>>(values: V, from: V): boolean =>
  (Object.keys(values) as (keyof V)[]).some((name) => values[name] !== from[name]);

interface Rebased<V> {
  values: V;
  /** What somebody else wrote where this form says something else. */
  theirs: Partial<V>;
}

/**
 * Takes in what somebody else has stored meanwhile: what was not touched here becomes theirs, what was typed here stays.
 * @param base what this form began with
 * @param now what is stored by now
 */
export function rebase<V extends FormValues<V>>(base: V, values: V, now: V): Rebased<V> {
  const merged = { ...values };
  const theirs: Partial<V> = {};
  for (const name of Object.keys(now) as (keyof V)[]) {
    const isTyped = values[name] !== base[name];
    if (!isTyped) merged[name] = now[name];
    else if (now[name] !== base[name] && now[name] !== values[name]) theirs[name] = now[name];
  }
  return { values: merged, theirs };
}
