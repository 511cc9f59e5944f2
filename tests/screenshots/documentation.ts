import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { redemptionId } from '../../functions/contracts/domain/fields.ts';
import { defaultAdmin } from '../../localstack/cloud.ts';
import { contribute } from '../e2e/support/admin/contribute.ts';
import { createContributor } from '../e2e/support/admin/create-contributor.ts';
import { isPdf, productApi, sampleNote } from '../e2e/support/page/pages.ts';
import { startSeededCloud } from '../e2e/support/cloud/seeded-cloud.ts';
import { sendSignIn } from '../e2e/support/admin/sign-in.ts';
import { openPage, type View } from './open-page.ts';
import { openBrowser } from '../support/run/browser.ts';

/** Takes the screenshots of the README and the guides: `npm run screenshots`. */
const folder = join(import.meta.dirname, '../../docs/screenshots');

interface Screenshot {
  name: string;
  path: string;
  view: View;
  /** Actions on the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
}

await using cloud = await startSeededCloud();
await using browser = await openBrowser();
const phone: View = { width: 360, colorScheme: 'light' };
const desk: View = { width: 1280, colorScheme: 'light' };

/** Signs in as the administrator and goes to a page of the dashboard. */
const signedInAt = (path: string) => async (page: Page) => {
  await sendSignIn(page, defaultAdmin);
  await page.getByRole('heading', { level: 1, name: 'Admin dashboard' }).waitFor();
  await page.goto(new URL(path, cloud.origin).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

const note = await sampleNote(
  cloud.origin,
  (each) => isPdf(each) && each.subject_code === 'BCS403',
);
const contributor = await createContributor(cloud.origin, 4);
await contribute(cloud.origin, 'Normal forms, worked', { filename: 'BCS403 module 2.pdf' });
const paid = await createContributor(cloud.origin, 4);
const { items: rewards } = await productApi(cloud.origin).rewards.listRewards();
await productApi(cloud.origin).rewards.createRedemption({
  body: {
    redemption_id: redemptionId.parse(randomUUID()),
    reward_id: rewards[0]!.id,
    points_cost: rewards[0]!.points_cost,
    amount: rewards[0]!.amount,
    ...paid,
  },
});
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
    path: '/admin-login',
    view: { width: 360, colorScheme: 'dark' },
    act: signedInAt('/admin'),
  },
  { name: 'guide-notes', path: '/admin-login', view: desk, act: signedInAt('/admin') },
  {
    name: 'guide-review',
    path: '/admin-login',
    view: desk,
    act: signedInAt('/admin/pending-notes'),
  },
  {
    name: 'guide-subjects',
    path: '/admin-login',
    view: desk,
    act: signedInAt('/admin/subjects?branch=cs&semester=4'),
  },
  {
    name: 'guide-redemptions',
    path: '/admin-login',
    view: desk,
    act: signedInAt('/admin/redemptions'),
  },
];
for (const { name, path, view, act } of screenshots) {
  await using page = await openPage(browser, new URL(path, cloud.origin).href, view);
  await act?.(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
