import * as z from 'zod/mini';

/** Values as the fields hold them; an empty text means no value. */
export type FormValues<V> = { [N in keyof V]: string | boolean };

/** The values of a record as a form with these fields holds them. */
export const valuesFrom = <V extends FormValues<V>>(
  empty: V,
  record: { readonly [N in keyof V]?: unknown },
): V =>
  Object.fromEntries(
    Object.entries(empty).map(([name, value]) => {
      const stored = record[name as keyof V];
      return [name, typeof value === 'boolean' ? stored === true : String(stored ?? '')];
    }),
  ) as V;

/**
 * A validation message for a field, preceded by the specification's text for the whole form, which several fields may
 * share. Both are in one text, because a resolver passes on nothing else.
 */
export const withSummary = (summary: string, text: string): string => `${summary}\n${text}`;

export const fieldText = (message: string | undefined): string | undefined =>
  message?.split('\n').at(-1);

/** The form-wide texts of validation messages, each once. */
export const summaries = (messages: readonly (string | undefined)[]): string[] => [
  ...new Set(messages.flatMap((message) => message?.split('\n').slice(0, -1) ?? [])),
];

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const requiredText = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message));

export const requiredFields = 'Please fill in all required fields';

/** A text that may not be empty, like others of its form. */
export const required = (text: string) => requiredText(withSummary(requiredFields, text));

/** A course or branch code. */
export const code = required('Enter its code').check(
  z.regex(/^([A-Za-z0-9-]+|)$/, 'Please use letters, digits and dashes only'),
);
