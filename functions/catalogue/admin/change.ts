import { HttpError } from '../../kernel/http/http-error.ts';

/** An update of one item: its new fields, and the version that it must have (any if undefined). */
export interface Change<Id, Fields> {
  id: Id;
  fields: Partial<Fields>;
  expected: string | null | undefined;
  /** Of the administrator. */
  userId: string;
}

const conflict = (field: string, text: string) => () =>
  new HttpError(409, text, { errors: [{ field, message: text }] });

export const yearConflict = conflict('year', 'A scheme of this year exists already.');
export const branchCodeConflict = conflict('code', 'A branch with this code exists already.');
export const subjectCodeConflict = conflict(
  'code',
  'A subject with this code exists already in this scheme and branch.',
);
