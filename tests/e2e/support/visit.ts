import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from 'playwright-core';
import { expect } from 'vitest';
import type { EarlyInputRecorder } from '../../../functions/contracts/head/early-input.ts';
import { defaultAdmin } from '../../../localstack/cloud.ts';
import { openBrowser } from '../../support/run/browser.ts';
import { startSession } from './admin/session.ts';
import { waitForAnimations } from './wait-for-animations.ts';
import { siteOrigin } from './shared-cloud.ts';

/** By default 1280 pixels wide and light. */
export interface PageOptions {
  width?: number;
  options?: BrowserContextOptions;
  signedIn?: boolean;
}

/** The browser that all test files of this process share, and which ends with it. */
let browser: Promise<Browser> | undefined;

let session: ReturnType<typeof startSession> | undefined;

const pageErrors = new WeakMap<Page, string[]>();

/** The uncaught and console errors of a page. */
export const errorsOf = (page: Page): string[] => pageErrors.get(page)!;

/** A page in a context of its own; `await using` closes both. */
export async function newPage({
  width = 1280,
  options,
  signedIn = false,
}: PageOptions = {}): Promise<Page> {
  browser ??= openBrowser();
  if (signedIn) session ??= startSession(siteOrigin, defaultAdmin);
  const context = await (
    await browser
  ).newContext({
    baseURL: siteOrigin,
    viewport: { width, height: width < 600 ? 740 : 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    hasTouch: width < 600,
    serviceWorkers: 'block',
    ...(signedIn && { storageState: (await session)!.storageState }),
    ...options,
  });
  followRequests(context);
  const page = await context.newPage();
  if (options?.javaScriptEnabled !== false) addHydrationWait(page);
  const errors: string[] = [];
  pageErrors.set(page, errors);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
}

/** A page of its own that begins at a path. */
export async function openPage(path: string, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await page.goto(path);
  return page;
}

/** The requests of a page to the paths that match, as they are made; all by default. */
export function requestsOf(page: Page, paths = /^/): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (paths.test(new URL(request.url()).pathname)) found.push(request);
  });
  return found;
}

const pendingRequests = new WeakMap<BrowserContext, Set<Request>>();

function followRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  pendingRequests.set(context, requests);
  context.on('request', (request) => {
    // Chromium does not always report how the requests of a page that was left ended, nor a beacon.
    if (request.isNavigationRequest()) requests.clear();
    if (request.resourceType() !== 'ping') requests.add(request);
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until React handles the events of every element. */
async function waitForHydration(page: Page): Promise<void> {
  // Checked with every animation frame; a locator polls less often.
  await page.waitForFunction(
    () =>
      document.querySelector('main') !== null &&
      [...document.querySelectorAll('#root :is(a, button, form, h1, input, select)')].every(
        (element) => {
          const probe = new Event('input', { bubbles: true });
          element.dispatchEvent(probe);
          return (globalThis as { earlyInput?: EarlyInputRecorder }).earlyInput?.handled === probe;
        },
      ),
  );
}

/** Makes `goto` and `reload` wait for hydration. */
function addHydrationWait(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const afterLoad = async (response: Awaited<ReturnType<typeof goto>>) => {
    if (response?.headers()['content-type']?.startsWith('text/html')) await waitForHydration(page);
    return response;
  };
  page.goto = async (...parameters) => afterLoad(await goto(...parameters));
  page.reload = async (...parameters) => afterLoad(await reload(...parameters));
}

/** Serves pages as the empty shell, so that they request their data from the API. */
export async function blockPrerenderedPages(page: Page): Promise<void> {
  await page.route('**/pages/**', (route) => route.abort());
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const shell = await fetch(`${siteOrigin}/index.html`);
    return route.fulfill({ contentType: 'text/html', body: await shell.text() });
  });
}

/** Waits until nothing is `aria-busy`. */
export async function waitUntilNotBusy(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/** Waits until all requests of the page are complete and painted. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await waitForHydration(page);
  const requests = pendingRequests.get(page.context())!;
  do {
    await waitUntilNotBusy(page);
    await waitForAnimations(page);
    await expect.poll(() => [...requests].map((request) => request.url())).toEqual([]);
  } while ((await page.locator('[aria-busy=true]').count()) > 0);
}
