import { api, type Api } from '../../../functions/contracts/api.ts';
import { createClient, type Client } from '../../../functions/contracts/http/client.ts';
import { defaultAdmin } from '../../../localstack/cloud.ts';
import { startSession } from './admin/session.ts';

/** The typed client of a running site, of an administrator with an access token. */
export function siteApi(origin: string, accessToken?: string): Client<Api> {
  const authorization = accessToken && { authorization: `Bearer ${accessToken}` };
  return createClient<Api>(api, (url, init) =>
    fetch(new URL(url, origin), { ...init, headers: { ...init.headers, ...authorization } }),
  );
}

/** The typed client on the running product, as its administrator. */
export async function adminApi(origin: string): Promise<Client<Api>> {
  const { accessToken } = await startSession(origin, defaultAdmin);
  return siteApi(origin, accessToken);
}
