import { indexNames, keyAttributes, ttlAttribute } from '../schema.ts';

/** An item as stored: fields and keys together. */
export type Item = Record<string, unknown>;

/** Where an item lies. */
export interface Key {
  pk: string;
  sk: string;
}

const hidden = new Set<string>([
  ttlAttribute,
  ...keyAttributes.table,
  ...indexNames.flatMap((name) => keyAttributes[name]),
]);

/** The fields of an item, without keys. The caller names the type that its entity stores. */
export function fieldsOf<T>(item: Item): T {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(name))) as T;
}
