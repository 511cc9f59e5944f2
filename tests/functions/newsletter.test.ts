import { beforeEach, describe, expect, test } from 'vitest';
import { MailError, type Mail } from '../../functions/aws/send-mail.ts';
import type { NoteId, SubjectId } from '../../functions/contracts/domain/fields.ts';
import { sendBatch } from '../../functions/messages/newsletter/send-batch.ts';
import { sendRuns } from '../../functions/messages/newsletter/send-runs.ts';
import { suppressAfter } from '../../functions/messages/newsletter/suppress.ts';
import { createSubscriptionToken } from '../../functions/messages/subscription-token.ts';
import { getRun, leaseRun, listRuns, releaseRun } from '../../functions/table/site/newsletter.ts';
import { putUser } from '../../functions/table/site/user.ts';
import {
  deleteSubscription,
  listSubscriptions,
  subscriptionId,
} from '../../functions/table/site/subscription.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { openContributions } from '../support/fixtures/contributions.ts';
import { storeSubscription } from '../support/fixtures/subscriptions.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';

const site = await disposeAfterAll(openContributions());
const { admin, testApi } = site;
const { table } = testApi;
const newsletter = admin.api.messages;
const origin = 'https://notes.example.org';
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const draft = { subject: 'November', introduction: '', from: today, to: today, left_out: [] };

let people = 0;
async function subscribe(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `reader-${(people += 1)}@example.com`);
  for (const email of emails) await storeSubscription(table, email);
  return emails;
}
const unsubscribe = (email: string) => deleteSubscription(table, subscriptionId(email));

beforeEach(async () => {
  for (const { email } of await listSubscriptions(table)) await unsubscribe(email);
});

/** A draft that is sent to this number of new subscribers. */
async function start(subscribers: number) {
  const emails = await subscribe(subscribers);
  const { id, updated_at } = await newsletter.createIssue({ body: draft });
  const params = { issueId: id };
  const issue = await newsletter.sendIssue({ params, body: { origin, updated_at } });
  return { id, emails, issue, show: () => newsletter.getIssue({ params }) };
}

const sendingBy = (sendMail: (mail: Mail) => Promise<void>, on: Table = table) => ({
  table: on,
  perSecond: 100_000,
  sendMail,
});

/** Runs the worker as often as the stream does, also after failures. */
async function work(id: string, sendMail: (mail: Mail) => Promise<void>, on?: Table) {
  let failures = 0;
  while (await getRun(table, id))
    await sendBatch(sendingBy(sendMail, on), id).catch(() => {
      failures += 1;
    });
  return failures;
}

const expectRefused = (fields: object, field: string) =>
  expect(newsletter.createIssue({ body: { ...draft, ...fields } })).rejects.toMatchObject({
    problem: { status: 400, errors: [{ field }] },
  });

const paused = async () => {
  throw new MailError('SendingPausedException');
};

