import { expect, test, vi } from 'vitest';
import type { Mail } from '../../../functions/aws/send-mail.ts';
import { RepeatedResponse } from '../../../functions/kernel/http/respond.ts';
import { checkCode, createCode, type CodeRule, sendCode } from '../../../functions/rewards/code.ts';
import { redeem } from '../../../functions/rewards/redeem.ts';
import { getLedger } from '../../../functions/table/contributors/contributor.ts';
import { openMailServices } from '../../support/fixtures/mail-services.ts';
import { crashEverywhere, runWithCrash } from '../../support/histories/faults.ts';
import { commandsOf } from '../../support/table/intercept-table.ts';
import { itemsUnder, scanAllItems } from '../../support/table/table-items.ts';
import { openTestApi } from '../../support/test-api.ts';
import {
  redemptionBody,
  storeContributor,
  idOf,
  newContact,
  storeReward,
  type ContributorContact,
} from '../../support/fixtures/rewards.ts';

const testApi = await openTestApi();
const { table } = testApi;
const outbox = await openMailServices();
Object.assign(process.env, { CONFIRM_REDEMPTIONS: 'true', MAIL_SENDER: 'points@tippani.example' });

const enteredAt = (key: string) => ({
  requiresCode: true as const,
  sender: { key, isConfirmed: false },
});
const confirmed = enteredAt('address');
const missingText = 'Please enter the code from the e-mail';
const tooOftenText = 'This code was tried too often. Please ask for a new one.';
const wrongText = 'This code is wrong or has expired. Please check it, or ask for a new one.';
const codeIn = ({ text }: Pick<Mail, 'text'>) => /\b\d{6}\b/.exec(text)![0];
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A code that differs from this one, even if the same was drawn twice. */
const unlike = (code: string, drawn: string) => (drawn === code ? other(code) : drawn);

/** Requests a code and returns the one in the mail. */
async function codeFor(contact: ContributorContact): Promise<string> {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  await sendCode(table, { sendMail, responseTimeMs: 0 }, contact);
  expect(mails.map(({ to }) => to)).toEqual([contact.email]);
  return codeIn(mails[0]!);
}

/** A contributor with points, and a code that was mailed to them. */
async function contributorWithCode(points: number) {
  const contact = await storeContributor(table, points);
  return { contact, code: await codeFor(contact) };
}

const fail = () => Promise.reject(new Error('SES answered 400'));

const pointsOf = async (contact: ContributorContact) =>
  (await getLedger(table, idOf(contact))).balance?.available_points;

const post = (path: string, body: object) => testApi.visitor().post(path, body);
const redeemWith = async (contact: ContributorContact, code: string, rule: CodeRule = confirmed) =>
  redeem(table, redemptionBody(contact, (await storeReward(table)).id, { code }), rule);

test('a mailed code confirms one redemption; strangers are answered alike', async () => {
  const contact = await storeContributor(table, 500);
  const reward = await storeReward(table);
  const without = await post('/api/redemptions', redemptionBody(contact, reward.id));
  expect(without.status).toBe(400);
  expect(await without.json()).toMatchObject({
    detail: missingText,
    errors: [{ field: 'code', message: missingText }],
  });

  const timed = async (one: ContributorContact) => {
    const from = performance.now();
    const answer = await post('/api/redemptions/code', one);
    return { status: answer.status, body: await answer.json(), ms: performance.now() - from };
  };
  const [known, unknown] = await Promise.all([timed(contact), timed(newContact())]);
  expect(known.body).toEqual({ expires_in_seconds: 600 });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(2490);
  const mails = outbox.latest(10);
  expect(mails[0]).toMatchObject({ from: 'points@tippani.example', subject: 'Your Tippani code' });
  // A mail is sent again when its response is late, so an address may get two.
  expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set([contact.email]));

  const code = codeIn(mails[0]!);
  const [request, another] = [1, 2].map(() => redemptionBody(contact, reward.id, { code }));
  expect((await post('/api/redemptions', request!)).status).toBe(201);
  expect((await post('/api/redemptions', another!)).status).toBe(400);
  // A repetition needs no code, because it deducts nothing.
  expect((await post('/api/redemptions', { ...request, code: null })).status).toBe(200);
  expect(await pointsOf(contact)).toBe(300);
});

