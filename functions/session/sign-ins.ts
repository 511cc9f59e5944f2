import { clientConfig } from '../aws/client-config.ts';
import { fromEnvironment } from '../aws/environment.ts';

const open = async () => {
  const cognito = await import('../aws/cognito.ts');
  const client = new cognito.CognitoIdentityProviderClient(clientConfig());
  return { ...cognito, client, UserPoolId: fromEnvironment('USER_POOL_ID') };
};

const subjectOf = (attributes: readonly { Name?: string; Value?: string }[] = []): string => {
  const id = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (id === undefined) throw new Error('Cognito returned a user without an id');
  return id;
};

/** Creates a sign-in, whose temporary password Cognito mails; returns its id, also of one that exists. */
export async function createSignIn(email: string): Promise<string> {
  const { client, UserPoolId, ...cognito } = await open();
  const Username = email;
  try {
    const created = await client.send(
      new cognito.AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    );
    return subjectOf(created.User?.Attributes);
  } catch (error) {
    if ((error as Error).name !== 'UsernameExistsException') throw error;
    const found = await client.send(new cognito.AdminGetUserCommand({ UserPoolId, Username }));
    return subjectOf(found.UserAttributes);
  } finally {
    client.destroy();
  }
}

/** Deletes a sign-in, if there is one. */
export async function deleteSignIn(id: string): Promise<void> {
  const { client, UserPoolId, ...cognito } = await open();
  try {
    await client.send(new cognito.AdminDeleteUserCommand({ UserPoolId, Username: id }));
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error;
  } finally {
    client.destroy();
  }
}
