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

/** The message given by the contract for a field, if any. */
export const contractMessage = ({ message }: Issue): string | undefined =>
  message === 'Invalid input' ? undefined : message;

/** A user's message for an invalid field; the contract's own message has priority. */
export function validationMessage(issue: Issue): string {
  const contractText = contractMessage(issue);
  if (contractText) return contractText;
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
