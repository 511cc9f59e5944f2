import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { redemptionId } from '../../functions/contracts/domain/fields.ts';
import { root } from '../../lib/root.ts';
import { runCommand } from '../../bin/command.ts';
import { UsageError } from '../../lib/command-line.ts';
import { defaultAdmin } from '../../localstack/cloud.ts';
import { contribute, createContributor } from '../e2e/support/admin/contribute.ts';
import { startSession } from '../e2e/support/admin/session.ts';
import { siteApi } from '../e2e/support/api.ts';
import { isPdf, findSeededNote } from '../e2e/support/pages.ts';
import { startSharedCloud } from '../e2e/support/seeded-cloud.ts';
import { openBrowser } from '../support/run/browser.ts';

const folder = join(root, 'docs/screenshots');

interface Screenshot {
  name: string;
  path: string;
  width: 360 | 1280;
  colorScheme?: 'dark';
  /** Actions on the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
}

const isAdmin = ({ path }: Screenshot) => path.startsWith('/admin');

/** Adds a pending submission and a pending redemption to a seeded site. */
async function addActivity(origin: string): Promise<void> {
  await contribute(origin, 'Normal forms, worked', { filename: 'BCS403 module 2.pdf' });
  const contributor = await createContributor(origin, 4);
  const { items } = await siteApi(origin).rewards.listRewards();
  const { id, points_cost, amount } = items[0]!;
  await siteApi(origin).rewards.createRedemption({
    body: {
      redemption_id: redemptionId.parse(randomUUID()),
      reward_id: id,
      points_cost,
      amount,
      ...contributor,
    },
  });
}

await runCommand(
  {
    name: 'npm run screenshots',
    effect: 'takes the screenshots of the README and the guides',
    operands: '[PART OF A NAME]',
    options: {},
    examples: ['', 'guide'],
  },
  async (_, [part = '']) => {
    await using cloud = await startSharedCloud();
    await using browser = await openBrowser();

    const note = await findSeededNote(
      cloud.origin,
      (each) => isPdf(each) && each.subject_code === 'BCS403',
    );
    const subject = '/notes?branch=cs&semester=4&subject=2022-cs-bcs403';
    const screenshots: readonly Screenshot[] = [
      { name: 'home-phone', path: '/', width: 360 },
      { name: 'notes-phone', path: subject, width: 360 },
      { name: 'note-phone', path: `/notes/${note.id}`, width: 360 },
      { name: 'notes-night', path: subject, width: 1280, colorScheme: 'dark' },
      {
        name: 'calculator-phone',
        path: '/sgpa-calculator?r=4-82-BCS401+Algorithms&r=4-74-BCS403+Databases&r=1-91-BCSL404+Lab',
        width: 360,
        act: async (page) => {
          await page.getByRole('button', { name: 'Keep these' }).click();
          await page.getByLabel('Subject name').first().scrollIntoViewIfNeeded();
        },
      },
      {
        name: 'reward-phone',
        path: '/reward',
        width: 360,
        act: async (page) => {
          const contributor = await createContributor(cloud.origin, 4);
          await page.getByLabel('Phone number').fill(contributor.phone);
          await page.getByLabel('E-mail').fill(contributor.email);
          await page.getByLabel('E-mail').press('Enter');
          const points = page.getByText('200').first();
          await points.waitFor();
          await points.scrollIntoViewIfNeeded();
        },
      },
      { name: 'admin-phone', path: '/admin', width: 360, colorScheme: 'dark' },
      { name: 'guide-notes', path: '/admin', width: 1280 },
      { name: 'guide-review', path: '/admin/pending-notes', width: 1280 },
      { name: 'guide-subjects', path: '/admin/subjects?branch=cs&semester=4', width: 1280 },
      { name: 'guide-redemptions', path: '/admin/redemptions', width: 1280 },
    ];
    const chosen = screenshots.filter(({ name }) => name.includes(part));
    if (chosen.length === 0) throw new UsageError(`No screenshot's name contains ${part}.`);
    if (chosen.some(isAdmin)) await addActivity(cloud.origin);
    for (const shown of chosen) {
      const { name, path, width, colorScheme = 'light', act } = shown;
      await using page = await browser.newPage({
        baseURL: cloud.origin,
        viewport: { width, height: width < 600 ? 740 : 800 },
        colorScheme,
        reducedMotion: 'reduce',
        ...(isAdmin(shown) && {
          storageState: (await startSession(cloud.origin, defaultAdmin)).storageState,
        }),
      });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await act?.(page);
      await page.screenshot({ path: join(folder, `${name}.png`) });
    }
  },
);
