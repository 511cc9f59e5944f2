import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { defaultAdmin } from '../../localstack/cloud.ts';
import { openBrowser } from '../support/browser.ts';
import { signIn } from './sign-in.ts';

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
      ...(signedIn && { storageState: await signedInState() }),
      ...options,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    return { page, complaints, [Symbol.asyncDispose]: () => context.close() } satisfies Visit;
  };
  return { visit, [Symbol.asyncDispose]: () => browser.close() };
}

/** Waits until everything that the page asked for has come and been painted. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}
