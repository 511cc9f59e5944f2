import { expect, test, vi } from 'vitest';
import { canonicalEmail } from '../../../functions/contracts/domain/email-address.ts';
import { contributorIdOf } from '../../../functions/table/contributors/contributor-id.ts';
import { openTestApi } from '../../support/test-api.ts';
import { creditPoints } from '../../support/fixtures/rewards.ts';

const testApi = await openTestApi();
const { table } = testApi;

const pointsOf = async (phone: string, email: string) =>
  (await testApi.visitor().api.rewards.checkPoints({ body: { phone, email } })).available_points;

test.each([
  ['Asha@Gmail.com', 'asha@gmail.com'],
  ['a.s.h.a+notes@googlemail.com', 'asha@gmail.com'],
  ['\uFF41sha\uFF20gmail\uFF0Ecom', 'asha@gmail.com'],
  ['as\u200Bha@gm\u200Dail.com', 'asha@gmail.com'],
  ['a.sha+x@outlook.com', 'a.sha@outlook.com'],
  ['a.sha+x@college.example', 'a.sha+x@college.example'],
  ['+asha@gmail.com', '+asha@gmail.com'],
  ['asha@constructor', 'asha@constructor'],
])('%s reaches %s', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
  expect(canonicalEmail(canonical)).toBe(canonical);
});

test('points are found by any spelling of the address', async () => {
  await creditPoints(table, { phone: '9000000001', email: 'ravi.kumar@gmail.com' }, 50);
  await creditPoints(table, { phone: '9000000001', email: 'RaviKumar+vtu@gmail.com' }, 50);
  for (const email of ['ravi.kumar@gmail.com', 'ravikumar@GMAIL.com', 'r.avikumar+2@gmail.com'])
    expect(await pointsOf('9000000001', email)).toBe(100);
});

test('an id reveals nothing without the secret', () => {
  const person = { submitter_phone: '9000000002', submitter_email: 'asha@example.com' };
  const id = contributorIdOf(person);
  vi.stubEnv('CONTRIBUTOR_SECRET', 'another secret');
  expect(contributorIdOf(person)).not.toBe(id);
  expect(id).toMatch(/^[\w-]{22}$/);
});
