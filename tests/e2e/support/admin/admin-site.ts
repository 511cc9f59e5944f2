import type { Api } from '../../../../functions/contracts/api.ts';
import type { Client } from '../../../../functions/contracts/http/client.ts';
import type { Cloud } from '../../../../localstack/cloud.ts';
import { authorizedApi } from './admin-api.ts';
import { admin, startAdminCloud } from './admin-cloud.ts';
import { startSession } from './session.ts';
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
  const baseURL = cloud.origin;
  const { accessToken, storageState } = await startSession(baseURL, admin);
  return {
    cloud,
    api: authorizedApi(baseURL, accessToken),
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
