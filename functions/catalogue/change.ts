import { concurrentChangeText } from '../contracts/http/conflict.ts';
import { HttpError } from '../kernel/http/http-error.ts';

/** What is to change of something, the version that the administrator saw (any, when undefined), and who that is. */
export interface Change<Id, Fields> {
  id: Id;
  fields: Partial<Fields>;
  seen: string | null | undefined;
  /** The administrator's user id. */
  who: string;
}

/** Refuses (409) to change another version than the one that was seen. */
export function onlySeen(stored: { updated_at: string | null }, seen: string | null | undefined) {
  if (seen !== undefined && seen !== stored.updated_at)
    throw new HttpError(409, concurrentChangeText);
}

/** Fields as they are stored: an empty description is none. */
export const storedFields = <F extends { description?: string | null | undefined }>(given: F): F =>
  given.description === undefined ? given : { ...given, description: given.description || null };
