import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The message that the contract itself gives for a field; undefined when it gives none. */
export const contractMessage = ({ message }: Issue): string | undefined =>
  message === 'Invalid input' ? undefined : message;

/** What is wrong with a field, for the user. A message given in the contract goes first. */
export function validationMessage(issue: Issue): string {
  const given = contractMessage(issue);
  if (given) return given;
  if (issue.code === 'invalid_type') return `Must be ${kinds[issue.expected] ?? 'given'}`;
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `Must have at least ${issue.minimum} characters`
      : `Must be at least ${issue.minimum}`;
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `Must have at most ${issue.maximum} characters`
      : `Must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.join(', ')}`;
  return 'Is not valid';
}
