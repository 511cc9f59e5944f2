import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { everyLook, violationsIn } from '../../e2e/support/page/violations.ts';
import { openBrowser } from '../../support/run/browser.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { freshClone } from '../fresh-clone.ts';
import { root } from '../../../lib/root.ts';
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
      ...faults.map(({ what, width, colourScheme }) => `${name} ${what} ${width} ${colourScheme}`),
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

/**
 * Taps from home to an open note: by search, and by the selector on the first visit and later. A chosen option counts
 * once.
 */
async function taps(): Promise<Row[]> {
  await using site = await openSite();
  await using browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  let count = 0;
  const tap = async (locator: Locator) => {
    count += 1;
    await locator.tap();
  };
  const choose = async (label: string, option: string) => {
    count += 1;
    await page.getByLabel(label).selectOption(option);
  };
  const countTaps = async (work: () => Promise<void>) => {
    await page.goto(site.origin, { waitUntil: 'networkidle' });
    count = 0;
    await work();
    await page.waitForURL(/\/notes\/[\w-]+$/);
    return count;
  };
  const openNote = async () => {
    await tap(page.getByRole('link', { name: 'View Notes' }));
    await page.waitForURL(/subject=/);
    await tap(page.locator('main article').first().getByRole('heading').getByRole('link'));
  };
  const bySearch = await countTaps(async () => {
    await tap(page.getByRole('combobox', { name: 'Search notes' }));
    await page.keyboard.type('normalisation');
    await tap(page.getByRole('option', { name: /Normalisation and SQL/ }).first());
  });
  const first = await countTaps(async () => {
    await choose('Scheme', '2022');
    await choose('Branch', 'cs');
    await choose('Semester', '4');
    await choose('Subject', '2022-cs-bcs403');
    await openNote();
  });
  const later = await countTaps(async () => {
    await choose('Subject', '2022-cs-bcs401');
    await openNote();
  });
  const what = 'taps from home to an open note';
  return [
    { what: `${what}, by search`, value: bySearch, gate: atMost(2), aim: atMost(2) },
    { what: `${what}, by the selector on the first visit`, value: first },
    {
      what: `${what}, by the selector afterwards`,
      value: later,
      gate: atMost(4),
      aim: atMost(3),
      detail: 'another subject of the same semester',
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
