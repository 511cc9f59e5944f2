import { setTimeout } from 'node:timers/promises';
import { openBrowser } from '../../support/browser.ts';
import { atMost, type Row } from '../row.ts';
import { openSite, publicPages, type Site } from '../site/site.ts';

const quietMs = 4000;

/** Waits until no function has said anything for a while: what a start sets going is nobody's view. */
async function quiet(site: Site): Promise<void> {
  await site.cloud.settled();
  do await setTimeout(quietMs);
  while (site.logged() !== '');
}

const counted = /"?read_units"?:\s*([\d.]+)/g;

/** What each public page makes its visitor's browser ask of the table, the page itself included. */
export async function views(): Promise<Row[]> {
  await using site = await openSite();
  await using browser = await openBrowser();
  await quiet(site);
  const units = new Map<string, number>();
  for (const [name, path] of await publicPages(site.origin)) {
    // Somebody else each time; nothing is remembered but by the edge and the functions.
    await using context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    site.logged();
    await page.goto(path);
    // A page that goes on asking (a preview by ranges) has asked for its counts by then.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
    const read = [...site.logged().matchAll(counted)].map(([, number]) => Number(number));
    units.set(
      name,
      read.reduce((sum, one) => sum + one, 0),
    );
  }
  const reaching = [...units].filter(([, read]) => read > 0);
  const sum = reaching.reduce((total, [, read]) => total + read, 0);
  const dearest = reaching.toSorted(([, a], [, b]) => b - a).slice(0, 4);
  return [
    {
      what: 'read units per public view that reaches the table',
      value: reaching.length === 0 ? 0 : sum / reaching.length,
      gate: atMost(1),
      aim: atMost(0.5),
      detail: `${reaching.length} of ${units.size} views reach it; ${dearest.map(([name, read]) => `${name} ${read}`).join(', ')}`,
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
