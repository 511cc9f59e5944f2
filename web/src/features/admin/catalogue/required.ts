import { missing, type Problem } from '../form/form-values.ts';

const rule = 'Please fill in all required fields';

/** The problem of a required field that is empty; `text` says what to do in it. */
export const required = (value: string, text: string): Problem | undefined =>
  missing(value, { rule, text });

/** The problem of a code that is none. */
export const codeProblem = (code: string): Problem | undefined =>
  /^[A-Za-z0-9-]+$/.test(code.trim()) ? undefined : 'Please use letters, digits and dashes only';
