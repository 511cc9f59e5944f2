import { api, type Api } from '../../../../functions/contracts/api.ts';
import { createClient, type Client } from '../../../../functions/contracts/http/client.ts';
import type { Cloud } from '../../../../localstack/cloud.ts';
import { admin, askCognito, startAdminCloud } from './admin-cloud.ts';
import { signIn } from './sign-in.ts';
import { openVisits, waitUntilNotBusy, type VisitOptions } from '../page/visit.ts';

type Visit = Awaited<ReturnType<Awaited<ReturnType<typeof openVisits>>['visit']>>;

/** A cloud with a signed-in administrator, for one test file. */
export interface AdminSite extends AsyncDisposable {
  cloud: Cloud;
  /** A client with the administrator's token. */
  api: Client<Api>;
  open: (path: string, look?: VisitOptions) => Promise<Visit>;
}

/** Starts a cloud with the catalogue only. */
export async function startAdminSite(): Promise<AdminSite> {
  const [cloud, visits] = await Promise.all([startAdminCloud(), openVisits()]);
  const { AuthenticationResult } = (await askCognito(cloud, 'InitiateAuth', {
    ClientId: cloud.userPool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: admin.email, PASSWORD: admin.password },
  })) as { AuthenticationResult: { AccessToken: string } };
  const authorization = `Bearer ${AuthenticationResult.AccessToken}`;
  const baseURL = cloud.origin;
  await using signInVisit = await visits.visit({ options: { baseURL } });
  await signIn(signInVisit.page, admin);
  const storageState = await signInVisit.page.context().storageState();
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
      await waitUntilNotBusy(visit.page);
      return visit;
    },
    async [Symbol.asyncDispose]() {
      await visits[Symbol.asyncDispose]();
      await cloud.stop();
    },
  };
}
