import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { everyLook, violationsIn } from '../../e2e/support/page/violations.ts';
import { openBrowser } from '../../support/run/browser.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { freshClone } from '../fresh-clone.ts';
import { root } from '../report/results.ts';
import { atLeast, atMost, type Measure, type Row, type Size } from '../report/row.ts';
import { measureOwnerTasks } from '../site/owner-tasks.ts';
import { openSite, publicPages } from '../site/site.ts';

const run = promisify(execFile);

async function axe({ full }: Size): Promise<Row[]> {
  await using site = await openSite();
  await using browser = await openBrowser();
  await using context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const found: string[] = [];
  const all = [...(await publicPages(site.origin))];
  // Tests check every page; this measures some, unless `--full`.
  const selected = full ? all : all.slice(0, 8);
  for (const [name, path] of selected) {
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    const faults = await violationsIn(page, everyLook);
    found.push(
      ...faults.map(({ what, width, colorScheme }) => `${name} ${what} ${width} ${colorScheme}`),
    );
  }
  return [
    {
      what: 'axe, faults of any kind',
      value: found.length,
      gate: atMost(0),
      aim: atMost(0),
      detail: `${selected.length} public pages, 360 and 1280 px, by day and by night${found
        .slice(0, 4)
        .map((one) => `; ${one}`)
        .join('')}`,
    },
  ];
}

/** The fewest taps from home to an open note: by the newest note, and by search. */
async function taps(): Promise<Row[]> {
  await using site = await openSite();
  await using browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  let count = 0;
  const tap = async (locator: ReturnType<typeof page.locator>) => {
    count += 1;
    await locator.tap();
  };
  await page.goto(site.origin, { waitUntil: 'networkidle' });
  const box = page.getByRole('combobox', { name: 'Search notes' });
  await tap(box);
  await page.keyboard.type('bcs403');
  await page.getByRole('option').first().waitFor();
  await tap(page.getByRole('option').first());
  await page.waitForURL(/\/notes\/[\w-]+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const searched = count;
  count = 0;
  await page.goto(`${site.origin}/branches`, { waitUntil: 'networkidle' });
  // By the menu's Branches, one tap from home.
  count += 1;
  await tap(page.getByRole('button', { name: /^CS\b/ }));
  await tap(page.getByRole('link', { name: /BCS403/ }).first());
  await tap(page.locator('main article').first().getByRole('heading').getByRole('link'));
  await page.waitForURL(/\/notes\/[\w-]+$/);
  return [
    {
      what: 'taps from home to an open note',
      value: Math.min(searched, count),
      gate: atMost(4),
      aim: atMost(3),
      detail: `${searched} by search, with a code typed; ${count} by branch and subject`,
    },
  ];
}

/** The owner's work on a phone; the seconds need a quiet machine. */
async function ownerTasks(): Promise<Row[]> {
  await using site = await openSite();
  return (await measureOwnerTasks(site)).map(({ what, interactions, seconds }) => ({
    what: `interactions to ${what}`,
    value: interactions,
    gate: atMost(10),
    aim: atMost(7),
    detail: `${seconds.toFixed(1)} s without reading and typing, CPU × 4`,
  }));
}

/** The tests of text at 200 %, long titles and long lists. */
async function largeText(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  const file = `${folder.path}/report.json`;
  const parameters = ['run', '--config', 'tests/vitest.config.ts', '--project', 'browser'];
  const reported = ['--reporter=json', `--outputFile=${file}`, 'accessibility', 'find'];
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters, ...reported], {
    cwd: root,
    maxBuffer: 2 ** 26,
  }).catch(() => {});
  const { default: report } = (await import(file, { with: { type: 'json' } })) as {
    default: { numPassedTests: number; numTotalTests: number };
  };
  return [
    {
      what: 'browser tests passed: every page, text at 200 %, long lists',
      value: report.numPassedTests,
      gate: atLeast(report.numTotalTests),
      aim: atLeast(report.numTotalTests),
      detail: `of ${report.numTotalTests}`,
    },
  ];
}

export const pleasant: readonly Measure[] = [
  { name: 'axe', run: axe },
  { name: 'taps', run: taps },
  { name: 'owner-tasks', run: ownerTasks },
  { name: 'large-text', run: largeText },
  { name: 'fresh-clone', run: freshClone },
];
