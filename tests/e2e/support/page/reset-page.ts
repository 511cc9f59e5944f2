import type { BrowserContextOptions, Page } from 'playwright-core';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const events = ['console', 'dialog', 'pageerror', 'request', 'response'] as const;

/** Reports whether a test has changed the page in a way that `resetPage` cannot undo. */
export function watchForLastingChanges(page: Page): () => boolean {
  let isChanged = false;
  const { clock } = page;
  const [addInitScript, install] = [page.addInitScript.bind(page), clock.install.bind(clock)];
  page.addInitScript = (...parameters) => {
    isChanged = true;
    return addInitScript(...parameters);
  };
  clock.install = (...parameters) => {
    isChanged = true;
    return install(...parameters);
  };
  page.context().on('page', () => {
    isChanged = true;
  });
  return () => isChanged || page.isClosed();
}

/** Ends the app on the page and removes its storage, and the test's routes and listeners. */
export async function resetPage(page: Page, storageState?: StorageState): Promise<void> {
  const context = page.context();
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // A file of the same origin, which keeps the browser's process and its compiled scripts.
  await page.goto('/robots.txt');
  await page.evaluate(
    async (entries) => {
      for (const name of await caches.keys()) await caches.delete(name);
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    storageState?.origins.flatMap(({ localStorage: entries }) => entries) ?? [],
  );
  await context.clearCookies();
  await context.addCookies(storageState?.cookies ?? []);
}
