import { beforeEach, expect, test, vi } from 'vitest';
import {
  resendInvalidations,
  sendInvalidation,
  type InvalidationContext,
} from '../../../functions/publishing/send-invalidations.ts';
import { putUnsentInvalidation } from '../../../functions/table/site/invalidation.ts';
import { memoryTable } from '../../support/memory/table.ts';

const { table } = memoryTable();

/** CloudFront, which takes at most 3,000 items at a time. */
const cloudFront = { accepted: [] as string[], inProgress: 0, references: new Set<string>() };
const invalidate: InvalidationContext['invalidate'] = async ({ items, reference }) => {
  if (cloudFront.inProgress + items.length > 3000) return false;
  cloudFront.accepted.push(...items);
  cloudFront.references.add(reference);
  return true;
};
const context = { table, invalidate };
const failing = { table, invalidate: () => Promise.reject(new Error('no network')) };
const resend = (now = Date.now()) => resendInvalidations(context, now);
const changedAt = new Date().toISOString();
const ofNote = (id: string) => ({ id, at: changedAt, items: [`#courses-${id}`, '#job'] });

beforeEach(() => Object.assign(cloudFront, { accepted: [], inProgress: 0, references: new Set() }));

test('an invalidation is sent at once, and not again', async () => {
  await sendInvalidation(context, ofNote('1'));
  expect(cloudFront.accepted).toEqual(['#courses-1', '#job']);
  expect(await resend()).toEqual([]);
});

test('refused invalidations are retried until CloudFront accepts them, all in one request', async () => {
  cloudFront.inProgress = 3000;
  await sendInvalidation(context, ofNote('1'));
  expect(await resend()).toEqual([]);
  await sendInvalidation(context, { id: 'two', at: changedAt, items: ['#job', '/files/two.pdf'] });
  await expect(resend(Date.now() + 16 * 60_000)).rejects.toThrow('CloudFront refuses');
  cloudFront.inProgress = 0;
  await resend();
  expect(cloudFront.accepted).toEqual(['#courses-1', '#job', '/files/two.pdf']);
  expect(await resend()).toEqual([]);
  expect(cloudFront.references.size).toBe(1);
});

test('an invalidation that fails is sent again, and the failure is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sendInvalidation(failing, ofNote('1'));
  expect(logged).toHaveBeenCalledWith({ fault: 'invalidation', reason: 'Error: no network' });
  expect(await resend()).toContain('#courses-1');
});

const itemsOf = (batch: number) => Array.from({ length: 900 }, (_, at) => `/files/${batch}-${at}`);

test('more than one request holds is sent in the next minutes, and nothing is lost', async () => {
  for (const batch of [1, 2, 3])
    await putUnsentInvalidation(table, { id: `${batch}`, at: changedAt, items: itemsOf(batch) });
  for (const batch of [1, 2, 3]) expect(await resend()).toEqual(itemsOf(batch));
  expect(await resend()).toEqual([]);
  expect(cloudFront.references.size).toBe(3);
});