test('without the setting no code can be requested', async () => {
  vi.stubEnv('CONFIRM_REDEMPTIONS', '');
  expect((await post('/api/redemptions/code', newContact())).status).toBe(404);
});

test('a code is kept as a hash alone, and one that is wrong, or another contributor’s, is refused', async () => {
  const { contact, code } = await contributorWithCode(500);
  const stranger = await storeContributor(table, 500);
  await expect(redeemWith(contact, other(code))).rejects.toThrow(wrongText);
  const codes = itemsUnder(await scanAllItems(table), `CODE#${idOf(contact)}`);
  expect(codes).toEqual([expect.objectContaining({ tries: 1, 'tries-address': 1 })]);
  for (const secret of [code, contact.phone, contact.email])
    expect(JSON.stringify(codes)).not.toContain(secret);
  await expect(redeemWith(stranger, code)).rejects.toThrow(wrongText);
  const foreign = unlike(code, await codeFor(stranger));
  await expect(redeemWith(contact, foreign)).rejects.toThrow(wrongText);
  expect(await redeemWith(contact, code)).toMatchObject({ available_points: 300 });
});

test('a code confirms only what it was sent for', async () => {
  const owner = idOf(await storeContributor(table, 500));
  const { sender } = enteredAt('home');
  const code = await createCode(table, { purpose: 'redemption', owner });
  const check = (purpose: 'redemption' | 'credit') =>
    checkCode(table, { purpose, owner }, code, sender);
  await expect(check('credit')).rejects.toThrow(wrongText);
  expect(await check('redemption')).toMatchObject({ owner });
});

test('a code allows five attempts, also concurrent ones', async () => {
  const { contact, code } = await contributorWithCode(500);
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, () => redeemWith(contact, other(code))),
  );
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  await expect(redeemWith(contact, code)).rejects.toThrow(tooOftenText);
  expect(await redeemWith(contact, await codeFor(contact))).toMatchObject({
    available_points: 300,
  });
});

test('a code that was tried too often at one address works at another', async () => {
  const { contact, code } = await contributorWithCode(500);
  for (let i = 0; i < 6; i += 1)
    await expect(redeemWith(contact, other(code), enteredAt('stranger'))).rejects.toThrow(
      /This code/,
    );
  await expect(redeemWith(contact, code, enteredAt('stranger'))).rejects.toThrow(tooOftenText);
  expect(await redeemWith(contact, code)).toMatchObject({ available_points: 300 });
});

test('a code allows fifty attempts from all addresses; a confirmed visitor is not locked out', async () => {
  const { contact, code } = await contributorWithCode(500);
  const guesses = Array.from({ length: 60 }, (_, i) =>
    redeemWith(contact, other(code), enteredAt(`stranger-${Math.floor(i / 3)}`)),
  );
  const refusals = (await Promise.allSettled(guesses)).map((one) =>
    one.status === 'rejected' ? (one.reason as Error).message : 'accepted',
  );
  expect(refusals.filter((text) => text === wrongText)).toHaveLength(50);
  expect(refusals.filter((text) => text === tooOftenText)).toHaveLength(10);
  await expect(redeemWith(contact, code)).rejects.toThrow(tooOftenText);
  const owner = { requiresCode: true, sender: { key: 'owner', isConfirmed: true } } as const;
  expect(await redeemWith(contact, code, owner)).toMatchObject({ available_points: 300 });
});

test('a code is valid for ten minutes', async () => {
  const contact = await storeContributor(table, 500);
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now();
  const code = await codeFor(contact);
  vi.setSystemTime(now + 601_000);
  await expect(redeemWith(contact, code)).rejects.toThrow(wrongText);
  const fresh = await codeFor(contact);
  vi.setSystemTime(now + 1_190_000);
  expect(await redeemWith(contact, fresh)).toMatchObject({ available_points: 300 });
});

test('a code stays valid when another one is sent; each is used once', async () => {
  const contact = await storeContributor(table, 500);
  const [first, second] = [await codeFor(contact), await codeFor(contact)];
  expect(await redeemWith(contact, first)).toMatchObject({ available_points: 300 });
  await expect(redeemWith(contact, unlike(second, first))).rejects.toThrow(wrongText);
  expect(await redeemWith(contact, second)).toMatchObject({ available_points: 100 });
});

