import { expect, test } from 'vitest';
import type { NoteId, ReceiptId } from '../../../functions/contracts/domain/fields.ts';
import { keyPatterns, primaryKey } from '../../../functions/table/keys.ts';
import { getItem } from '../../../functions/table/read.ts';
import { openContributions } from '../../support/fixtures/contributions.ts';
import { expectProblem } from '../../support/test-api.ts';

const site = await openContributions();
const visitor = site.testApi.visitor().api.submissions;
const send = site.submitDrive;
const show = (receiptId: string) =>
  visitor.getReceipt({ params: { receiptId: receiptId as ReceiptId } });

test('a receipt has at least 128 random bits and shows no personal data', async () => {
  const { receipt } = await send({ title: 'Trees' });
  expect(Buffer.from(receipt, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(receipt).not.toBe((await send()).receipt);
  expect(await show(receipt)).toEqual({
    title: 'Trees',
    status: 'pending',
    reason: null,
    message: null,
    note_id: null,
    points: 0,
    is_confirmed: false,
    created_at: expect.stringMatching(/^\d{4}-/),
  });
});

test('an approval shows its points, and its note while that is public', async () => {
  const { id, receipt } = await send();
  const { note_id } = await site.approve(id);
  expect(await show(receipt)).toMatchObject({ status: 'approved', note_id, points: 50 });
  await site.admin.api.notes.deleteNote({ params: { noteId: note_id as NoteId } });
  expect(await show(receipt)).toMatchObject({ status: 'approved', note_id: null, points: 50 });
});

test('an approval without credit shows no points', async () => {
  const file = { drive_file_id: 'receipts-of-a-file-sent-twice' };
  const [first, second] = [await send(file), await send(file)];
  for (const { id } of [first, second]) await site.approve(id);
  expect((await show(first.receipt)).points).toBe(50);
  expect((await show(second.receipt)).points).toBe(0);
});

test('a rejection shows its reason and message, and its receipt expires after 90 days', async () => {
  const { id, receipt } = await send();
  const body = { reason: 'wrong_course', message: ' It is of BCS402. ' } as const;
  await site.reject(id, body);
  expect(await show(receipt)).toMatchObject({
    status: 'rejected',
    reason: 'wrong_course',
    message: 'It is of BCS402.',
    note_id: null,
    points: 0,
  });
  const item = await getItem(site.table, primaryKey(keyPatterns.receipt[0], { id: receipt }));
  const days = (Number(item!['ttl']) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(90, 1);
});

test('a rejection without a reason keeps the receipt', async () => {
  const { id, receipt } = await send();
  await site.reject(id);
  expect(await show(receipt)).toMatchObject({ status: 'rejected', reason: null, message: null });
});

test('an unknown receipt is not found, whatever its form; an overlong one is refused', async () => {
  for (const receipt of ['A'.repeat(24), 'short'])
    await expectProblem(show(receipt), 404, 'This receipt is unknown, or it has expired.');
  await expectProblem(show('A'.repeat(65)), 400);
});
