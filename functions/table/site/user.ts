import { fieldsOf } from '../core/item.ts';
import { getItem } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { upsert, type Upserted } from '../core/upsert.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** Someone who can sign in. `id` is the subject of their token. */
export interface User {
  id: string;
  role: string;
}

const userKey = (id: string) => primaryKey(keyPatterns.user[0], { id });

/** One user, as of now: a role taken away is gone at once. */
export async function getUser(table: Table, id: string): Promise<User | undefined> {
  const item = await getItem(table, userKey(id), { consistent: true });
  return item && fieldsOf<User>(item);
}

/** Writes a user whether they were there or not. */
export function putUser(table: Table, user: User): Promise<Upserted> {
  return upsert(table, { ...userKey(user.id), ...user });
}
