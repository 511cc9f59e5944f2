import type { AdminRole } from '../../contracts/domain/admin-role.ts';
import {
  checkIf,
  deleteIf,
  updateIf,
  absent,
  below,
  present,
  type Conditions,
  putIfAbsent,
  type ConditionalWrite,
  type ConditionCheck,
} from '../change.ts';
import { getFieldsOfAll, getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { putItem, writeConditionally } from '../write.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { isDeepStrictEqual } from 'node:util';

/** A user who can sign in. `id` is the subject of the token. */
export interface User {
  id: string;
  role: string;
  /** What an administrator may do; an owner without it. */
  admin_role?: AdminRole;
  /** Shown to other administrators and on receipts. */
  name?: string;
  email?: string;
  /** When the dashboard was last open; absent before the first sign-in. */
  seen_at?: string;
}

export const roleOf = ({ admin_role = 'owner' }: User): AdminRole => admin_role;

const [patterns] = keyPatterns.user;
const [allUsers] = patterns.gsi1;
const userKey = (id: string) => primaryKey(patterns, { id });
const itemOf = (user: User) => ({
  ...userKey(user.id),
  gsi1pk: allUsers,
  gsi1sk: user.id,
  ...user,
});

/** One user, strongly consistent, so that a removed role takes effect at once. */
export const getUser = (table: Table, id: string): Promise<User | undefined> =>
  getFields(table, userKey(id), { consistent: true });

/** Writes a user and reports whether it is new, changed or the same. */
export async function putUser(table: Table, user: User): Promise<'added' | 'changed' | 'same'> {
  const item = itemOf(user);
  const before = await putItem(table, item);
  if (!before['pk']) return 'added';
  return isDeepStrictEqual(before, item) ? 'same' : 'changed';
}

/** Everyone who can sign in. */
export const listUsers = (table: Table): Promise<User[]> =>
  queryFields(table, { index: 'gsi1', partition: allUsers });

/** Stores a user. Fails if the id exists. */
export const addUser = (user: User): ConditionalWrite => putIfAbsent(itemOf(user));

const asRead = ({ role, admin_role }: User): Conditions => ({
  role,
  admin_role: admin_role ?? absent,
});

/** Changes what an administrator may do. Fails if it has changed since it was read. */
export const changeAdminRole = (user: User, admin_role: AdminRole): ConditionalWrite =>
  updateIf(userKey(user.id), { set: { admin_role } }, asRead(user));

/** Fails if it has changed since it was read. */
export const deleteUser = (user: User): ConditionalWrite =>
  deleteIf(userKey(user.id), asRead(user));

/** Fails unless the user is what was read. */
export const checkUser = (user: User): ConditionCheck => checkIf(userKey(user.id), asRead(user));

const seenMs = 120_000;

/** Notes that the user has the dashboard open, at most once in two minutes. */
export const markSeen = (table: Table, id: string, now = Date.now()): Promise<boolean> =>
  writeConditionally(
    table,
    updateIf(
      userKey(id),
      { set: { seen_at: new Date(now).toISOString() } },
      { role: present, seen_at: below(new Date(now - seenMs).toISOString()) },
    ),
  );

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
  const users = await getFieldsOfAll<User>(table, known.map(userKey));
  return new Map(users.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
