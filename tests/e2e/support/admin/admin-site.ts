import type { Page } from 'playwright-core';
import { seedRewards } from '../../../../localstack/seed/seed-rewards.ts';
import { startPrepared } from '../prepared.ts';
import { prepared } from '../shared-cloud.ts';
import { siteApi } from '../api.ts';
import { startSession } from './session.ts';
import { errorsOf, newPage, waitUntilNotBusy } from '../visit.ts';

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
  const kept = new Map<number, Page>();
  const startPage = async (width: number): Promise<Page> => {
    const page = await newPage({ width, options: { baseURL, storageState } });
    kept.set(width, page);
    return Object.assign(page, { [Symbol.asyncDispose]: () => resetPage(page, localStorage) });
  };
  return {
    cloud,
    /** A client with the administrator's token. */
    api: siteApi(baseURL, accessToken),
    /** Opens a page of the dashboard. Tests of one width share a page, whose scripts come from the browser's cache. */
    async open(path: string, width: 360 | 1280 = 1280): Promise<Page> {
      const page = kept.get(width) ?? (await startPage(width));
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
      await page.emulateMedia({ colorScheme: 'light', media: null });
      errorsOf(page).length = 0;
      await page.goto(path);
      await waitUntilNotBusy(page);
      return page;
    },
  };
}

/**
 * A cloud with catalogue, rewards and a signed-in administrator, which the test files of this process share one after
 * the other, and which ends with it.
 */
export const adminSite = await start();
