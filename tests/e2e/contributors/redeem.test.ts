import type { Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { advanceClockUntil } from '../support/clock.ts';
import { createContributor, type ContributorContact } from '../support/admin/contribute.ts';
import { siteApi } from '../support/api.ts';
import { errorsOf, newPage, requestsOf } from '../support/visit.ts';
import {
  asha,
  redemptionsPath,
  dialogOf,
  balance,
  firstReward,
  check,
  redeem,
  problem,
  taken,
} from './reward-page.ts';
import { siteOrigin } from '../support/shared-cloud.ts';
import { waitForFocus } from '../support/focus.ts';

/** Opens the dialog without a preceding points check, and fills it in. */
async function openDialog(page: Page, contributor: ContributorContact): Promise<void> {
  await firstReward(page).click();
  await dialogOf(page).getByLabel('Phone number').fill(contributor.phone);
  await dialogOf(page).getByLabel('E-mail').fill(contributor.email);
}

const redemptionsOf = (page: Page) => requestsOf(page, /^\/api\/redemptions$/);

/** The server processes the request, but its response is lost. */
async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const idsOf = (sent: readonly Request[]) =>
  new Set(sent.map((request) => request.postDataJSON().redemption_id));

test('points are checked and redeemed without traces in the address or the storage', async () => {
  const contributor = await createContributor(siteOrigin, 4);
  await using page = await newPage({ width: 360 });
  const requests = requestsOf(page);
  await check(page, contributor);
  await page.getByText('Points Verified! You have 200 points available.').waitFor();
  const heading = balance(page, '200 points available');
  await waitForFocus(heading);
  const rows = page.getByRole('row');
  await expect.poll(() => rows.count()).toBe(1 + 4);
  await expect
    .poll(() => rows.nth(1).innerText())
    .toMatch(/Lab manual 4[^]*Verified upload[^]*\+50\s+200/);
  await expect.poll(() => page.getByRole('button', { name: 'Not enough points' }).count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Not enough points' }).first().isDisabled()).toBe(
    true,
  );
  await page.getByText('300 points to go').waitFor();

  await firstReward(page).click();
  const dialog = dialogOf(page);
  await expect.poll(() => dialog.getByLabel('Phone number').inputValue()).toBe(contributor.phone);
  await dialog.getByRole('button', { name: 'Redeem 200 points' }).click();
  await dialog.getByText('Reward redeemed successfully!').waitFor();
  await dialog.getByText('Your reward redemption request has been submitted.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await balance(page, '0 points available').waitFor();
  await expect
    .poll(() => rows.nth(1).innerText())
    .toMatch(
      /₹100 by bank transfer[^]*Pending[^]*comes by bank transfer within 24 hours[^]*−200\s+0/,
    );
  await expect.poll(() => page.getByRole('button', { name: 'Redeem Now' }).count()).toBe(0);

  const { available_points } = await siteApi(siteOrigin).rewards.checkPoints({
    body: contributor,
  });
  expect(available_points).toBe(0);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  const addresses = requests.map((request) => decodeURIComponent(request.url()));
  for (const secret of [contributor.phone, contributor.email]) {
    expect(stored).not.toContain(secret);
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  }
  expect(errorsOf(page)).toEqual([]);
});

test('a lost response never deducts points twice', async () => {
  const contributor = await createContributor(siteOrigin, 4);
  await using page = await newPage();
  const sent = redemptionsOf(page);
  await page.route(redemptionsPath, lose);
  await page.clock.install();
  await page.goto('/reward');
  await openDialog(page, contributor);
  await redeem(page);
  const alert = dialogOf(page).getByRole('alert');
  await advanceClockUntil(page, () => alert.getByText('Failed to redeem reward').isVisible());
  await expect.poll(() => alert.innerText()).toContain('they are never used twice');
  expect(sent).toHaveLength(3);
  await page.unroute(redemptionsPath, lose);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await openDialog(page, contributor);
  await redeem(page);
  await dialogOf(page).getByText('Reward redeemed successfully!').waitFor();
  expect(sent).toHaveLength(4);
  expect(idsOf(sent).size).toBe(1);
  const left = await siteApi(siteOrigin).rewards.checkPoints({ body: contributor });
  expect(left.available_points).toBe(0);
});

test('a failed redemption shows its reason and when to retry; a changed reward is not redeemed at its old terms', async () => {
  await using page = await newPage();
  await page.clock.install();
  await page.goto('/reward');
  const dialog = dialogOf(page);
  await openDialog(page, asha);
  const alert = dialogOf(page).getByRole('alert');
  await redeem(page);
  await alert.getByText('Failed to redeem reward').waitFor();
  await alert.getByText('Failed to verify points. Please check your details.').waitFor();
  expect(await alert.innerText()).not.toContain('never used twice');

  await page.route(redemptionsPath, (route) =>
    route.fulfill({ ...problem(429, 'Too many requests.'), headers: { 'retry-after': '45' } }),
  );
  await redeem(page);
  await alert.getByText('Too many requests. Try again in 45 seconds.').waitFor();
  await page.unroute(redemptionsPath);
  const sent = redemptionsOf(page);
  await page.route(redemptionsPath, (route) => route.fulfill({ status: 201, body: '' }));
  await redeem(page);
  await advanceClockUntil(page, () => alert.getByText('No response data from server').isVisible());
  await expect.poll(() => alert.innerText()).toContain('they are never used twice');
  expect(idsOf(sent).size).toBe(1);
  await page.unroute(redemptionsPath);

  const { items } = await siteApi(siteOrigin).rewards.listRewards();
  await page.route('**/api/rewards', (route) =>
    route.fulfill({ json: { items: items.map((one) => ({ ...one, points_cost: 321 })) } }),
  );
  const changed = 'This reward has changed. Please look at it again.';
  await page.route(redemptionsPath, (route) => route.fulfill(problem(409, changed)));
  await redeem(page);
  await alert.getByText(changed).waitFor();
  await expect.poll(() => dialog.locator('dl').innerText()).toMatch(/Points taken\s+321/);
  const before = sent.length;
  await redeem(page);
  await expect.poll(() => sent.length).toBe(before + 1);
  expect(sent.at(-1)!.postDataJSON()).toMatchObject({ points_cost: 321 });
});

test('a confirmation code is mailed, rejected when wrong, and accepted', async () => {
  await using page = await newPage({ width: 360 });
  const settings = await (await fetch(new URL('/config.json', siteOrigin))).json();
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...settings, confirmsRedemptions: true } }),
  );
  const requests: unknown[] = [];
  await page.route('**/api/redemptions/code', (route) => {
    requests.push(route.request().postDataJSON());
    return route.fulfill({ json: { expires_in_seconds: 600 } });
  });
  await page.route(redemptionsPath, (route) => {
    const { code } = route.request().postDataJSON();
    const wrong = 'This code is wrong or has expired.';
    return code === '123456'
      ? route.fulfill({ status: 201, json: taken })
      : route.fulfill(problem(400, wrong, { errors: [{ field: 'code', message: wrong }] }));
  });
  const sent = redemptionsOf(page);
  await page.goto('/reward');
  await openDialog(page, asha);
  await redeem(page);
  const dialog = dialogOf(page);
  const field = dialog.getByLabel('Code from the e-mail');
  await field.waitFor();
  await waitForFocus(field);
  await dialog.getByText('It works for 10 minutes.').waitFor();
  await redeem(page);
  await dialog.getByText('Enter the code from the e-mail.').waitFor();
  expect(sent).toEqual([]);

  await field.fill('000000');
  await redeem(page);
  await dialog.getByText('This code is wrong or has expired.').waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill(' 123456 ');
  await redeem(page);
  await dialog.getByText('Reward redeemed successfully!').waitFor();
  expect(idsOf(sent).size).toBe(1);
});
