import { indexNames, keyAttributes, ttlAttribute } from './schema.ts';
import { randomUUID } from 'node:crypto';

export type Item = Record<string, unknown>;

export interface Key {
  pk: string;
  sk: string;
}

/** An item as stored, keys included. */
export type StoredItem = Item & Key;

const hidden = new Set<string>([
  ttlAttribute,
  ...keyAttributes.table,
  ...indexNames.flatMap((name) => keyAttributes[name]),
]);

/** An item without its keys. The caller names the type that the entity stores. */
export function fieldsOf<T>(item: Item): T {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(name))) as T;
}

/** The id of a new item, whose type follows from its use: random, or taken from the request or item that makes it. */
export const newId = <Id extends string>(from: string = randomUUID()): Id => from as Id;

/** The `updated_at` of a change made now, always later than the previous one. */
export function nextVersion(previous: string | null): string {
  const now = Date.now();
  return new Date(previous === null ? now : Math.max(now, Date.parse(previous) + 1)).toISOString();
}
