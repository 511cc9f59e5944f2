import type { Locator } from 'playwright-core';

/** More than any page of the site has controls before what is looked for. */
const most = 60;

/** Presses Tab until something has the focus. Fails where Tab does not reach it. */
export async function tabTo(locator: Locator): Promise<void> {
  const { keyboard } = locator.page();
  for (let presses = 0; presses < most; presses += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}
