import { inject } from 'vitest';
import type { Cloud } from '../../../../localstack/cloud.ts';
import { putUser } from '../../../../functions/table/site/user.ts';
import { startPrepared } from '../cloud/prepared.ts';

export const admin = { email: 'admin@example.com', password: 'Correct#2026!' };

/** The product with its catalogue and one administrator, for one test file, so that it does not share its queue. */
export const startAdminCloud = (): Promise<Cloud> => startPrepared(inject('prepared'), { admin });

/** Asks Cognito as its owner does. */
export async function askCognito(cloud: Cloud, target: string, body: object): Promise<unknown> {
  const answer = await fetch(cloud.cognitoEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Cognito answered ${await answer.text()}`);
  return answer.json();
}

interface CreatedUser {
  User: { Attributes: { Name: string; Value: string }[] };
}

/** Somebody who can sign in; with a temporary password until `permanent` is given. Gives their id. */
export async function addUser(
  cloud: Cloud,
  email: string,
  password: string,
  permanent = true,
): Promise<string> {
  const who = { UserPoolId: cloud.userPool.id, Username: email };
  const { User } = (await askCognito(cloud, 'AdminCreateUser', {
    ...who,
    TemporaryPassword: password,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  })) as CreatedUser;
  if (permanent)
    await askCognito(cloud, 'AdminSetUserPassword', {
      ...who,
      Password: password,
      Permanent: true,
    });
  return User.Attributes.find(({ Name }) => Name === 'sub')!.Value;
}

export async function giveRole(cloud: Cloud, id: string, role: string): Promise<void> {
  await putUser(cloud.table, { id, role });
}
