import type { Cloud } from '../../localstack/cloud.ts';

/** Signs an administrator in, and returns the access token. */
export async function adminToken(
  { cognitoEndpoint, userPool }: Cloud,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(cognitoEndpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: userPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult } = (await answer.json()) as {
    AuthenticationResult: { AccessToken: string };
  };
  return AuthenticationResult.AccessToken;
}
