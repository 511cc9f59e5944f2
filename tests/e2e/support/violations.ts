import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { waitForAnimations } from './wait-for-animations.ts';

export const widths = [360, 1280] as const;
export const colourSchemes = ['light', 'dark'] as const;

/** The width of the window in pixels, and the colour scheme. */
export interface Look {
  width: number;
  colourScheme: (typeof colourSchemes)[number];
}

interface Violation {
  what: string;
  where: readonly string[];
}

// Less than half of the size, which each page parses.
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const defaultLooks: readonly Look[] = [
  { width: 360, colourScheme: 'light' },
  { width: 1280, colourScheme: 'dark' },
];

/** Violations of axe rules (all by default) and horizontal overflow, after animations have ended. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  await waitForAnimations(page);
  const find = () =>
    page.evaluate(async (runOnly) => {
      const { axe: loaded } = globalThis as unknown as { axe?: typeof axe };
      if (!loaded) return null;
      const { violations } = await loaded.run({
        ...(runOnly && { runOnly: [...runOnly] }),
        // Only violations are used; the others take the most time.
        resultTypes: ['violations'],
        preload: false,
        // Third-party content is out of scope.
        iframes: false,
      });
      const { scrollWidth, clientWidth } = document.documentElement;
      const over = scrollWidth - clientWidth;
      return [
        ...violations.map(({ id, nodes }) => ({
          what: id,
          where: nodes.map(({ target }) => target.join(' ')),
        })),
        ...(over > 0 ? [{ what: 'overflow', where: [`${over} px`] }] : []),
      ];
    }, rules);
  const found = await find();
  if (found) return found;
  await page.evaluate(axeScript);
  return (await find())!;
}

/** Sets the width of the window and the colour scheme. */
export async function showAs(page: Page, { width, colourScheme }: Look): Promise<void> {
  await Promise.all([
    page.setViewportSize({ width, height: 800 }),
    page.emulateMedia({ colorScheme: colourScheme }),
  ]);
}

/** Those whose result depends on the look. */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** The violations of a page in each look, of visual rules after the first: by default narrow and light, and wide and dark. */
export async function violationsIn(
  page: Page,
  looks: readonly Look[] = defaultLooks,
): Promise<(Look & Violation)[]> {
  const found: (Look & Violation)[] = [];
  for (const [at, look] of looks.entries()) {
    await showAs(page, look);
    const faults = await violationsOf(page, at > 0 ? visualRules : undefined);
    found.push(...faults.map((fault) => ({ ...look, ...fault })));
  }
  return found;
}

/** Collects the violations of states of a page, each of which the returned function adds. */
export function violationsByState(page: Page) {
  const found: unknown[] = [];
  const add = async (state: string) => {
    for (const fault of await violationsIn(page)) found.push({ state, ...fault });
  };
  return [found, add] as const;
}
