import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { print, runCommand } from '../../bin/command.ts';
import { UsageError } from '../../lib/command-line.ts';
import { pages } from '../e2e/support/page/pages.ts';
import { startSharedCloud } from '../e2e/support/cloud/seeded-cloud.ts';
import { addActivity } from './add-activity.ts';
import { openPage } from './open-page.ts';
import { openBrowser } from '../support/run/browser.ts';

await runCommand(
  {
    name: 'npm run screenshots:all',
    effect: 'takes full-page screenshots of every page at two widths, light and dark',
    operands: '[FOLDER] [PART OF A NAME]',
    options: {},
    examples: ['', '/tmp/screenshots reward'],
  },
  async (_, [folder = '.build/screenshots', part = '']) => {
    const chosen = pages.filter((page) => page.name.includes(part));
    if (chosen.length === 0) throw new UsageError(`No page's name contains ${part}.`);
    mkdirSync(folder, { recursive: true });

    await using cloud = await startSharedCloud();
    await using browser = await openBrowser();
    if (chosen.some(({ signedIn }) => signedIn)) await addActivity(cloud.origin);
    for (const { name, path, signedIn } of chosen) {
      const address = new URL(await path(cloud.origin), cloud.origin);
      for (const width of [360, 1280]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await using page = await openPage(browser, address, { width, colorScheme, signedIn });
          const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '') || 'home'}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
          print(file);
        }
      }
    }
  },
);
