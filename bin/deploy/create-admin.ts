import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { createUser, subjectOf } from '../../functions/aws/cognito.ts';
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
    return { id: subjectOf(user.UserAttributes), isInvited: user.UserStatus !== 'CONFIRMED' };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Creates a Cognito user and the item with the role. Idempotent; an existing password is kept. */
export async function createAdmin(directory: UserDirectory, admin: NewAdmin): Promise<Outcome> {
  const known = await findUser(directory, admin.email);
  const { email, name = nameFromEmail(email), password } = admin;
  const { cognito, userPoolId: UserPoolId } = directory;
  const id =
    known?.id ??
    (await createUser(cognito, email, {
      UserPoolId,
      ...(password && { MessageAction: 'SUPPRESS' }),
    }));
  await putUser(directory.table, { id, role: 'admin', name, email });
  if (known && !known.isInvited) return 'existing user';
  if (!password) return known ? 'invited before' : 'invited';
  await cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId,
      Username: email,
      Password: await password(),
      Permanent: true,
    }),
  );
  return 'password set';
}
