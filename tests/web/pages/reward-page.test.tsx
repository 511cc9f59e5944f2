import { expect, test } from 'vitest';
import { fakeApi, reward } from '../fake-api.ts';
import { textOf, renderPage } from './render-page.tsx';

const pageWith = async (...rewards: ReturnType<typeof reward>[]) =>
  renderPage('/reward', fakeApi({ rewards }));

test('the page explains how points are earned and their value', async () => {
  const text = textOf(await pageWith(reward()));
  for (const part of [
    '₹100 for 200 points',
    '50 points for each verified upload',
    'bank transfer within 24 hours',
    'Check Your Points',
    'Redeem Points for Cash',
    'How to Earn Points',
    '50 points per verified upload',
  ]) {
    expect(text).toContain(part);
  }
});

test('a reward can be redeemed before points were checked', async () => {
  const html = await pageWith(
    reward({ description: 'A month of tea', amount: 1250, points_cost: 2500 }),
  );
  const text = textOf(html);
  expect(text).toContain('₹1,250 A month of tea 2,500 points Redeem Now');
  expect(text).not.toContain('Not enough points');
  expect(html).not.toContain('disabled=""');
});

test('an empty list of rewards is reported', async () => {
  expect(textOf(await pageWith())).toContain('No rewards at the moment');
});

test('no field has a name that could reach a URL', async () => {
  const html = await pageWith(reward());
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main.match(/<input/g)).toHaveLength(2);
  expect(main).not.toMatch(/<input[^>]* name=/);
  expect(main).toContain('method="post"');
});
