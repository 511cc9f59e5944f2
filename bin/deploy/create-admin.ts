import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Table } from '../../functions/table/table.ts';
import { nameFromEmail, putUser } from '../../functions/table/site/user.ts';

/** The user pool and the table of a stage's administrators. */
export interface UserDirectory {
  readonly cognito: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly table: Table;
}

interface NewAdmin {
  readonly email: string;
  /** Default: from the e-mail. */
  readonly name?: string;
  /** Called if a password is needed; without it, Cognito sends a temporary one. */
  readonly password?: () => Promise<string>;
}

/** What changed about the sign-in. The user has the role in every case. */
export type Outcome = 'invited' | 'invited before' | 'password set' | 'existing user';

function idOf(attributes: readonly AttributeType[] = []): string {
  const id = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (id === undefined) throw new Error('Cognito returned a user without an id.');
  return id;
}

async function findUser(
  { cognito, userPoolId }: UserDirectory,
  email: string,
): Promise<{ readonly id: string; readonly isInvited: boolean } | undefined> {
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

/** Returns the new user's id. */
async function createUser({ cognito, userPoolId }: UserDirectory, { email, password }: NewAdmin) {
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
}

/** Creates a Cognito user and the item with the role. Idempotent; an existing password is kept. */
export async function createAdmin(directory: UserDirectory, admin: NewAdmin): Promise<Outcome> {
  const known = await findUser(directory, admin.email);
  const id = known?.id ?? (await createUser(directory, admin));
  const { email, name = nameFromEmail(email) } = admin;
  await putUser(directory.table, { id, role: 'admin', name, email });
  if (known && !known.isInvited) return 'existing user';
  if (!admin.password) return known ? 'invited before' : 'invited';
  await directory.cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: directory.userPoolId,
      Username: admin.email,
      Password: await admin.password(),
      Permanent: true,
    }),
  );
  return 'password set';
}
