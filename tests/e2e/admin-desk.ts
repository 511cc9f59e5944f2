import { api, type Api } from '../../functions/contracts/api.ts';
import { createClient, type Client } from '../../functions/contracts/http/client.ts';
import type { Cloud } from '../../localstack/cloud.ts';
import { admin, askCognito, startAdminCloud } from './admin-cloud.ts';
import { signIn } from './sign-in.ts';
import { openVisits, unbusy, type Look } from './visit.ts';

type Visit = Awaited<ReturnType<Awaited<ReturnType<typeof openVisits>>['visit']>>;

/** The product with an administrator at it, for one test file. */
export interface AdminDesk extends AsyncDisposable {
  cloud: Cloud;
  /** The typed client with the administrator's token: another window, or another administrator. */
  api: Client<Api>;
  /** An admin page in a window of its own. */
  open: (path: string, look?: Look) => Promise<Visit>;
}

/** Starts it: the catalogue is there, and nothing else. */
export async function startAdminDesk(): Promise<AdminDesk> {
  const [cloud, visits] = await Promise.all([startAdminCloud(), openVisits()]);
  const { AuthenticationResult } = (await askCognito(cloud, 'InitiateAuth', {
    ClientId: cloud.userPool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: admin.email, PASSWORD: admin.password },
  })) as { AuthenticationResult: { AccessToken: string } };
  const authorization = `Bearer ${AuthenticationResult.AccessToken}`;
  const baseURL = cloud.origin;
  await using seen = await visits.visit({ options: { baseURL } });
  await signIn(seen.page, admin);
  const storageState = await seen.page.context().storageState();
  return {
    cloud,
    api: createClient<Api>(api, (url, init) =>
      fetch(new URL(url, baseURL), { ...init, headers: { ...init.headers, authorization } }),
    ),
    async open(path, look = {}) {
      const visit = await visits.visit({
        ...look,
        options: { baseURL, storageState, ...look.options },
      });
      await visit.page.goto(path);
      await unbusy(visit.page);
      return visit;
    },
    async [Symbol.asyncDispose]() {
      await visits[Symbol.asyncDispose]();
      await cloud.stop();
    },
  };
}
