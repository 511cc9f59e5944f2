import {
  configurationPath,
  type SiteConfiguration,
} from '../../../../functions/contracts/domain/site-configuration.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Signs in to a running site without a browser. */
export async function startSession(origin: string, { email, password }: Credentials) {
  const settings = (await (
    await fetch(new URL(configurationPath, origin))
  ).json()) as Required<SiteConfiguration>;
  const clientId = settings.userPoolClientId;
  const answer = await fetch(settings.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  if (!answer.ok) throw new Error(`Cognito answered ${await answer.text()}`);
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: Tokens };
  // The entries of the browser's storage as the page for signing in leaves them; the keys are of AWS Amplify.
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const localStorage = Object.entries({
    LastAuthUser: email,
    [`${email}.accessToken`]: AuthenticationResult.AccessToken,
    [`${email}.idToken`]: AuthenticationResult.IdToken,
    [`${email}.refreshToken`]: AuthenticationResult.RefreshToken,
    [`${email}.clockDrift`]: '0',
  }).map(([name, value]) => ({ name: `${prefix}.${name}`, value }));
  return {
    accessToken: AuthenticationResult.AccessToken,
    localStorage,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  };
}
