import { updateIf, below, type ConditionalWrite } from './change.ts';
import { addToItem } from './write.ts';
import type { Item, Key } from './item.ts';
import type { Table } from './table.ts';
import { keyPatterns, primaryKey } from './keys.ts';

/** A use of `rule` by `limitKey` in the window that starts at `windowStart` (epoch seconds). */
export interface Use {
  rule: string;
  limitKey: string;
  windowStart: number;
  windowSeconds: number;
}

export const usageKey = ({ rule, limitKey, windowStart }: Use): Key =>
  primaryKey(keyPatterns.usage[0], { rule, limitKey, window: windowStart });

const expiryOf = ({ windowStart, windowSeconds }: Use) => windowStart + 2 * windowSeconds;

/** The number of uses in a usage item; 0 without one. */
export const usesOf = (item: Item | undefined): number => Number(item?.['uses'] ?? 0);

/** Counts a use as part of a transaction. Fails at the limit. */
export const useBelow = (use: Use, max: number): ConditionalWrite =>
  updateIf(usageKey(use), { add: { uses: 1 }, set: { ttl: expiryOf(use) } }, { uses: below(max) });

/** Counts uses and returns their new number. */
export const incrementUsage = (table: Table, use: Use, times = 1): Promise<number> =>
  addToItem(table, usageKey(use), 'uses', times, expiryOf(use));
