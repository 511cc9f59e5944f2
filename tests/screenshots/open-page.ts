import type { Browser, Page } from 'playwright-core';
import { defaultAdmin } from '../../localstack/cloud.ts';
import { signIn } from '../e2e/support/admin/sign-in.ts';

export interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

interface PageOptions extends View {
  /** Signs in as the administrator first. */
  signedIn?: boolean;
}

/** Opens a path of the site on this screen and waits until it is loaded. The caller disposes of the page. */
export async function openPage(
  browser: Browser,
  address: URL,
  { width, colorScheme, signedIn = false }: PageOptions,
): Promise<Page> {
  const page = await browser.newPage({
    baseURL: address.origin,
    viewport: { width, height: width < 600 ? 740 : 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  if (signedIn) await signIn(page, defaultAdmin);
  await page.goto(address.href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}
