import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemError } from '../support/fixtures/problem-error.ts';
import {
  type LedgerEntry,
  type RedemptionStatus,
  rewards,
} from '../../functions/contracts/rewards.ts';
import { normaliseContact, validateContact } from '../../web/src/features/rewards/contact.tsx';
import { entryText, withBalances } from '../../web/src/features/rewards/entry-text.ts';
import { balanceFor, rewardProblem } from '../../web/src/features/rewards/redeem-dialog.tsx';
import { NoResponseError, toRedeemError } from '../../web/src/features/rewards/redeem-error.tsx';
import {
  completeRedemption,
  redemptionIdOf,
} from '../../web/src/features/rewards/reward-session.ts';
import { reward } from './fake-api.ts';

const asha = { phone: '9876543210', email: 'asha@example.com' };
const ravi = { phone: '9876543211', email: 'asha@example.com' };
const cheap = reward();
const dear = reward({
  id: 'a6fdf6cd-b037-4848-99e2-d087c431c990' as typeof cheap.id,
  points_cost: 500,
});

test('a redemption has its own id until it succeeds', () => {
  const contacts = [asha, ravi];
  const offered = [cheap, dear];
  const act = fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom(0, 1),
    succeeds: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const open = new Map<string, string>();
      const settled = new Set<string>();
      for (const { who, what, succeeds } of acts) {
        const id = redemptionIdOf(contacts[who]!, offered[what]!.id);
        const intent = `${who} ${what}`;
        expect(settled).not.toContain(id);
        expect(id).toBe(open.get(intent) ?? id);
        open.set(intent, id);
        expect(new Set(open.values()).size).toBe(open.size);
        if (!succeeds) continue;
        completeRedemption(contacts[who]!, offered[what]!.id);
        settled.add(id);
        open.delete(intent);
      }
    }),
  );
});

const { body } = rewards.createRedemption;
const foundByServer = (sent: object) =>
  body.safeParse({ redemption_id: dear.id, reward_id: cheap.id, ...sent }).error?.issues ?? [];

test('form and server accept and reject the same contacts with the same texts', () => {
  const phone = fc.oneof(
    fc.constant('98765 43210'),
    fc.string(),
    fc.stringMatching(/^\+?[\d -]{8,14}$/),
  );
  const email = fc.oneof(fc.constant(' Asha@Example.com'), fc.string(), fc.emailAddress());
  fc.assert(
    fc.property(phone, email, (writtenPhone, writtenEmail) => {
      const written = { phone: writtenPhone, email: writtenEmail };
      fc.pre(writtenEmail.length <= 254);
      const problems = validateContact(written);
      const found = foundByServer(normaliseContact(written));
      expect(found.map(({ message }) => message)).toEqual(Object.values(problems));
    }),
    { numRuns: 300 },
  );
});

test('a reward must be chosen, well-formed and affordable', () => {
  expect(rewardProblem(undefined, 500)).toBe('Please select a reward');
  expect(rewardProblem(reward({ id: 'one' as typeof cheap.id }), 500)).toBe(
    'Invalid reward ID format',
  );
  expect(rewardProblem(cheap, 199)).toBe('Not enough points');
  expect(rewardProblem(cheap, 200)).toBeUndefined();
  expect(rewardProblem(cheap, null)).toBeUndefined();
});

test('the balance is known only for the checked contributor', () => {
  const points = { ...asha, available_points: 250, entries: [] };
  expect(balanceFor({ phone: '+91 98765 43210', email: ' ASHA@example.com' }, points)).toBe(250);
  expect(balanceFor(ravi, points)).toBeNull();
  expect(balanceFor(asha, null)).toBeNull();
});

test('a client error is certain; no response, an empty one and a server error are not', () => {
  const failed = 'Failed to redeem reward';
  const certain = { title: failed, isUncertain: false };
  expect(toRedeemError(problemError(409, 'Not enough points'), 'redemption')).toEqual({
    ...certain,
    text: 'Not enough points',
  });
  expect(toRedeemError(problemError(429, 'Too many requests.', 600), 'redemption').text).toBe(
    'Too many requests. Try again in 10 minutes.',
  );
  const isUncertain = { ...certain, isUncertain: true };
  expect(toRedeemError(new NoResponseError(), 'redemption')).toEqual({
    ...isUncertain,
    text: 'No response data from server',
  });
  expect(toRedeemError(problemError(500, 'Ours.'), 'redemption')).toEqual({
    ...isUncertain,
    text: 'Ours.',
  });
  expect(toRedeemError(new TypeError('network'), 'redemption')).toMatchObject({
    isUncertain: true,
  });
});

test('a failure before the redemption request is certain', () => {
  expect(toRedeemError(new TypeError('network'), 'settings')).toMatchObject({ isUncertain: false });
  expect(toRedeemError(problemError(429, 'Too many.', 60), 'code')).toEqual({
    title: 'No code was sent',
    text: 'Too many. Try again in 60 seconds.',
    isUncertain: false,
  });
});

const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  amount: 50,
  reason: 'earned',
  title: 'Greedy method',
  at: '2026-03-11T20:00:00.000Z',
  submission_id: null,
  note_id: null,
  redemption: null,
  ...changes,
});

test('each entry has the balance after it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 })), (amounts) => {
      const entries = amounts.map((amount) => entry({ amount }));
      const available = amounts.reduce((sum, amount) => sum + amount, 0);
      const lines = withBalances(entries, available);
      const before = lines.map(({ entry: { amount }, balance }) => balance - amount);
      expect(lines.map(({ balance }) => balance)).toEqual(
        [available, ...before].slice(0, amounts.length),
      );
      expect(before.at(-1) ?? 0).toBeCloseTo(0);
    }),
  );
});

const redeemed = (status: RedemptionStatus, processed_at: string | null = null) =>
  entry({
    amount: -200,
    reason: 'redeemed',
    redemption: {
      id: dear.id as never,
      status,
      amount: 100,
      processed_at,
      upi_id: null,
      reference: null,
      reason: null,
    },
  });
const soon = Date.parse('2026-03-12T19:59:00Z');
const late = Date.parse('2026-03-12T20:01:00Z');

test('a late transfer is reported', () => {
  expect(entryText(redeemed('pending'), soon)).toBe(
    'Redeemed: ₹100 comes by bank transfer within 24 hours.',
  );
  expect(entryText(redeemed('pending'), late)).toContain('should have come within 24 hours');
  expect(entryText(redeemed('pending'), null)).not.toContain('should');
  expect(entryText(redeemed('approved', '2026-03-12T19:00:00Z'), late)).not.toContain('should');
});
