import { indexNames, keyAttributes, ttlAttribute } from '../schema.ts';

export type Item = Record<string, unknown>;

export interface Key {
  pk: string;
  sk: string;
}

const hidden = new Set<string>([
  ttlAttribute,
  ...keyAttributes.table,
  ...indexNames.flatMap((name) => keyAttributes[name]),
]);

/** An item without its keys. The caller names the type that the entity stores. */
export function fieldsOf<T>(item: Item): T {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(name))) as T;
}
