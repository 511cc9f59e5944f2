import { concurrentChangeText } from '../../contracts/http/conflict.ts';
import { HttpError } from '../../kernel/http/http-error.ts';

/** An update of one item: its new fields, and the version that it must have (any if undefined). */
export interface Change<Id, Fields> {
  id: Id;
  fields: Partial<Fields>;
  expected: string | null | undefined;
  /** Of the administrator. */
  userId: string;
}

/** Throws 409 for a version other than expected. */
export function requireVersion(
  stored: { updated_at: string | null },
  expected: string | null | undefined,
) {
  if (expected !== undefined && expected !== stored.updated_at)
    throw new HttpError(409, concurrentChangeText);
}

/** Stores an empty description as null. */
export const toStoredFields = <F extends { description?: string | null | undefined }>(
  fields: F,
): F =>
  fields.description === undefined
    ? fields
    : { ...fields, description: fields.description || null };

const conflict = (field: string, text: string): HttpError =>
  new HttpError(409, text, { errors: [{ field, message: text }] });

export const yearConflict = (): HttpError =>
  conflict('year', 'A scheme of this year exists already.');

export const branchCodeConflict = (): HttpError =>
  conflict('code', 'A branch with this code exists already.');

export const subjectCodeConflict = (): HttpError =>
  conflict('code', 'A subject with this code exists already in this scheme and branch.');
