import type { Page } from 'playwright-core';

/**
 * Waits until nothing that is seen moves or changes its colour. What has just changed begins to move with the next
 * frame, and what takes its colour from another begins when that one has it.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // All of it has to be told inside the page.
    /* oxlint-disable unicorn/consistent-function-scoping */
    const isSeen = ({ effect }: Animation) =>
      // What is folded away stands still, and so do its transitions.
      ((effect as KeyframeEffect | null)?.target?.checkVisibility() ?? false) &&
      effect?.getComputedTiming().endTime !== Infinity;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (;;) {
      await frame();
      await frame();
      const moving = document.getAnimations().filter((animation) => isSeen(animation));
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
