import { expect, test } from 'vitest';
import { eraseContributor } from '../../../bin/erasure/erase-contributor.ts';
import { addMessage } from '../../../functions/table/site/message.ts';
import { addSubscription, subscriptionId } from '../../../functions/table/site/subscription.ts';
import { openContributions } from '../../support/contributions.ts';
import { scanAllItems } from '../../../functions/migrations/scan-table.ts';
import { storeReward } from '../../support/rewards.ts';
import { disposeAfterAll } from '../../support/dispose-after-all.ts';
import { expectProblem } from '../../support/expect-problem.ts';

const site = await disposeAfterAll(openContributions());

const person = { phone: '9123456780', email: 'gone@example.com' };
const named = {
  submitter_name: 'Gone Gopal',
  submitter_phone: person.phone,
  submitter_email: person.email,
};
const redemptions = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;

test('after an erasure a search of the whole table finds a person only where money was paid', async () => {
  const { table, admin, student } = site;
  const approve = (submissionId: string) =>
    admin.api.submissions.approveSubmission({ params: { submissionId }, body: {} });
  for (let sent = 0; sent < 4; sent += 1) await approve(await site.submit(named));
  const other = await site.submit({ submitter_name: 'Somebody Else' });
  await approve(other);
  const reward = await storeReward(table, { points_cost: 100, amount: 50 });
  for (const redemption_id of redemptions)
    await student.api.rewards.createRedemption({
      body: { redemption_id, ...person, reward_id: reward.id },
    });
  const [paid, refused] = redemptions;
  await admin.api.rewards.approveRedemption({ params: { redemptionId: paid } });
  await expect(eraseContributor(table, person)).rejects.toThrow(
    /1 submissions or redemptions are pending/,
  );
  await admin.api.rewards.rejectRedemption({ params: { redemptionId: refused } });
  const created_at = new Date().toISOString();
  const message = { id: 'theirs', topic: 'erasure', message: 'Erase me', created_at } as const;
  await addMessage(table, { ...message, name: 'Gone Gopal', email: person.email });
  await addSubscription(table, {
    id: subscriptionId(person.email),
    email: person.email,
    created_at,
  });

  const done = await eraseContributor(table, person);
  expect(done).toMatchObject({ kept: 1 });
  const left = (await scanAllItems(table)).filter((item) =>
    [person.phone, person.email, 'Gone Gopal'].some((text) => JSON.stringify(item).includes(text)),
  );
  expect(left.map(({ pk }) => pk)).toEqual([`REDEMPTION#${paid}`]);

  const { items } = await student.api.notes.listRecentNotes({ query: { limit: 50 } });
  expect(items.map(({ uploaded_by }) => uploaded_by).toSorted()).toEqual([
    'Somebody Else',
    null,
    null,
    null,
    null,
  ]);
  await expectProblem(student.api.rewards.checkPoints({ body: person }), 404);
  expect(await eraseContributor(table, person)).toEqual({ deleted: 0, anonymised: 0, kept: 1 });
});
