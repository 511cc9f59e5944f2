import type { Item } from '../../../functions/table/core/scan.ts';

/** The items whose partition key has a prefix. */
export const itemsUnder = (items: readonly Item[], prefix: string): Item[] =>
  items.filter(({ pk }) => pk.startsWith(prefix));