const oneClick = (token: string, init: RequestInit = {}) =>
  testApi.visitor().send(`/api/subscriptions/${token}/unsubscribe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
    ...init,
  });

const event = (type: string, issue: string, email: string, bounceType?: string) => ({
  'detail-type': type,
  detail: {
    ...(bounceType && { bounce: { bounceType } }),
    mail: { tags: { issue: [issue], subscription: [subscriptionId(email)] } },
  },
});

describe('a draft', () => {
  test('is stored, changed, and deleted; a change of a stale one is refused', async () => {
    const created = await newsletter.createIssue({ body: draft });
    const params = { issueId: created.id };
    const { updated_at } = created;
    const changed = await newsletter.updateIssue({
      params,
      body: { ...draft, subject: 'December', updated_at },
    });
    expect(changed).toMatchObject({ state: 'draft', subject: 'December' });
    await expectProblem(newsletter.updateIssue({ params, body: { ...draft, updated_at } }), 409);
    expect((await newsletter.listIssues()).items).toContainEqual(changed);
    await newsletter.deleteIssue({ params });
    await expectProblem(newsletter.getIssue({ params }), 404);
  });

  test('needs a subject, days in order and safe links', async () => {
    await expectRefused({ subject: ' ' }, 'subject');
    await expectRefused({ from: '2026-11-02', to: '2026-11-01' }, 'to');
    await expectRefused({ introduction: '[a](javascript:alert(1))' }, 'introduction');
  });

  test('names the public notes of its period, without those that are left out', async () => {
    const note = {
      subject_id: 'cse-ada' as SubjectId,
      semester: 4,
      drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view',
    };
    const add = (title: string, status: 'approved' | 'pending' = 'approved') =>
      admin.api.notes.createNote({ body: { ...note, title, status } });
    const kept = await add('Heaps & <b>trees</b>');
    const left = await add('Left out');
    await add('Not public', 'pending');
    const { items } = await newsletter.listIssueNotes({ query: { from: today, to: today } });
    expect(items.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Heaps & <b>trees</b>', 'Left out']),
    );
    expect(items.map(({ title }) => title)).not.toContain('Not public');
    expect(
      (await newsletter.listIssueNotes({ query: { from: '2020-01-01', to: '2020-01-31' } })).items,
    ).toEqual([]);
    const { id } = await newsletter.createIssue({
      body: {
        ...draft,
        subject: 'A & B',
        introduction: '## Hello\n\nRead **this** [page](/about) <script>x</script>',
        left_out: [left.id as NoteId],
      },
    });
    const preview = await newsletter.previewIssue({ params: { issueId: id }, body: { origin } });
    expect(preview.subject).toBe('A & B');
    expect(preview.html).toContain('<title>A &amp; B</title>');
    expect(preview.html).toContain('Heaps &amp; &lt;b&gt;trees&lt;/b&gt;');
    expect(preview.html).toContain(`href="${origin}/notes/${kept.id}"`);
    expect(preview.html).toContain(`href="${origin}/about"`);
    expect(preview.html).toContain('&lt;script&gt;');
    expect(preview.html + preview.text).not.toContain('Left out');
    expect(preview.text).toContain(`${origin}/notes/${kept.id}`);
    expect(preview.text).toContain(`Unsubscribe: ${origin}/unsubscribe#preview`);
  });

  test('is mailed for a test to the address of its administrator only', async () => {
    const { id } = await newsletter.createIssue({ body: draft });
    const sendTest = () => newsletter.sendTestIssue({ params: { issueId: id }, body: { origin } });
    await expectProblem(sendTest(), 409);
    const mails: Mail[] = [];
    const { sendTestIssue } = await import('../../functions/messages/newsletter/send-issue.ts');
    await putUser(table, { id: 'admin-1', role: 'admin', email: 'owner@example.com' });
    const context = {
      table,
      sender: 'news@example.com',
      sendMail: async (mail: Mail) => void mails.push(mail),
    };
    await sendTestIssue(context, id, { origin, userId: 'admin-1' });
    expect(mails).toMatchObject([{ to: 'owner@example.com', subject: '[Test] November' }]);
    expect((await newsletter.getIssue({ params: { issueId: id } })).state).toBe('draft');
    await expect(
      sendTestIssue({ ...context, sender: undefined }, id, { origin, userId: 'admin-1' }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('an issue', () => {
  test('is sent to every subscriber once, with links to unsubscribe of their own', async () => {
    const { id, emails, issue, show } = await start(120);
    expect(issue).toMatchObject({ state: 'sending', recipients: 120, sent: 0 });
    await subscribe(1);
    const mails: Mail[] = [];
    expect(await work(id, async (mail) => void mails.push(mail))).toBe(0);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
    const { to, text, headers, tags } = mails[0]!;
    const token = createSubscriptionToken('unsubscribe', subscriptionId(to));
    expect(headers).toEqual({
      'List-Unsubscribe': `<${origin}/api/subscriptions/${token}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain(`${origin}/unsubscribe#${token}`);
    expect(tags).toEqual({ issue: id, subscription: subscriptionId(to) });
    expect(JSON.stringify([headers, tags])).not.toContain(to);
    expect(await show()).toMatchObject({ state: 'sent', sent: 120, failed: 0, problem: null });
    await sendBatch(
      sendingBy(async (mail) => void mails.push(mail)),
      id,
    );
    expect(mails).toHaveLength(120);
  });

  test('is sent by one of two concurrent requests and then immutable', async () => {
    await subscribe(1);
    const { id, updated_at } = await newsletter.createIssue({ body: draft });
    const send = () =>
      newsletter.sendIssue({ params: { issueId: id }, body: { origin, updated_at } });
    const results = await Promise.allSettled([send(), send()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const params = { issueId: id };
    await expectProblem(newsletter.updateIssue({ params, body: draft }), 409);
    await expectProblem(newsletter.deleteIssue({ params }), 409);
    expect(await listRuns(table)).toHaveLength(1);
    await work(id, async () => {});
  });

  test('needs a subscriber, and the draft that was read', async () => {
    const { id, updated_at } = await newsletter.createIssue({ body: draft });
    const params = { issueId: id };
    const send = (seen: string) =>
      newsletter.sendIssue({ params, body: { origin, updated_at: seen } });
    await expectProblem(send(updated_at), 409, 'Nobody has subscribed yet.');
    await subscribe(1);
    await expectProblem(send('2026-01-01T00:00:00.000Z'), 409);
  });

  test('reaches every subscriber once although the mail service refuses, throttles or times out for a while', async () => {
    const { id, emails, show } = await start(30);
    const mails: string[] = [];
    let calls = 0;
    const failures = await work(id, async ({ to }) => {
      calls += 1;
      if (calls % 4 === 0) throw new MailError('TooManyRequestsException');
      mails.push(to);
    });
    expect(failures).toBeGreaterThan(5);
    expect(mails.toSorted()).toEqual(emails.toSorted());
    expect(await show()).toMatchObject({ state: 'sent', sent: 30, failed: 0, problem: null });
  });

  test('records why sending fails, and continues in a later run', async () => {
    const { id, show } = await start(2);
    await expect(sendRuns(sendingBy(paused))).rejects.toThrow('SendingPausedException');
    expect(await show()).toMatchObject({ state: 'sending', problem: 'SendingPausedException' });
    expect(await sendRuns(sendingBy(async () => {}))).toBe(1);
    expect(await show()).toMatchObject({ id, state: 'sent', sent: 2, problem: null });
  });

  test('is sent once by several workers at a time, and taken over from one that crashed', async () => {
    const { id, emails } = await start(60);
    const mails: string[] = [];
    const sending = sendingBy(async ({ to }) => void mails.push(to));
    expect(await leaseRun(table, id, Date.now() - 100_000, 150_000)).toBeDefined();
    expect(await sendRuns(sending)).toBe(0);
    const later = Date.now() + 51_000;
    await Promise.all([sendRuns(sending, later), sendRuns(sending, later)]);
    expect(mails.toSorted()).toEqual(emails.toSorted());
    expect(await releaseRun(table, id, 'gone')).toBe(false);
  });

  test('counts a refused mail and goes on', async () => {
    const { id, emails, show } = await start(5);
    const mails: string[] = [];
    await work(id, async ({ to }) => {
      if (to === emails[2]) throw new MailError('MessageRejected');
      mails.push(to);
    });
    expect(mails).toHaveLength(4);
    expect(await show()).toMatchObject({ state: 'sent', sent: 4, failed: 1 });
  });

  test('interrupted before or after any write, repeats only a mail whose record was lost', async () => {
    const writes = new Set(['PutCommand', 'UpdateCommand', 'TransactWriteCommand']);
    const interrupted = (at: number, when: 'before' | 'after') => {
      let count = 0;
      const client = {
        send: async (command: object) => {
          const isCut = writes.has(command.constructor.name) && (count += 1) === at;
          if (isCut && when === 'before') throw new Error('interrupted');
          const result: unknown = await table.client.send(command as never);
          if (isCut) throw new Error('interrupted');
          return result;
        },
      };
      return { ...table, client } as unknown as Table;
    };
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= 5; at += 1) {
        const { id, emails, show } = await start(4);
        const mails: string[] = [];
        const take = async ({ to }: Mail) => void mails.push(to);
        await sendBatch(sendingBy(take, interrupted(at, when)), id).catch(() => {});
        await work(id, take);
        expect(new Set(mails)).toEqual(new Set(emails));
        // The record of one accepted mail is lost; the last write records the batch.
        const repeated = when === 'before' && at <= 4 ? 1 : 0;
        expect([when, at, mails.length]).toEqual([when, at, 4 + repeated]);
        expect(await show()).toMatchObject({ state: 'sent', sent: 4, failed: 0 });
        for (const email of emails) await unsubscribe(email);
      }
  });
});

describe('a subscriber', () => {
  test('leaves by one click of a mail program, again and without a cookie', async () => {
    const [email] = await subscribe(1);
    const token = createSubscriptionToken('unsubscribe', subscriptionId(email!));
    for (let time = 0; time < 60; time += 1) {
      const answer = await oneClick(token);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    }
    expect(await listSubscriptions(table)).toEqual([]);
  });

  test('stays subscribed when a link is forged or only opened', async () => {
    const [email] = await subscribe(1);
    const token = createSubscriptionToken('unsubscribe', subscriptionId(email!));
    expect((await oneClick(`${token.slice(0, -2)}xx`)).status).toBe(404);
    const opened = await testApi.visitor().send(`/api/subscriptions/${token}/unsubscribe`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`]);
    expect(await listSubscriptions(table)).toHaveLength(1);
  });

  test('receives nothing more after a permanent bounce or a complaint, which count once', async () => {
    const { id, emails, show } = await start(4);
    const [gone, angry, full, fine] = emails as [string, string, string, string];
    await work(id, async () => {});
    for (let time = 0; time < 2; time += 1) {
      await suppressAfter(table, event('Email Bounced', id, gone, 'Permanent'));
      await suppressAfter(table, event('Email Complaint Received', id, angry));
      await suppressAfter(table, event('Email Bounced', id, full, 'Transient'));
    }
    await suppressAfter(table, { 'detail-type': 'Email Bounced', detail: { mail: {} } });
    expect(await show()).toMatchObject({ bounced: 1, complained: 1 });
    const left = (await listSubscriptions(table)).map(({ email }) => email);
    expect(left.toSorted()).toEqual([full, fine].toSorted());
    // A repeated subscription changes nothing.
    await storeSubscription(table, gone);
    expect(await listSubscriptions(table)).toHaveLength(2);
  });
});