test('a code is mailed three times in ten minutes, at the request of anyone; the last three work until then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 600_000) * 600_000 });
  const contact = await storeContributor(table, 500);
  const codes = [await codeFor(contact), await codeFor(contact), await codeFor(contact)];
  const sent: unknown[] = [];
  const sendMail = async (mail: unknown) => void sent.push(mail);
  const refusals = [contact, newContact()].map(async (one) => {
    for (let i = 0; i < 3; i += 1)
      await sendCode(table, { sendMail: async () => {}, responseTimeMs: 0 }, one).catch(() => {});
    return sendCode(table, { sendMail, responseTimeMs: 0 }, one).catch((error: unknown) => error);
  });
  const [known, unknown] = await Promise.all(refusals);
  expect(known).toMatchObject({ status: 429, retryAfterSeconds: 600 });
  expect(unknown).toEqual(known);
  expect(sent).toEqual([]);
  vi.setSystemTime(Date.now() + 599_000);
  expect(await redeemWith(contact, codes[0]!)).toMatchObject({ available_points: 300 });
  vi.setSystemTime(Date.now() + 1000);
  await codeFor(contact);
});

test('a code confirms one of many concurrent redemptions', async () => {
  const { contact, code } = await contributorWithCode(1000);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => redeemWith(contact, code)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await pointsOf(contact)).toBe(800);
});

test('a code survives a crash at every write; a retry completes the redemption', async () => {
  const reward = await storeReward(table);
  const points = await crashEverywhere(async (point) => {
    const contact = await storeContributor(table, 500);
    const request = redemptionBody(contact, reward.id, { code: await codeFor(contact) });
    const attempt = await runWithCrash({ table, storage: {} as never }, point, (stores) =>
      redeem(stores.table, request, confirmed),
    );
    const again = await redeem(table, request, confirmed);
    expect(again instanceof RepeatedResponse ? again.response : again).toMatchObject({
      available_points: 300,
    });
    expect(await pointsOf(contact)).toBe(300);
    return attempt;
  });
  expect(points).toBe(4);
});

test('strangers cause the same table calls as known contributors and wrong codes', async () => {
  const reward = await storeReward(table);
  const code = '000000';
  const silent = { sendMail: async () => {}, responseTimeMs: 0 };
  const [known, unknown] = [await storeContributor(table, 500), newContact()];
  const send = (contact: ContributorContact) =>
    commandsOf(table, (watched) => sendCode(watched, silent, contact));
  const guess = (contact: ContributorContact) =>
    commandsOf(table, (watched) =>
      redeem(watched, redemptionBody(contact, reward.id, { code }), confirmed),
    );
  expect(await send(unknown)).toEqual(['Get', 'Get', 'Update', 'Put']);
  expect(await send(known)).toEqual(['Get', 'Get', 'Update', 'Put']);
  expect(await guess(unknown)).toContain('Query');
  expect(await guess(known)).toEqual(await guess(unknown));
});

test('strangers get the same answer when a mail fails; it is logged without the address', async () => {
  const contact = await storeContributor(table, 500);
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing = { sendMail: fail, responseTimeMs: 0 };
  expect(await sendCode(table, failing, contact)).toEqual({ expires_in_seconds: 600 });
  expect(report).toHaveBeenCalledExactlyOnceWith({
    fault: 'redemption code mail',
    reason: 'Error: SES answered 400',
  });
});

test('entries of the ledger are shown only with the mailed code, which stays good for a redemption', async () => {
  const contact = await storeContributor(table, 500);
  const check = (code?: string) =>
    testApi.visitor().api.rewards.checkPoints({ body: { ...contact, code } });
  expect(await check()).toEqual({ available_points: 500, entries: [], entries_need_code: true });
  const code = await codeFor(contact);
  await expect(check(other(code))).rejects.toThrow(wrongText);
  expect((await check(code)).entries).toHaveLength(1);
  expect(await redeemWith(contact, code)).toMatchObject({ available_points: 300 });
  await expect(check(code)).rejects.toThrow(wrongText);
});
