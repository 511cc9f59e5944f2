import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsByState } from '../support/violations.ts';
import { blockPrerenderedPages, newPage, requestsOf } from '../support/visit.ts';
import {
  asha,
  redemptionsPath,
  dialogOf,
  balance,
  firstReward,
  sayWho,
  check,
  redeem,
  problem,
  taken,
} from './reward-page.ts';
import { waitForFocus } from '../support/focus.ts';

const pointsPath = '**/api/points';
const entry = (changes: object) => ({
  amount: 50,
  reason: 'earned',
  title: 'Greedy method',
  at: '2026-03-11T20:00:00.000Z',
  submission_id: 's1',
  note_id: null,
  redemption: null,
  ...changes,
});

const redemption = (status: string, processed_at: string | null = null) => ({
  id: 'cd402634-aa3b-4cff-8d5d-f29521a4afb8',
  status,
  amount: 100,
  processed_at,
});

const answerPoints = (page: Page, available_points: number, entries: readonly object[]) =>
  page.route(pointsPath, (route) => route.fulfill({ json: { available_points, entries } }));

test('malformed input is not sent; nothing is shown of an unknown contributor, nor of another one', async () => {
  await using page = await newPage({ width: 360 });
  // Web vitals can be sent at any time.
  const requests = requestsOf(page, /^(?!\/api\/metrics$)/);
  const sent = () =>
    requests
      .filter((request) => request.method() === 'POST')
      .map((request) => new URL(request.url()).pathname);
  await page.goto('/reward');
  const checkPoints = () => page.getByRole('button', { name: 'Check Points' }).click();
  await checkPoints();
  await waitForFocus(page.getByLabel('Phone number'));
  await page.getByText('Please enter a valid 10-digit phone number').waitFor();
  await page.getByText('Please enter a valid email address').waitFor();
  expect(sent()).toEqual([]);
  await sayWho(page, { phone: '+91 98765-01234', email: 'nobody@example.com' });
  await checkPoints();
  await page.getByText('Failed to verify points. Please check your details.').waitFor();
  expect(sent()).toEqual(['/api/points']);
  expect(await balance(page, /points available/).count()).toBe(0);

  await answerPoints(page, 0, []);
  await sayWho(page, asha);
  await checkPoints();
  await page.getByText('No entries yet').waitFor();
  await page.getByText('for the number that ends in 1234').waitFor();
  await page.unroute(pointsPath);
  await page.route(pointsPath, (route) => route.abort());
  await sayWho(page, { ...asha, phone: '9876504321' });
  await checkPoints();
  await page.getByText('The server did not answer.').waitFor();
  expect(await balance(page, /points available/).count()).toBe(0);
});

test('every kind of entry has its reason, and Clear removes them all', async () => {
  await using page = await newPage({ width: 360 });
  await answerPoints(page, 250, [
    entry({ amount: 200, reason: 'returned', title: 'Tea', redemption: redemption('rejected') }),
    entry({
      amount: -200,
      reason: 'redeemed',
      title: 'Tea',
      redemption: redemption('rejected', '2026-03-12T20:00:00Z'),
    }),
    entry({ amount: 0, reason: 'duplicate', title: 'Sorting' }),
    ...Array.from({ length: 19 }, (_, index) =>
      entry({ amount: 0, reason: 'duplicate', title: `Old ${index}`, submission_id: `d${index}` }),
    ),
    entry({ amount: 250, note_id: 'n1' }),
  ]);
  await check(page, asha);
  const rows = page.getByRole('row');
  await rows.nth(1).waitFor();
  const lines = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(lines[1]).toMatch(/Tea Returned: the redemption was rejected\. 12 Mar 2026 \+200 250/);
  expect(lines[2]).toMatch(/Tea Rejected Redeemed, but rejected on 13 Mar 2026\..* −200 50/);
  expect(lines[3]).toMatch(/Sorting Verified upload, without points: .* 0 250/);
  expect(lines).toHaveLength(1 + 20);
  await page.getByRole('button', { name: 'Show all 23 entries' }).click();
  await expect.poll(() => rows.count()).toBe(1 + 23);
  await expect
    .poll(() => page.getByRole('link', { name: 'Greedy method' }).getAttribute('href'))
    .toBe('/notes/n1');

  // It lasts for the whole visit, not only for the page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Branches' }).click();
  await page.waitForURL('/branches');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rewards' }).click();
  await balance(page, '250 points available').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => rows.count()).toBe(0);
});

test('every state is accessible; a failed load of the rewards can be retried', async () => {
  await using page = await newPage();
  const [found, findViolations] = violationsByState(page);
  await answerPoints(page, 250, [
    entry({ amount: -200, reason: 'redeemed', redemption: redemption('pending') }),
    entry({ amount: -200, reason: 'redeemed', redemption: redemption('approved') }),
    entry({ amount: -200, reason: 'redeemed', redemption: redemption('rejected') }),
    entry({ amount: 850, note_id: 'n1', title: 'ಟಿಪ್ಪಣಿ'.repeat(9) }),
  ]);
  await blockPrerenderedPages(page);
  await page.route('**/api/rewards', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/reward');
  await page.getByText('Failed to load rewards').waitFor();
  await page.getByRole('button', { name: 'Check Points' }).click();
  await page.getByText('Please enter a valid 10-digit phone number').waitFor();
  await findViolations('errors');
  await page.unroute('**/api/rewards');
  await page.getByRole('button', { name: 'Try again' }).click();
  await firstReward(page).waitFor();
  await sayWho(page, asha);
  await page.getByRole('button', { name: 'Check Points' }).click();
  await page.getByRole('row').first().waitFor();
  await findViolations('checked');
  await firstReward(page).click();
  await dialogOf(page).waitFor();
  await findViolations('dialog');
  await page.route(redemptionsPath, (route) => route.fulfill(problem(409, 'Not enough points')));
  await redeem(page);
  await dialogOf(page).getByText('Not enough points').waitFor();
  await findViolations('refused');
  await page.unroute(redemptionsPath);
  await page.route(redemptionsPath, (route) => route.fulfill({ status: 201, json: taken }));
  await redeem(page);
  await dialogOf(page).getByText('Reward redeemed successfully!').waitFor();
  await findViolations('done');
  expect(found).toEqual([]);
});
