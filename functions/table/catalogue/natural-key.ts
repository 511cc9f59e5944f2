import { deleteIf, putIfAbsent, type ConditionalWrite } from '../change.ts';
import type { Key } from '../item.ts';

/** Reserves a unique value, such as a code, for an item. Fails if another item has it. */
export const reserveKey = (key: Key, id: string): ConditionalWrite => putIfAbsent({ ...key, id });

/** Releases a unique value that this item has. */
export const releaseKey = (key: Key, id: string): ConditionalWrite => deleteIf(key, { id });

/** The writes that replace one unique value by another; none when they are equal. */
export function replaceNaturalKey(
  before: Key,
  after: Key,
  id: string,
): { key?: ConditionalWrite; oldKey?: ConditionalWrite } {
  if (before.pk === after.pk) return {};
  return { key: reserveKey(after, id), oldKey: releaseKey(before, id) };
}
