import type { Browser, Page } from 'playwright-core';

export interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** A page as a visitor with this screen sees it, once all has come. Dispose of it after use. */
export async function openView(
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
