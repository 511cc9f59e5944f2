import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { defaultAdmin } from '../../localstack/cloud.ts';
import { openBrowser } from '../support/browser.ts';
import { signIn } from './sign-in.ts';
import { still } from './still.ts';

export const widths = [360, 1280] as const;
export const colourSchemes = ['light', 'dark'] as const;

export interface Look {
  width?: number;
  colourScheme?: (typeof colourSchemes)[number];
  options?: BrowserContextOptions;
  /** As the administrator of the common product. */
  signedIn?: boolean;
}

/** A page of one visitor, with what its console and its requests complained of. */
interface Visit extends AsyncDisposable {
  page: Page;
  complaints: string[];
}

/** A browser for one test file; `await using` closes it. */
export async function openVisits() {
  const browser: Browser = await openBrowser();
  let session: BrowserContextOptions['storageState'];
  const signedInState = async () => {
    if (session) return session;
    await using context = await browser.newContext({ baseURL: inject('origin') });
    await signIn(await context.newPage(), defaultAdmin);
    session = await context.storageState();
    return session;
  };
  const visit = async ({
    width = 1280,
    colourScheme = 'light',
    options,
    signedIn = false,
  }: Look = {}) => {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      viewport: { width, height: width < 600 ? 740 : 800 },
      colorScheme: colourScheme,
      reducedMotion: 'reduce',
      hasTouch: width < 600,
      serviceWorkers: 'block',
      ...(signedIn && { storageState: await signedInState() }),
      ...options,
    });
    followRequests(context);
    const opened = await context.newPage();
    const page = options?.javaScriptEnabled === false ? opened : patient(opened);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    return { page, complaints, [Symbol.asyncDispose]: () => context.close() } satisfies Visit;
  };
  return { visit, [Symbol.asyncDispose]: () => browser.close() };
}

/** What each visitor has asked for and not got yet. */
const onTheirWay = new WeakMap<BrowserContext, Set<Request>>();

function followRequests(context: BrowserContext): void {
  const asked = new Set<Request>();
  onTheirWay.set(context, asked);
  context.on('request', (request) => asked.add(request));
  context.on('requestfinished', (request) => asked.delete(request));
  context.on('requestfailed', (request) => asked.delete(request));
}

/** Waits until a page takes input: what came as HTML has been taken over by the code that answers. */
async function listening(page: Page): Promise<void> {
  // A function is asked with each frame, where a locator soon looks twice a second only.
  await page.waitForFunction(
    () =>
      document.querySelector('main') !== null &&
      [...document.querySelectorAll('#root :is(a, button, form, h1, input, select)')].every(
        (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
      ),
  );
}

/** Lets nobody touch a page that has just been loaded before it takes input. */
function patient(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const arrived = async (answer: Awaited<ReturnType<typeof goto>>) => {
    if (answer?.headers()['content-type']?.startsWith('text/html')) await listening(page);
    return answer;
  };
  page.goto = async (...asked) => arrived(await goto(...asked));
  page.reload = async (...asked) => arrived(await reload(...asked));
  return page;
}

/** Lets pages come as the empty shell, as where none is written ahead: what they show is then asked of the API. */
export async function unwritten(page: Page): Promise<void> {
  await page.route('**/pages/**', (route) => route.abort());
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const shell = await fetch(`${inject('origin')}/index.html`);
    return route.fulfill({ contentType: 'text/html', body: await shell.text() });
  });
}

/** Waits until no part of the page says that it waits for something. */
export async function unbusy(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

/** Waits until everything that the page asked for has come and been painted. */
export async function settled(page: Page): Promise<void> {
  await listening(page);
  const asked = onTheirWay.get(page.context());
  do {
    await unbusy(page);
    await still(page);
    await expect.poll(() => asked?.size).toBe(0);
  } while ((await page.locator('[aria-busy=true]').count()) > 0);
}
