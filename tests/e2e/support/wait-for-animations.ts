import type { Page } from 'playwright-core';

/**
 * Waits until no visible element is animated. A transition starts one frame after its cause, and one that it causes
 * in turn after another frame.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Everything must be defined inside the page.
    /* oxlint-disable unicorn/consistent-function-scoping */
    const isVisible = ({ effect }: Animation) =>
      // Transitions of hidden elements never finish.
      ((effect as KeyframeEffect | null)?.target?.checkVisibility() ?? false) &&
      effect?.getComputedTiming().endTime !== Infinity;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (;;) {
      await frame();
      await frame();
      const moving = document.getAnimations().filter((animation) => isVisible(animation));
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
