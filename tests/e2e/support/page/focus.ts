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

/** More than the focusable elements of any page. */
const maxPresses = 60;

/** Presses Tab until the element has the focus; throws if it is not reached. */
export async function tabTo(locator: Locator): Promise<void> {
  const { keyboard } = locator.page();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}
