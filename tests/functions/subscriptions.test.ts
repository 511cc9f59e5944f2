import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import type { Notice } from '../../functions/aws/notify-owner.ts';
import type { Mail } from '../../functions/aws/send-mail.ts';
import { confirmationLimits } from '../../functions/contracts/domain/limits.ts';
import { forwardMessages } from '../../functions/messages/forward-messages.ts';
import { createSubscriptionToken, subscribe } from '../../functions/messages/subscriptions.ts';
import type { Table } from '../../functions/table/table.ts';
import { listSubscriptions, subscriptionId } from '../../functions/table/site/subscription.ts';
import { openMailServices } from '../support/fixtures/mail-services.ts';
import { storeSubscription } from '../support/fixtures/subscriptions.ts';
import { commandsOf } from '../support/table/intercept-table.ts';
import { expectProblem, openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi();
const { table } = testApi;
const outbox = await openMailServices();

const origin = 'https://tippani.test';
let people = 0;
const newAddress = () => `reader-${(people += 1)}@example.com`;
const linkIn = ({ text }: Pick<Mail, 'text'>) => /https?:\S+/.exec(text)![0];
const tokenIn = (mail: Pick<Mail, 'text'>) => new URL(linkIn(mail)).hash.slice(1);

/** Requests a subscription; returns the mails that are sent. */
async function request(email: string, at: Table = table): Promise<Mail[]> {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  await subscribe({ table: at, sendMail, responseTimeMs: 0 }, { email }, origin);
  return mails;
}
const messages = () => testApi.visitor().api.messages;
const confirm = (token: string) => messages().confirmSubscription({ body: { token } });
const unsubscribe = (token: string) => messages().deleteSubscription({ body: { token } });
const subscribers = async () => (await listSubscriptions(table)).map(({ email }) => email);
const failingMail = () => Promise.reject(new Error('SES answered 400'));
const refused = { table, sendMail: failingMail, responseTimeMs: 0 };
const invalidText = 'This link is not valid any more. Please subscribe again.';

test('over the interface: every address gets the same answer in the same time', async () => {
  const [known, pending, unknown] = [newAddress(), newAddress(), newAddress()];
  await storeSubscription(table, known);
  await request(pending);
  const answers = await Promise.all(
    [known, pending, ` ${unknown.toUpperCase()} `].map(async (email) => {
      const from = performance.now();
      const answer = await messages().createSubscription({ body: { email } });
      return { answer, ms: performance.now() - from };
    }),
  );
  for (const { answer, ms } of answers) {
    expect(answer).toEqual({ pending: true });
    expect(ms).toBeGreaterThanOrEqual(2490);
  }
  const mails = outbox.latest(10);
  expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set([pending, unknown]));
  const mail = mails.find(({ to }) => to.includes(unknown))!;
  expect(mail.from).toBe('rewards@tippani.example');
  expect(linkIn(mail)).toMatch(/^https:\/\/tippani\.test\/confirm-subscription#[\w-]+\.[\w-]+$/);
  for (const { text } of mails) expect(decodeURIComponent(linkIn({ text }))).not.toContain('@');

  await confirm(tokenIn(mail));
  expect(await subscribers()).toEqual([known, unknown]);
});

test('known and unknown addresses cause the same table calls', async () => {
  const commandsFor = async (email: string) =>
    (await commandsOf(table, (watched) => request(email, watched))).toSorted();
  const [known, pending] = [newAddress(), newAddress()];
  await storeSubscription(table, known);
  await request(pending);
  const unknown = await commandsFor(newAddress());
  expect(unknown).toEqual(['Get', 'Update', 'Update']);
  expect(await commandsFor(known)).toEqual(unknown);
  expect(await commandsFor(pending)).toEqual(unknown);
});

test('a pending subscription receives nothing until its link is confirmed, and confirming can be repeated', async () => {
  const email = newAddress();
  const [mail] = await request(email);
  expect(await subscribers()).not.toContain(email);
  const token = tokenIn(mail!);
  // Opening the link, as a mail scanner does, confirms nothing: the token is not even sent.
  const opened = await testApi.visitor().send(`/api/subscriptions/${token}/confirm`);
  expect(opened.status).toBe(404);
  expect(await subscribers()).not.toContain(email);
  for (let time = 0; time < 2; time += 1)
    expect(await confirm(token)).toEqual({ subscribed: true });
  expect((await subscribers()).filter((one) => one === email)).toHaveLength(1);
  // A subscribed address is mailed nothing.
  expect(await request(email)).toEqual([]);
});

test('a pending subscription is confirmed although a stranger has sent a message with its id', async () => {
  const email = newAddress();
  const [mail] = await request(email);
  const body = { name: 'Mallory', email: 'mallory@example.com', message: 'Mine' };
  for (const message_id of [`subscription-${subscriptionId(email)}`, 'subscription'])
    await messages().createMessage({ body: { ...body, message_id } });
  const exact = { ...body, message_id: `subscription.${subscriptionId(email)}` };
  await expectProblem(messages().createMessage({ body: exact }), 400);
  await confirm(tokenIn(mail!));
  const admin = await testApi.admin();
  const { items } = await admin.api.messages.listInbox({ query: { state: 'done', limit: 1 } });
  expect(items).toMatchObject([{ kind: 'subscription', email }]);
});

test('a pending subscription confirmed twice at once notifies the owner once', async () => {
  const email = newAddress();
  const [mail] = await request(email);
  const token = tokenIn(mail!);
  await Promise.all([confirm(token), confirm(token), confirm(token)]);
  const notices: Notice[] = [];
  const notifyOwner = async (notice: Notice) => void notices.push(notice);
  await forwardMessages({ table, notifyOwner });
  const own = notices.filter(({ text }) => text.includes(email));
  expect(own).toMatchObject([{ subject: 'Tippani: a new subscriber' }]);
});

test('a pending subscription expires: the item by its TTL, the link at once', async () => {
  const email = newAddress();
  const [mail] = await request(email);
  const Key = { pk: `SUBSCRIPTION#${subscriptionId(email)}`, sk: 'SUBSCRIPTION' };
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  const lifetime = confirmationLimits.pendingDays * 86_400;
  expect(Math.abs(Number(Item!['ttl']) - Date.now() / 1000 - lifetime)).toBeLessThan(60);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + lifetime * 1000 + 1000 });
  await expectProblem(confirm(tokenIn(mail!)), 404, invalidText);
  expect(await subscribers()).not.toContain(email);
  // Requested again, it is pending again.
  const [second] = await request(email);
  await confirm(tokenIn(second!));
  expect(await subscribers()).toContain(email);
  const confirmed = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  expect(confirmed.Item).not.toHaveProperty('ttl');
});

