import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until something has the focus: a key that is pressed before that goes elsewhere. */
export async function focused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((one) => one === document.activeElement)).toBe(true);
}
