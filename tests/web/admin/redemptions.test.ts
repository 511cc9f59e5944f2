import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redemptionId, rewardId } from '../../../functions/contracts/domain/fields.ts';
import type { AdminRedemption } from '../../../functions/contracts/rewards.ts';
import { loadAllPages } from '../../../web/src/features/admin/list/list-pages.ts';
import { dueOf } from '../../../web/src/features/admin/rewards/redemption.ts';
import { payoutSheet } from '../../../web/src/features/admin/rewards/export-dialog.tsx';
import { upiLink } from '../../../web/src/features/admin/rewards/decision-dialogs.tsx';

const hourMs = 3_600_000;
const start = Date.parse('2026-03-12T06:00:00.000Z');

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const redemption = (index: number, changes: Partial<AdminRedemption> = {}): AdminRedemption => ({
  id: redemptionId.parse(uuid(index)),
  reward_id: rewardId.parse(uuid(0)),
  user_id: 'hash',
  upi_id: null,
  reference: null,
  reason: null,
  phone: '9880012345',
  points_deducted: 200,
  redeemed_at: new Date(start + index * hourMs).toISOString(),
  status: 'pending',
  processed_at: null,
  processed_by: null,
  processed_by_name: null,
  reward: { description: '₹100 by bank transfer', amount: 100 },
  user: { submitter_name: 'Asha Rao', submitter_email: 'a•••@example.com' },
  ...changes,
});

test.for([
  [0, false, 'Due in 24 h'],
  [0.5, false, 'Due in 23 h'],
  [23.5, false, 'Due in 30 min'],
  [24 - 1 / 3600, false, 'Due in 1 min'],
  [24, true, 'Late by 1 min'],
  [26.2, true, 'Late by 2 h'],
  [49, true, 'Late by 1 day 1 h'],
  [96.5, true, 'Late by 3 days'],
] as const)('%d hours after it was asked for: late %s, %s', ([hours, late, text]) => {
  expect(dueOf('2026-03-12T06:00:00.000Z', start + hours * hourMs)).toEqual({ late, text });
});

test('all pages are read in order, each item once', async () => {
  const pages = fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(pages, async (lists) => {
      const notifications: number[] = [];
      const ask = async (cursor: string | undefined) => {
        const at = Number(cursor ?? 0);
        return { items: lists[at]!, next: at + 1 < lists.length ? String(at + 1) : null };
      };
      const onProgress = (count: number) => notifications.push(count);
      const expected = [...new Set(lists.flat())];
      expect(await loadAllPages(ask, String, { onProgress })).toEqual(expected);
      expect(notifications).toHaveLength(lists.length);
      expect(notifications.at(-1)).toBe(expected.length);
    }),
  );
});

test('the bank’s sheet is readable by spreadsheets and contains no formula', () => {
  const sheet = payoutSheet([
    redemption(1),
    redemption(2, {
      status: 'approved',
      processed_at: '2026-03-12T20:15:00.000Z',
      processed_by: 'admin-1',
      reward: { description: 'Cash, "fast"', amount: 250 },
      user: { submitter_name: '=HYPERLINK("http://x")', submitter_email: '-a•••@example.com' },
    }),
  ]);
  expect(sheet.startsWith('\uFEFFRedemption,Name,Phone,')).toBe(true);
  const rows = parse(sheet, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(rows).toEqual([
    {
      Redemption: uuid(1),
      Name: 'Asha Rao',
      Phone: '9880012345',
      'UPI ID': '',
      'E-mail': 'a•••@example.com',
      Reward: '₹100 by bank transfer',
      'Amount (INR)': '100',
      Points: '200',
      Requested: '2026-03-12 12:30',
      Status: 'Pending',
      Processed: '',
      'Transaction number': '',
      'Processed by': '',
    },
    {
      Redemption: uuid(2),
      Name: `'=HYPERLINK("http://x")`,
      Phone: '9880012345',
      'UPI ID': '',
      'E-mail': `'-a•••@example.com`,
      Reward: 'Cash, "fast"',
      'Amount (INR)': '250',
      Points: '200',
      Requested: '2026-03-12 13:30',
      Status: 'Approved',
      Processed: '2026-03-13 01:45',
      'Transaction number': '',
      'Processed by': 'admin-1',
    },
  ]);
});

test('a UPI link names payee, amount and purpose', () => {
  const link = new URL(upiLink('Kosha', redemption(1, { upi_id: 'asha@okbank' }))!);
  expect(link.protocol).toBe('upi:');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: 'asha@okbank',
    pn: 'Asha Rao',
    am: '100.00',
    cu: 'INR',
    tn: `Kosha ${uuid(1).slice(0, 8)}`,
  });
  expect(upiLink('Kosha', redemption(1))).toBeNull();
});
