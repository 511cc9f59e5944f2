import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openBrowser } from '../../support/run/browser.ts';
import { boundsBelow, type Row } from '../report/row.ts';
import { openSite, type Site } from '../seeded-site.ts';
import { median } from '../report/median-rows.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

interface Interaction {
  readonly ms: number;
  readonly what: string;
}

/** Records the time from each interaction to the next paint. */
function watchInteractions(): void {
  const longest = new Map<number, Interaction>();
  Object.assign(globalThis, { interactions: longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      if (!entry.interactionId) continue;
      const known = longest.get(entry.interactionId)?.ms ?? 0;
      const target = entry.target instanceof Element ? entry.target.tagName : '';
      if (entry.duration > known)
        longest.set(entry.interactionId, { ms: entry.duration, what: `${entry.name} ${target}` });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const interactionsOf = (page: Page) =>
  page.evaluate((): Interaction[] => [...Reflect.get(globalThis, 'interactions').values()]);

const taken = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
};

/**
 * Touches the middle of an element. `Locator.tap` runs its own checks on the throttled page between the touch and the
 * click, which would count as the page's delay.
 */
async function touch(page: Page, target: Locator): Promise<void> {
  // A list that is still loading would replace the element.
  await taken(page);
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await taken(page);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

const longestOf = (all: readonly Interaction[]): Interaction =>
  all.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, what: 'below 16 ms' };

/** A page that records its interactions on a processor of a sixth of this one's speed. */
async function openSlowPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(address, { waitUntil: 'networkidle' });
  const steering = await context.newCDPSession(page);
  await steering.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return page;
}

/** With one document load for the calculator. */
async function journey(context: BrowserContext, site: Site): Promise<Interaction[]> {
  const page = await openSlowPage(context, site.origin);
  const all: Interaction[] = [];
  const recordInteractions = async (step: string) => {
    await taken(page);
    all.push(
      ...(await interactionsOf(page)).map(({ ms, what }) => ({ ms, what: `${step}: ${what}` })),
    );
    await page.evaluate(() => Reflect.get(globalThis, 'interactions').clear());
  };
  const box = page.getByRole('combobox', { name: 'Search notes' });
  await touch(page, box);
  await page.keyboard.type('database', { delay: 120 });
  await page.getByRole('option').first().waitFor();
  await recordInteractions('search');
  await page.keyboard.press('Escape');
  const slip = page.getByRole('region', { name: 'Find notes' });
  await slip.getByLabel('Scheme').selectOption({ label: '2022' });
  await slip.getByLabel('Branch').selectOption('cs');
  await slip.getByLabel('Semester').selectOption('4');
  await slip.getByLabel('Subject').selectOption('2022-cs-bcs403');
  await touch(page, slip.getByRole('link', { name: 'View Notes' }));
  await page.locator('main article').first().waitFor();
  await recordInteractions('filter');
  await touch(page, page.getByRole('button', { name: 'Menu' }));
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Escape');
  await recordInteractions('menu');
  await page.getByRole('form', { name: 'Filter this list' }).getByLabel('Subject').focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL((url) => !url.search.includes('bcs403'));
  await page.locator('main article').first().waitFor();
  await recordInteractions('list');
  await touch(page, page.locator('main article').first().getByRole('heading').getByRole('link'));
  const vote = page.getByRole('button', { name: /upvote/i });
  await vote.waitFor();
  await recordInteractions('open');
  await touch(page, vote);
  await recordInteractions('upvote');
  await page.goto(`${site.origin}/sgpa-calculator`, { waitUntil: 'networkidle' });
  await touch(page, page.getByRole('button', { name: 'Add Subject' }).first());
  const marks = page.getByLabel(/marks/i).first();
  await touch(page, marks);
  await page.keyboard.type('78', { delay: 120 });
  await recordInteractions('calculator');
  return all;
}

export async function interactions({ full }: { full: boolean }): Promise<Row[]> {
  await using site = await openSite();
  await using browser = await openBrowser();
  const worst: Interaction[] = [];
  // The first round, which is not counted, reads the browser and the site from the disk.
  for (let round = 0; round <= (full ? 5 : 1); round += 1) {
    await using context = await browser.newContext(phone);
    const longest = longestOf(await journey(context, site));
    if (round === 0) continue;
    worst.push(longest);
  }
  return [
    {
      what: 'INP in a journey at CPU × 6',
      value: median(worst.map(({ ms }) => ms)),
      unit: 'ms',
      ...boundsBelow(100, 60),
      detail: `search, filter, menu, list, open, upvote, calculator; the worst of each of ${worst.length}: ${worst.map(({ ms, what }) => `${what} ${ms} ms`).join(', ')}`,
    },
  ];
}
