import type { Page } from 'playwright-core';
import { seedRewards } from '../../../../localstack/seed/seed-rewards.ts';
import { startPrepared } from '../prepared.ts';
import { prepared } from '../shared-cloud.ts';
import { authorizedApi } from './admin-api.ts';
import { startSession } from './session.ts';
import { visits, waitUntilNotBusy, type Visit, type VisitOptions } from '../visit.ts';

export const admin = { email: 'admin@example.com', password: 'Correct#2026!' };

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

async function start() {
  const cloud = await startPrepared(prepared, { admin });
  await seedRewards(cloud.table, () => {});
  const baseURL = cloud.origin;
  const { accessToken, storageState, localStorage } = await startSession(baseURL, admin);
  const startVisit = (look: VisitOptions) =>
    visits.visit({ ...look, options: { baseURL, storageState, ...look.options } });
  const kept = new Map<'phone' | 'computer', Visit>();
  const reuse = async ({ width = 1280, colourScheme = 'light' }: VisitOptions): Promise<Visit> => {
    const device = width < 600 ? 'phone' : 'computer';
    const known = kept.get(device);
    const visit = known ?? (await startVisit({ width, colourScheme }));
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
    /** A client with the administrator's token. */
    api: authorizedApi(baseURL, accessToken),
    /**
     * Opens a page of the dashboard. Visits of a phone, and those of a computer, share a page, whose scripts come from
     * the browser's cache; `options` give the visit a context of its own.
     */
    async open(path: string, look: VisitOptions = {}): Promise<Visit> {
      const visit = await (look.options ? startVisit(look) : reuse(look));
      await visit.page.goto(path);
      await waitUntilNotBusy(visit.page);
      return visit;
    },
  };
}

/**
 * A cloud with catalogue, rewards and a signed-in administrator, which the test files of this process share one after
 * the other, and which ends with it.
 */
export const adminSite = await start();
