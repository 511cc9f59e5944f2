import { setTimeout } from 'node:timers/promises';
import { openBrowser } from '../../support/run/browser.ts';
import { boundsBelow, type Row } from '../report/row.ts';
import { openSite, publicPages, storePages, type Site } from '../seeded-site.ts';

const quietMs = 4000;

/** Waits until the functions are idle, so that work at start is not counted as a view. */
async function quiet(site: Site): Promise<void> {
  await site.cloud.settled();
  do await setTimeout(quietMs);
  while (site.logged() !== '');
}

const counted = /"?read_units"?:\s*([\d.]+)/g;

/**
 * The table requests of each public page's second view, rendering included: what is stored until a change is stored at
 * the first.
 */
export async function views(): Promise<Row[]> {
  await using site = await openSite();
  await using browser = await openBrowser();
  await quiet(site);
  const paths = await publicPages(site.origin);
  // At its start the cloud runs the daily rebuild, which deletes stored pages.
  await storePages(site.cloud, paths);
  const unitsOf = async (path: string) => {
    // A new visitor each time; only CloudFront and the functions may have cached data.
    await using context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    site.logged();
    await page.goto(path);
    // A page that keeps requesting (a preview by ranges) is counted up to here.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
    const read = [...site.logged().matchAll(counted)].map(([, number]) => Number(number));
    return read.reduce((sum, one) => sum + one, 0);
  };
  const units = new Map<string, number>();
  for (const path of paths.values()) await unitsOf(path);
  for (const [name, path] of paths) units.set(name, await unitsOf(path));
  const reaching = [...units].filter(([, read]) => read > 0);
  const sum = reaching.reduce((total, [, read]) => total + read, 0);
  const mostExpensive = reaching.toSorted(([, a], [, b]) => b - a).slice(0, 4);
  return [
    {
      what: 'read units per public view that reaches the table',
      value: reaching.length === 0 ? 0 : sum / reaching.length,
      ...boundsBelow(1, 0.5),
      detail: `${reaching.length} of ${units.size} views reach it; ${mostExpensive.map(([name, read]) => `${name} ${read}`).join(', ')}`,
    },
    {
      what: 'public views that read nothing of the table',
      value: (100 * (units.size - reaching.length)) / units.size,
      unit: '%',
      aim: { atLeast: 51 },
      detail: `of ${units.size}`,
    },
  ];
}
