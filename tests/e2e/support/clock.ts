import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Stops a page's clock; `page.clock.runFor` advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  // Playwright refuses a time that has passed when a busy browser gets it.
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Advances a page's clock second by second until a condition holds. The clock is installed before. */
export async function advanceClockUntil(
  page: Page,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const hold = async () => {
    await page.clock.fastForward(1000);
    return condition();
  };
  // Several requests to the site may lie between.
  await expect.poll(hold, { timeout: 30_000 }).toBe(true);
}
