import type { Item } from '../../bin/erasure/everyItem.ts';

export type { Item } from '../../bin/erasure/everyItem.ts';
export { everyItem as everything } from '../../bin/erasure/everyItem.ts';

/** The items whose partition key begins with a prefix. */
export const under = (items: readonly Item[], prefix: string): Item[] =>
  items.filter(({ pk }) => pk.startsWith(prefix));
