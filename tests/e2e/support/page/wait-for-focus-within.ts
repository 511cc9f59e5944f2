import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the focus is in the dialog: earlier key presses go elsewhere. */
export async function waitForFocusWithin(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}
