import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { still } from './still.ts';
import { colourSchemes, widths } from './visit.ts';

/** How a page is looked at. */
interface Look {
  width: (typeof widths)[number];
  colorScheme: (typeof colourSchemes)[number];
}

interface Fault {
  what: string;
  where: readonly string[];
}

/** Narrow and wide, each by day and by night. */
export const everyLook: readonly Look[] = widths.flatMap((width) =>
  colourSchemes.map((colorScheme) => ({ width, colorScheme })),
);

const dayAndNight: readonly Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];

/** What axe finds on a page once it stands still, by all its rules or these; and whether something sticks out at its side. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<Fault[]> {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      ...(runOnly && { runOnly: [...runOnly] }),
      // Only these are read, and to tell the others takes longest.
      resultTypes: ['violations'],
      preload: false,
      // What others show in a frame of ours is theirs.
      iframes: false,
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const over = scrollWidth - clientWidth;
    return [
      ...violations.map(({ id, nodes }) => ({
        what: id,
        where: nodes.map(({ target }) => target.join(' ')),
      })),
      ...(over > 0 ? [{ what: 'sticks out', where: [`${over} px`] }] : []),
    ];
  }, rules);
}

/** The faults of a page as it stands, in each of these looks: narrow by day and wide by night, unless others are given. */
export async function faultsIn(
  page: Page,
  looks: readonly Look[] = dayAndNight,
  rulesFor?: (look: Look) => readonly string[] | undefined,
): Promise<(Look & Fault)[]> {
  const found: (Look & Fault)[] = [];
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    for (const fault of await faultsOf(page, rulesFor?.(look))) found.push({ ...look, ...fault });
  }
  return found;
}
