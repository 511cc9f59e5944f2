import { api, type Api } from '../../../../functions/contracts/api.ts';
import { createClient, type Client } from '../../../../functions/contracts/http/client.ts';
import {
  configurationPath,
  type SiteConfiguration,
} from '../../../../functions/contracts/product/site-configuration.ts';
import { defaultAdmin } from '../../../../localstack/cloud.ts';

interface SignedIn {
  AuthenticationResult: { AccessToken: string };
}

/** The typed client on the running product, as its administrator. */
export async function adminApi(origin: string): Promise<Client<Api>> {
  const settings = (await (
    await fetch(new URL(configurationPath, origin))
  ).json()) as Required<SiteConfiguration>;
  const answer = await fetch(settings.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: settings.userPoolClientId,
      AuthParameters: { USERNAME: defaultAdmin.email, PASSWORD: defaultAdmin.password },
    }),
  });
  if (!answer.ok) throw new Error(`Cognito answered ${await answer.text()}`);
  const { AuthenticationResult } = (await answer.json()) as SignedIn;
  const authorization = `Bearer ${AuthenticationResult.AccessToken}`;
  return createClient<Api>(api, (url, init) =>
    fetch(new URL(url, origin), { ...init, headers: { ...init.headers, authorization } }),
  );
}
