import { clientConfig } from '../aws/client-config.ts';
import { fromEnvironment } from '../aws/environment.ts';
import type { AdminRole } from '../contracts/domain/admin-role.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import type { Person, session } from '../contracts/session.ts';
import { decideAgain } from '../kernel/audited-writes.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { Table } from '../table/table.ts';
import type { ConditionalOperation } from '../table/change.ts';
import { transact } from '../table/write.ts';
import { audit } from '../table/site/audit.ts';
import {
  addUser,
  changeAdminRole,
  checkUser,
  deleteUser,
  getUser,
  listUsers,
  nameFromEmail,
  roleOf,
  type User,
} from '../table/site/user.ts';

const open = async () => {
  const cognito = await import('../aws/cognito.ts');
  const client = new cognito.CognitoIdentityProviderClient(clientConfig());
  return { ...cognito, client, UserPoolId: fromEnvironment('USER_POOL_ID') };
};

/** Creates a sign-in, whose temporary password Cognito mails; returns its id, also of one that exists. */
async function createSignIn(email: string): Promise<string> {
  const { client, UserPoolId, ...cognito } = await open();
  try {
    return await cognito.createUser(client, email, { UserPoolId });
  } catch (error) {
    if ((error as Error).name !== 'UsernameExistsException') throw error;
    const known = { UserPoolId, Username: email };
    const found = await client.send(new cognito.AdminGetUserCommand(known));
    return cognito.subjectOf(found.UserAttributes);
  } finally {
    client.destroy();
  }
}

/** Deletes a sign-in, if there is one. */
async function deleteSignIn(id: string): Promise<void> {
  const { client, UserPoolId, ...cognito } = await open();
  try {
    await client.send(new cognito.AdminDeleteUserCommand({ UserPoolId, Username: id }));
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error;
  } finally {
    client.destroy();
  }
}

const personOf = (user: User): Person => ({
  id: user.id,
  name: user.name ?? null,
  email: user.email ?? null,
  role: roleOf(user),
  seen_at: user.seen_at ?? null,
});

async function listAdmins(table: Table): Promise<User[]> {
  return (await listUsers(table)).filter(({ role }) => role === 'admin');
}

/** Who may sign in, by name. */
export async function listPeople(table: Table): Promise<Person[]> {
  const people = (await listAdmins(table)).map(personOf);
  return people.toSorted((a, b) => (a.name ?? a.id).localeCompare(b.name ?? b.id, 'en-IN'));
}

const conflict = () => new HttpError(409, 'This person may sign in already.');

/** Creates the sign-in first: without the stored role it gives no right. Throws 409 for an administrator. */
export async function invitePerson(
  table: Table,
  { email, role, name = nameFromEmail(email) }: RequestOf<typeof session.invitePerson>['body'],
  actor: string,
): Promise<Person> {
  if ((await listAdmins(table)).some((user) => user.email === email)) throw conflict();
  const user: User = {
    id: await createSignIn(email),
    role: 'admin',
    admin_role: role,
    name,
    email,
  };
  const failed = await transact(table, {
    user: addUser(user),
    audit: audit({ who: actor, what: 'invite', target: `user ${user.id}`, after: { name, role } }),
  });
  if (failed.length > 0) throw conflict();
  return personOf(user);
}

interface RightsChange {
  readonly id: string;
  readonly actor: string;
  readonly what: 'update' | 'remove';
  /** The role afterwards; none after a removal. */
  readonly role?: AdminRole;
  readonly write: (user: User) => ConditionalOperation;
}

/** Changes or removes a person's rights. Throws 404, or 409 when no other owner would be left. */
const changeRights = (
  table: Table,
  { id, actor, what, role, write }: RightsChange,
): Promise<User> =>
  decideAgain(async () => {
    const user = await getUser(table, id);
    if (user?.role !== 'admin') throw new HttpError(404, 'There is no such person.');
    const isLosingOwner = roleOf(user) === 'owner' && role !== 'owner';
    const otherOwner = isLosingOwner
      ? (await listAdmins(table)).find((one) => one.id !== id && roleOf(one) === 'owner')
      : undefined;
    if (isLosingOwner && !otherOwner)
      throw new HttpError(409, 'One owner has to stay. Please make somebody else an owner first.');
    const failed = await transact<string>(table, {
      user: write(user),
      ...(otherOwner && { owner: checkUser(otherOwner) }),
      audit: audit({
        who: actor,
        what,
        target: `user ${id}`,
        before: { name: user.name, role: roleOf(user) },
        after: role ? { name: user.name, role } : null,
      }),
    });
    return failed.length === 0 ? user : undefined;
  });

export async function changePerson(
  table: Table,
  { params, body }: Pick<RequestOf<typeof session.changePerson>, 'params' | 'body'>,
  actor: string,
): Promise<Person> {
  const write = (user: User) => changeAdminRole(user, body.role);
  const change = { id: params.userId, actor, what: 'update', role: body.role, write } as const;
  return personOf({ ...(await changeRights(table, change)), admin_role: body.role });
}

/** Takes the rights away, then deletes the sign-in; a failure of Cognito leaves a sign-in without any right. */
export async function removePerson(
  table: Table,
  id: string,
  actor: string,
): Promise<ResponseBodyOf<typeof session.removePerson>> {
  await changeRights(table, { id, actor, what: 'remove', write: deleteUser });
  try {
    await deleteSignIn(id);
    return { deleted: true, warning: null };
  } catch (error) {
    console.error({ fault: 'deletion of a sign-in', reason: (error as Error).name });
    return {
      deleted: true,
      warning: 'The rights are gone, but the sign-in could not be deleted from Cognito.',
    };
  }
}
