import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import type { RedemptionId } from '../../../functions/contracts/domain/fields.ts';
import { erasePersonalData } from '../../../functions/notes/contributors/personal-data.ts';
import { addMessage, newMessage } from '../../../functions/table/site/message.ts';
import { storeSubscription } from '../../support/fixtures/subscriptions.ts';
import { openContributions } from '../../support/fixtures/contributions.ts';
import { creditPoints, storeReward } from '../../support/fixtures/rewards.ts';
import { reconcileLedgers } from '../../../functions/rewards/reconcile-ledgers.ts';
import { putConfirmation } from '../../../functions/table/contributors/mailed-code.ts';
import { transact } from '../../../functions/table/write.ts';
import { getRedemption } from '../../../functions/table/contributors/redemption.ts';
import { crashEverywhere, runWithCrash } from '../../support/histories/faults.ts';
import { expectProblem } from '../../support/test-api.ts';
import { scanAllItems } from '../../support/table/table-items.ts';

const site = await openContributions();

const person = { phone: '9123456780', email: 'gone@gmail.com' };
const named = {
  submitter_name: 'Gone Gopal',
  submitter_phone: person.phone,
  submitter_email: person.email,
};
/** Stores everything that the site keeps about the person: one redemption paid, one rejected. */
async function storePerson() {
  const { table, admin, student } = site;
  for (let sent = 0; sent < 4; sent += 1) await site.publish({ ...named, credit: 'public' });
  const reward = await storeReward(table, { points_cost: 80, amount: 50 });
  const [paid, refused] = [randomUUID(), randomUUID()] as string[] as RedemptionId[];
  for (const redemption_id of [paid!, refused!])
    await student.api.rewards.createRedemption({
      body: { redemption_id, ...person, reward_id: reward.id, upi_id: `${person.phone}@upi` },
    });
  await admin.api.rewards.approveRedemption({ params: { redemptionId: paid! }, body: {} });
  await expectProblem(admin.api.contributors.erasePersonalData({ body: person }), 409);
  await admin.api.rewards.rejectRedemption({ params: { redemptionId: refused! }, body: {} });
  await transact(table, { visitor: putConfirmation(named, 'visitor') });
  const id = randomUUID();
  const message = { id, kind: 'message', topic: 'erasure', message: 'Erase me' } as const;
  await addMessage(table, newMessage({ ...message, name: 'Gone Gopal', email: person.email }));
  await storeSubscription(table, person.email);
  return paid!;
}

const isPersonal = (value: unknown) =>
  [...Object.values(person), 'Gone Gopal'].some((text) => JSON.stringify(value).includes(text));

/** Items and fields that docs/privacy.md lists. */
const privacy = readFileSync(join(root, 'docs/privacy.md'), 'utf8');
const documented = [...privacy.matchAll(/^\| `([A-Z-]+)` \| `(\w+)`/gm)].map(
  ([, item, field]) => `${item} ${field}`,
);

/** Items and fields with the person's data, or with their consent. */
const found = async () => {
  const fields = (await scanAllItems(site.table)).flatMap((item) =>
    Object.entries(item)
      .filter(([field, value]) => field === 'consent' || isPersonal(value))
      .map(([field]) => `${item.pk.split('#', 1)[0]} ${field}`),
  );
  return [...new Set(fields)].toSorted();
};

const traces = async () => (await scanAllItems(site.table)).filter(isPersonal);

