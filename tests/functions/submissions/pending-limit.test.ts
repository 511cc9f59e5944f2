import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { limits, maxPendingSubmissions } from '../../../functions/contracts/domain/limits.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { approve } from '../../../functions/submissions/approve.ts';
import { reject } from '../../../functions/submissions/reject.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { updateIf, present } from '../../../functions/table/change.ts';
import { writeConditionally } from '../../../functions/table/write.ts';
import { keyPatterns, primaryKey } from '../../../functions/table/keys.ts';
import { listSubmissions } from '../../../functions/table/submissions/submission.ts';
import { parsedSubmission } from '../../support/fixtures/contributions.ts';
import { expectConsistentSubmissions } from '../../support/simulation/submissions.ts';
import { interruptStores, tolerate } from '../../support/histories/faults.ts';
import { openSubmissionSite } from '../../support/simulation/submission-site.ts';
import { withoutCondition } from '../../support/histories/conditions.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const actor = 'admin';
const refusal =
  'You have 120 submissions that wait for review. Please send the next one when some of them are decided.';

const bodyOf = (changes: object = {}) =>
  parsedSubmission({
    submission_id: randomUUID() as never,
    drive_file_id: randomUUID(),
    ...changes,
  });

/** A site whose contributor has this number of pending submissions. */
async function siteWith(pending: number) {
  const site = await openSubmissionSite();
  const sent = Array.from({ length: pending }, () => bodyOf());
  for (const one of sent) await submit(site.stores, one, 'address');
  return { ...site, sent };
}

const pendingOf = async ({ table }: Awaited<ReturnType<typeof siteWith>>) =>
  (await listSubmissions(table, 'pending', '', 200)).length;

test('a contributor has at most 120 pending submissions, under any spelling of the address', async () => {
  const site = await siteWith(maxPendingSubmissions);
  const send = (changes: object) => submit(site.stores, bodyOf(changes), 'address');
  for (const submitter_email of ['asha@example.com', 'ASHA@EXAMPLE.COM'])
    await expect(send({ submitter_email })).rejects.toMatchObject({
      status: 409,
      message: refusal,
    });
  expect(await pendingOf(site)).toBe(120);
  await send({ submitter_phone: '9000000000' });
  expect(await pendingOf(site)).toBe(121);
});

test('a repeated request is answered as before, also at the limit', async () => {
  const { stores, sent } = await siteWith(maxPendingSubmissions - 1);
  const last = bodyOf();
  const first = await submit(stores, last, 'address');
  expect(await submit(stores, last, 'address')).toEqual(first);
  expect(await submit(stores, sent[0]!, 'address')).toMatchObject({ id: sent[0]!.submission_id });
});

test('each decision decrements the count once', async () => {
  const site = await siteWith(maxPendingSubmissions);
  const { stores, sent } = site;
  const [approved, rejected] = sent.map(({ submission_id }) => submission_id!);
  await approve(stores, { id: approved!, actor });
  await approve(stores, { id: approved!, actor });
  await submit(stores, bodyOf(), 'address');
  await expect(submit(stores, bodyOf(), 'address')).rejects.toThrow(refusal);
  await reject(stores, rejected!, { actor });
  await expect(reject(stores, rejected!, { actor })).rejects.toMatchObject({ status: 404 });
  await submit(stores, bodyOf(), 'address');
  await expect(submit(stores, bodyOf(), 'address')).rejects.toThrow(refusal);
  await expectConsistentSubmissions(site);
});

test('a rejection of a submission that was not counted decrements nothing', async () => {
  const { stores, table, sent } = await siteWith(maxPendingSubmissions);
  const id = sent[0]!.submission_id!;
  const key = primaryKey(keyPatterns.submission[0], { id });
  await writeConditionally(table, updateIf(key, { remove: ['pending_scope'] }, { pk: present }));
  await reject(stores, id, { actor });
  await expect(submit(stores, bodyOf(), 'address')).rejects.toThrow(refusal);
});

/**
 * A second submission runs at every write of the first, when one more is allowed; returns the highest number stored.
 */
async function mostStored(mutant?: string): Promise<number> {
  let most = 0;
  for (let at = 1, reached = true; reached; at += 1) {
    const site = await siteWith(maxPendingSubmissions - 1);
    const table = mutant === undefined ? site.table : withoutCondition(site.table, mutant);
    const stores = { ...site.stores, table };
    const interruption = interruptStores(stores, at, () =>
      tolerate(submit(stores, bodyOf(), 'address'), HttpError),
    );
    await tolerate(submit(interruption.stores, bodyOf(), 'address'), HttpError);
    reached = interruption.reached();
    most = Math.max(most, await pendingOf(site));
  }
  return most;
}

test('of two concurrent submissions below the limit by one, one is accepted', async () => {
  expect(await mostStored()).toBe(120);
  expect(await mostStored('Update PENDING')).toBe(121);
});

test('the limit of pending submissions is above what may be sent in an hour', () => {
  expect(limits.uploadsAndSubmissions.perContributor).toBe(60);
  expect(maxPendingSubmissions).toBeGreaterThan(60);
});
