import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type {
  AdminCreateUserCommandInput,
  CognitoIdentityProviderClient,
  UserType,
} from '@aws-sdk/client-cognito-identity-provider';

export {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** The user's id, the subject of their tokens. */
export function subjectOf(attributes: UserType['Attributes'] = []): string {
  const id = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (id === undefined) throw new Error('Cognito returned a user without an id.');
  return id;
}

/** Creates a user, whose temporary password Cognito mails unless the message is suppressed; returns the user's id. */
export async function createUser(
  client: CognitoIdentityProviderClient,
  email: string,
  options: Pick<AdminCreateUserCommandInput, 'UserPoolId' | 'MessageAction'>,
): Promise<string> {
  const { User } = await client.send(
    new AdminCreateUserCommand({
      ...options,
      Username: email,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
      DesiredDeliveryMediums: ['EMAIL'],
    }),
  );
  return subjectOf(User?.Attributes);
}
