import { fieldsOf, type Item, type Key } from '../core/item.ts';
import { getItems, getFields } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { isDeepStrictEqual } from 'node:util';
import { putItem } from '../core/write.ts';

/** A user who can sign in. `id` is the subject of the token. */
export interface User {
  id: string;
  role: string;
  /** Shown to other administrators and on receipts. */
  name?: string;
  email?: string;
}

const userKey = (id: string) => primaryKey(keyPatterns.user[0], { id });

/** One user, strongly consistent, so that a removed role takes effect at once. */
export const getUser = (table: Table, id: string): Promise<User | undefined> =>
  getFields(table, userKey(id), { consistent: true });

type Upserted = 'added' | 'changed' | 'same';

/** Writes an item and reports whether it is new, changed or the same. */
async function upsert(table: Table, item: Item & Key): Promise<Upserted> {
  const before = await putItem(table, item);
  if (!before) return 'added';
  return isDeepStrictEqual(before, item) ? 'same' : 'changed';
}

export function putUser(table: Table, user: User): Promise<Upserted> {
  return upsert(table, { ...userKey(user.id), ...user });
}

/** A name from an address until a better one is given: `asha.rao@…` is "Asha Rao". */
export const nameFromEmail = (email: string): string =>
  email
    .split('@')[0]!
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** The names of users by id. */
export async function getUserNames(
  table: Table,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const items = known.length > 0 ? await getItems(table, known.map(userKey)) : [];
  const users = items.map((item) => fieldsOf<User>(item));
  return new Map(users.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
