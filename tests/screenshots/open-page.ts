import type { Browser, Page } from 'playwright-core';

export interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Opens an address on this screen and waits until it is loaded. The caller disposes of the page. */
export async function openPage(
  browser: Browser,
  address: string,
  { width, colorScheme }: View,
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 740 : 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page;
}