test('after an erasure no item belongs to the person, and the ledgers still balance', async () => {
  const { table, admin, student } = site;
  await site.publish({ submitter_name: 'Somebody Else' });
  const paid = await storePerson();
  expect(await found()).toEqual(documented.toSorted());
  const before = await reconcileLedgers(table, { delayMs: 1 });
  expect(before).toMatchObject({ contributors: 2, redemptions: 2, redeemed: 80, differences: [] });

  const { contributors } = admin.api;
  const body = { ...person, email: 'Go.ne+x@GMAIL.com' };
  const shown = await contributors.showPersonalData({ body });
  expect(shown).toMatchObject({
    submissions: 4,
    notes: 4,
    redemptions: 2,
    points: 120,
    has_page: true,
    messages: 1,
    is_subscribed: true,
    pending: 0,
  });
  expect(shown.data).toMatchObject({
    submissions: Array.from({ length: 4 }, () => expect.objectContaining(named)),
    points: expect.arrayContaining([expect.objectContaining({ reason: 'redeemed', amount: -80 })]),
    messages: expect.arrayContaining([expect.objectContaining({ message: 'Erase me' })]),
  });
  const ofMails = await contributors.showPersonalData({ body: { email: person.email } });
  expect(ofMails).toMatchObject({ submissions: 0, messages: 1, is_subscribed: true });
  expect(await contributors.erasePersonalData({ body })).toEqual({ deleted: 10, anonymised: 11 });
  const [entry] = (await admin.api.audit.listAudit({ query: { what: 'erase' } })).items;
  expect(entry).toMatchObject({
    target: expect.stringMatching(/^person erased-/),
    after: { deleted: 10, anonymised: 11 },
  });
  expect(await traces()).toEqual([]);
  expect(await reconcileLedgers(table, { delayMs: 1 })).toEqual(before);
  expect(await getRedemption(table, paid)).toMatchObject({
    user_id: expect.stringMatching(/^erased-[\w-]{22}$/),
    status: 'approved',
    reward_amount: 50,
    phone: '',
    email: '',
    upi_id: null,
  });

  const receipts = (await scanAllItems(table)).filter(({ pk }) => pk.startsWith('RECEIPT#'));
  expect(receipts.map(({ gsi2pk }) => typeof gsi2pk).toSorted()).toEqual([
    'string',
    ...Array.from({ length: 4 }, () => 'undefined'),
  ]);

  const { items } = await student.api.notes.listRecentNotes({ query: { limit: 50 } });
  expect(items.map(({ uploaded_by }) => uploaded_by).toSorted()).toEqual([
    'Somebody Else',
    null,
    null,
    null,
    null,
  ]);
  await expectProblem(student.api.rewards.checkPoints({ body: person }), 404);
  expect(await erasePersonalData(table, person)).toEqual({ deleted: 0, anonymised: 0 });
  const { items: sent } = await admin.api.submissions.listSubmissions({
    query: { status: 'approved' },
  });
  const byOther = sent.find(({ submitter_name }) => submitter_name === 'Somebody Else')!;
  expect(
    await contributors.showPersonalData({ body: { submission_id: byOther.id } }),
  ).toMatchObject({ submissions: 1, notes: 1, points: 50 });
});

test('messages expire as documented', async () => {
  await addMessage(
    site.table,
    newMessage({
      id: randomUUID(),
      kind: 'message',
      message: 'Hello',
      name: 'Asha',
      email: 'a@example.com',
    }),
  );
  const messages = (await scanAllItems(site.table)).filter(({ pk }) => pk.startsWith('MESSAGE#'));
  const year = 365 * 86_400;
  for (const { created_at, ttl } of messages)
    expect(Number(ttl)).toBe(Math.floor(Date.parse(String(created_at)) / 1000) + year);
  expect(messages.length).toBeGreaterThan(0);
  expect(privacy).toContain('| `MESSAGE` | `email` | answer to the sender | a year, or erasure |');
});

test('an erasure that is interrupted anywhere is completed by the next one', async () => {
  const points = await crashEverywhere(async (point) => {
    const contact = { phone: person.phone, email: `${randomUUID()}@example.com` };
    await creditPoints(site.table, contact, 50, 50);
    const attempt = await runWithCrash(site.stores, point, (stores) =>
      erasePersonalData(stores.table, contact),
    );
    await erasePersonalData(site.table, contact);
    expect(await traces()).toEqual([]);
    return attempt;
  });
  expect(points).toBe(8);
  expect((await reconcileLedgers(site.table, { delayMs: 1 })).differences).toEqual([]);
});
