import { api, type Api } from '../../../../functions/contracts/api.ts';
import { createClient, type Client } from '../../../../functions/contracts/http/client.ts';
import { defaultAdmin } from '../../../../localstack/cloud.ts';
import { startSession } from './session.ts';

/** The typed client of a running site, with an access token. */
export function authorizedApi(origin: string, accessToken: string): Client<Api> {
  const authorization = `Bearer ${accessToken}`;
  return createClient<Api>(api, (url, init) =>
    fetch(new URL(url, origin), { ...init, headers: { ...init.headers, authorization } }),
  );
}

/** The typed client on the running product, as its administrator. */
export async function adminApi(origin: string): Promise<Client<Api>> {
  const { accessToken } = await startSession(origin, defaultAdmin);
  return authorizedApi(origin, accessToken);
}