test('a pending subscription is confirmed neither by a forged link nor by that for unsubscribing', async () => {
  const email = newAddress();
  const [mail] = await request(email);
  const id = subscriptionId(email);
  const token = tokenIn(mail!);
  for (const forged of [
    `${token.slice(0, -2)}xx`,
    createSubscriptionToken('unsubscribe', id),
    createSubscriptionToken('subscribe', subscriptionId(newAddress())),
    id,
    '.',
  ])
    await expectProblem(confirm(forged), 404, invalidText);
  expect(await subscribers()).not.toContain(email);
});

test('a pending subscription of a bot is answered and not stored', async () => {
  const bot = { email: newAddress(), website: 'https://spam.example' };
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await subscribe(refused, bot, origin)).toEqual({ pending: true });
  expect(report).not.toHaveBeenCalled();
});

test('a pending subscription is stored although its mail fails, which is logged without the address', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const email = newAddress();
  await subscribe(refused, { email }, origin);
  expect(report).toHaveBeenCalledExactlyOnceWith({
    fault: 'subscription confirmation mail',
    reason: 'Error: SES answered 400',
  });
  report.mockRestore();
  expect(await request(email)).toHaveLength(1);
});

test('a mailbox receives three mails a day at the request of anyone, under any spelling of its address', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T10:00:00Z') });
  const spellings = ['v.ictim@gmail.com', 'victim@gmail.com', 'victim+a@gmail.com'];
  const mails: Mail[] = [];
  for (let time = 0; time < 10; time += 1)
    mails.push(...(await request(spellings[time % spellings.length]!)));
  expect(mails).toHaveLength(confirmationLimits.perMailbox);
  vi.setSystemTime(Date.parse('2026-05-02T10:00:00Z'));
  expect(await request('victim@gmail.com')).toHaveLength(1);
});

test('a subscriber is in the list of the dashboard, with the page that ends the subscription', async () => {
  const [waiting, email] = [newAddress(), newAddress()];
  await request(waiting);
  await storeSubscription(table, email);
  const { items } = await (await testApi.admin()).api.messages.listSubscriptions();
  expect(items.map((item) => item.email)).not.toContain(waiting);
  const { unsubscribe: page } = items.find((item) => item.email === email)!;
  const [path, token] = page.split('#') as [string, string];
  expect(path).toBe('/unsubscribe');
  await unsubscribe(token);
  expect(await subscribers()).not.toContain(email);
});

test('a subscriber leaves by a link, which can be followed again, and is asked again on return', async () => {
  const email = newAddress();
  const [mail] = await request(email);
  await confirm(tokenIn(mail!));
  const token = createSubscriptionToken('unsubscribe', subscriptionId(email));
  for (let time = 0; time < 2; time += 1)
    expect(await unsubscribe(token)).toEqual({ subscribed: false });
  expect(await subscribers()).not.toContain(email);
  await expectProblem(confirm(tokenIn(mail!)), 404, invalidText);
  expect(await request(email)).toHaveLength(1);
});

test('a subscriber stays when a link is forged', async () => {
  const email = newAddress();
  await storeSubscription(table, email);
  const id = subscriptionId(email);
  const forged = `${createSubscriptionToken('unsubscribe', id).slice(0, -2)}xx`;
  for (const token of [forged, createSubscriptionToken('subscribe', id), id, '.'])
    await expectProblem(unsubscribe(token), 404, 'This link is not valid.');
  expect(await subscribers()).toContain(email);
});
