import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Cloud } from '../../../../localstack/cloud.ts';
import { localClient } from '../../../../localstack/credentials.ts';
import { putUser } from '../../../../functions/table/site/user.ts';

/** Creates a user, with a temporary password unless `permanent` is set. Returns the user's id. */
export async function addUser(
  cloud: Cloud,
  email: string,
  password: string,
  permanent = true,
): Promise<string> {
  const cognito = new CognitoIdentityProviderClient(localClient(cloud.cognitoEndpoint));
  const who = { UserPoolId: cloud.userPool.id, Username: email };
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      ...who,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  if (permanent)
    await cognito.send(
      new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }),
    );
  cognito.destroy();
  return User!.Attributes!.find(({ Name }) => Name === 'sub')!.Value!;
}

export async function giveRole(cloud: Cloud, id: string, role: string): Promise<void> {
  await putUser(cloud.table, { id, role });
}
