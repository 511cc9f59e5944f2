import type { Page } from 'playwright-core';
import type { Api } from '../../../../functions/contracts/api.ts';
import type { Client } from '../../../../functions/contracts/http/client.ts';
import type { Cloud } from '../../../../localstack/cloud.ts';
import { authorizedApi } from './admin-api.ts';
import { admin, startAdminCloud } from './admin-cloud.ts';
import { startSession } from './session.ts';
import { visits, waitUntilNotBusy, type Visit, type VisitOptions } from '../page/visit.ts';

/** A cloud with a signed-in administrator, for one test file. */
export interface AdminSite extends AsyncDisposable {
  cloud: Cloud;
  /** A client with the administrator's token. */
  api: Client<Api>;
  /**
   * Opens a page of the dashboard. Visits of a phone, and those of a computer, share a page, whose scripts come from the
   * browser's cache; `options` give the visit a context of its own.
   */
  open: (path: string, look?: VisitOptions) => Promise<Visit>;
}

/** Leaves the page of the dashboard and signs in again. */
async function resetPage(page: Page, stored: readonly { name: string; value: string }[]) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Of the same origin, without a script that writes to the storage.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
}

/** Starts a cloud with the catalogue only. */
export async function startAdminSite(): Promise<AdminSite> {
  const cloud = await startAdminCloud();
  const baseURL = cloud.origin;
  const { accessToken, storageState, localStorage } = await startSession(baseURL, admin);
  const start = (look: VisitOptions) =>
    visits.visit({ ...look, options: { baseURL, storageState, ...look.options } });
  const kept = new Map<'phone' | 'computer', Visit>();
  const reuse = async ({ width = 1280, colourScheme = 'light' }: VisitOptions): Promise<Visit> => {
    const device = width < 600 ? 'phone' : 'computer';
    const known = kept.get(device);
    const visit = known ?? (await start({ width, colourScheme }));
    kept.set(device, visit);
    const { page, pageErrors } = visit;
    if (known) {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
      await page.emulateMedia({ colorScheme: colourScheme, media: null });
      pageErrors.length = 0;
    }
    return {
      page,
      pageErrors,
      [Symbol.asyncDispose]: () => resetPage(page, localStorage),
    };
  };
  return {
    cloud,
    api: authorizedApi(baseURL, accessToken),
    async open(path, look = {}) {
      const visit = await (look.options ? start(look) : reuse(look));
      await visit.page.goto(path);
      await waitUntilNotBusy(visit.page);
      return visit;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...kept.values()].map(({ page }) => page.context().close()));
      await cloud.stop();
    },
  };
}
