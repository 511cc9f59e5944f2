import type { Item } from '../../bin/erasure/every-item.ts';

export type { Item } from '../../bin/erasure/every-item.ts';
export { everyItem as everything } from '../../bin/erasure/every-item.ts';

/** The items whose partition key begins with a prefix. */
export const under = (items: readonly Item[], prefix: string): Item[] =>
  items.filter(({ pk }) => pk.startsWith(prefix));
