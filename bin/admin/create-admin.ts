import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type {
  AttributeType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Table } from '../../functions/table/core/table.ts';
import { putUser } from '../../functions/table/site/user.ts';

/** Where a stage keeps its administrators. */
export interface UserDirectory {
  readonly cognito: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly table: Table;
}

interface NewAdmin {
  readonly email: string;
  /** Gives the password, once it is needed; without it Cognito mails a temporary one. */
  readonly password?: () => Promise<string>;
}

/** What was done about the sign-in; the role was given in any case. */
export type Outcome = 'invited' | 'invited before' | 'password set' | 'known already';

interface ExistingUser {
  readonly id: string;
  readonly isInvited: boolean;
}

function idOf(attributes: readonly AttributeType[] = []): string {
  const id = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (id === undefined) throw new Error('Cognito gave a user without an id.');
  return id;
}

async function findUser(
  { cognito, userPoolId }: UserDirectory,
  email: string,
): Promise<ExistingUser | undefined> {
  try {
    const user = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }),
    );
    if (user.Enabled === false)
      throw new Error('This user is disabled in Cognito: enable it first.');
    return { id: idOf(user.UserAttributes), isInvited: user.UserStatus !== 'CONFIRMED' };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Gives the new user's id; undefined when somebody else has just made the user. */
async function createUser(
  { cognito, userPoolId }: UserDirectory,
  { email, password }: NewAdmin,
): Promise<string | undefined> {
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
        ...(password && { MessageAction: 'SUPPRESS' }),
      }),
    );
    return idOf(User?.Attributes);
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined;
    throw error;
  }
}

/**
 * Makes an administrator: a user of Cognito and their role in the table. Running it again finishes what a run
 * left, and changes the password of nobody who has one.
 */
export async function createAdmin(place: UserDirectory, admin: NewAdmin): Promise<Outcome> {
  const before = await findUser(place, admin.email);
  const made = before ? undefined : await createUser(place, admin);
  const known = before ?? (made === undefined ? await findUser(place, admin.email) : undefined);
  const id = made ?? known?.id;
  if (id === undefined) throw new Error('Cognito neither made the user nor knows them.');
  await putUser(place.table, { id, role: 'admin' });
  if (known && !known.isInvited) return 'known already';
  if (!admin.password) return made === undefined ? 'invited before' : 'invited';
  await place.cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: place.userPoolId,
      Username: admin.email,
      Password: await admin.password(),
      Permanent: true,
    }),
  );
  return 'password set';
}
