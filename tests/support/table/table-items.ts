import type { StoredItem } from '../../../functions/table/item.ts';

/** The items whose partition key has a prefix. */
export const itemsUnder = (items: readonly StoredItem[], prefix: string): StoredItem[] =>
  items.filter(({ pk }) => pk.startsWith(prefix));
