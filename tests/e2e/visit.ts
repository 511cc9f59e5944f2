import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser } from '../support/browser.ts';

export const widths = [360, 1280] as const;
export const colourSchemes = ['light', 'dark'] as const;

export interface Look {
  width?: number;
  colourScheme?: (typeof colourSchemes)[number];
  options?: BrowserContextOptions;
}

/** A page of one visitor, with what its console and its requests complained of. */
interface Visit extends AsyncDisposable {
  page: Page;
  complaints: string[];
}

/** A browser for one test file; `await using` closes it. */
export async function openVisits() {
  const browser: Browser = await openBrowser();
  const visit = async ({ width = 1280, colourScheme = 'light', options }: Look = {}) => {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      viewport: { width, height: width < 600 ? 740 : 800 },
      colorScheme: colourScheme,
      reducedMotion: 'reduce',
      hasTouch: width < 600,
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
