import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { openBrowser } from '../../support/run/browser.ts';
import { boundsBelow, type Measure, type Row, atMost } from '../report/row.ts';
import { openSite } from '../seeded-site.ts';
import { start } from '../../support/run/command.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { root } from '../../../lib/root.ts';

const run = promisify(execFile);

/** The README's two commands in a fresh clone of the last commit, with npm's cache. Only with `--full`. */
async function freshClone({ full }: { full: boolean }): Promise<Row[]> {
  if (!full) return [];
  await using folder = await temporaryFolder();
  await run('git', ['clone', '--quiet', root, folder.path]);
  const from = performance.now();
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder.path });
  const installed = performance.now();
  const site = start('npm start', { folder: folder.path, environment: { PORT: '0' } });
  await site.printed(/^ready http/m);
  const seconds = (performance.now() - from) / 1000;
  await site.end('SIGINT');
  return [
    {
      what: 'from a fresh clone to a working site',
      value: seconds,
      unit: 's',
      aim: atMost(60),
      detail: `${Math.round((installed - from) / 1000)} s of it npm ci; a time of this machine, as loaded as it was`,
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
    const slip = page.getByRole('region', { name: 'Find notes' });
    await slip.getByLabel(label).selectOption(option);
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
    { what: `${what}, by search`, value: bySearch, ...boundsBelow(2, 2) },
    { what: `${what}, by the selector on the first visit`, value: first },
    {
      what: `${what}, by the selector afterwards`,
      value: later,
      ...boundsBelow(4, 3),
      detail: 'another subject of the same semester',
    },
  ];
}

export const pleasant: readonly Measure[] = [
  { name: 'taps', run: taps },
  { name: 'fresh-clone', run: freshClone },
];
