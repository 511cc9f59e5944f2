import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Lets no time pass by itself on a page; `page.clock.runFor` lets some pass. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Lets a page's pauses pass at once, second by second, until something has come. Its clock is installed before. */
export async function hurried(
  page: Page,
  hasCome: () => boolean | Promise<boolean>,
): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      return hasCome();
    })
    .toBe(true);
}
