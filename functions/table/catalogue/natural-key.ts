import { deleteIf } from '../core/change.ts';
import type { Key } from '../core/item.ts';
import { putIfAbsent, type Step } from '../core/transact.ts';

/** A key that nature gives and that only one thing may have: a year, a code. It lies beside the thing, whose id it holds. */
export const naturalKey = (kind: string, ...parts: readonly string[]): Key => ({
  pk: `${kind}#${parts.join('#')}`,
  sk: 'KEY',
});

/** Takes a natural key **where** nobody has it. */
export const reserveKey = (key: Key, id: string): Step => putIfAbsent({ ...key, id });

/** Gives a natural key back **where** it is this thing's. */
export const releaseKey = (key: Key, id: string): Step => deleteIf(key, { id });

/** The steps that exchange one natural key for another; none when they are the same. */
export function replaceNaturalKey(
  before: Key,
  after: Key,
  id: string,
): { key?: Step; oldKey?: Step } {
  if (before.pk === after.pk) return {};
  return { key: reserveKey(after, id), oldKey: releaseKey(before, id) };
}
