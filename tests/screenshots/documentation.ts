import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../lib/root.ts';
import { runCommand } from '../../bin/command.ts';
import { UsageError } from '../../lib/command-line.ts';
import { createContributor } from '../e2e/support/admin/contribute.ts';
import { isPdf, findSeededNote } from '../e2e/support/pages.ts';
import { startSharedCloud } from '../e2e/support/seeded-cloud.ts';
import { addActivity } from './add-activity.ts';
import { openPage, type View } from './open-page.ts';
import { openBrowser } from '../support/run/browser.ts';

const folder = join(root, 'docs/screenshots');

interface Screenshot {
  name: string;
  path: string;
  view: View;
  signedIn?: true;
  /** Actions on the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
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
    const phone: View = { width: 360, colorScheme: 'light' };
    const desk: View = { width: 1280, colorScheme: 'light' };

    const note = await findSeededNote(
      cloud.origin,
      (each) => isPdf(each) && each.subject_code === 'BCS403',
    );
    const subject = '/notes?branch=cs&semester=4&subject=2022-cs-bcs403';
    const screenshots: readonly Screenshot[] = [
      { name: 'home-phone', path: '/', view: phone },
      { name: 'notes-phone', path: subject, view: phone },
      { name: 'note-phone', path: `/notes/${note.id}`, view: phone },
      { name: 'notes-night', path: subject, view: { width: 1280, colorScheme: 'dark' } },
      {
        name: 'calculator-phone',
        path: '/sgpa-calculator?r=4-82-BCS401+Algorithms&r=4-74-BCS403+Databases&r=1-91-BCSL404+Lab',
        view: phone,
        act: async (page) => {
          await page.getByRole('button', { name: 'Keep these' }).click();
          await page.getByLabel('Subject name').first().scrollIntoViewIfNeeded();
        },
      },
      {
        name: 'reward-phone',
        path: '/reward',
        view: phone,
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
      {
        name: 'admin-phone',
        path: '/admin',
        view: { width: 360, colorScheme: 'dark' },
        signedIn: true,
      },
      { name: 'guide-notes', path: '/admin', view: desk, signedIn: true },
      {
        name: 'guide-review',
        path: '/admin/pending-notes',
        view: desk,
        signedIn: true,
      },
      {
        name: 'guide-subjects',
        path: '/admin/subjects?branch=cs&semester=4',
        view: desk,
        signedIn: true,
      },
      {
        name: 'guide-redemptions',
        path: '/admin/redemptions',
        view: desk,
        signedIn: true,
      },
    ];
    const chosen = screenshots.filter(({ name }) => name.includes(part));
    if (chosen.length === 0) throw new UsageError(`No screenshot's name contains ${part}.`);
    if (chosen.some(({ signedIn }) => signedIn)) await addActivity(cloud.origin);
    for (const { name, path, view, signedIn, act } of chosen) {
      await using page = await openPage(browser, new URL(path, cloud.origin), {
        ...view,
        signedIn,
      });
      await act?.(page);
      await page.screenshot({ path: join(folder, `${name}.png`) });
    }
  },
);
