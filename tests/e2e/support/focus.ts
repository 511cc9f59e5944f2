import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the element has the focus: earlier key presses go elsewhere. */
export async function waitForFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Waits until the focus is in the dialog: earlier key presses go elsewhere. */
export async function waitForFocusWithin(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}
