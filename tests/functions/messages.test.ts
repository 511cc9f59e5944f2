import { beforeEach, expect, test, vi } from 'vitest';
import { createMessage } from '../../functions/messages/create-message.ts';
import { forwardMessage } from '../../functions/messages/forward-message.ts';
import { listUnsent } from '../../functions/table/site/message.ts';
import { openMailServices } from '../support/fixtures/mail-services.ts';
import { expectProblem, openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi();
const outbox = await openMailServices();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const written = {
  name: ' Asha ',
  email: 'Asha@Example.com',
  message: 'BCS403 has four credits, not three.',
};
let mailed = 0;
const newMails = () => {
  const all = outbox.latest(100);
  const fresh = all.slice(0, all.length - mailed);
  mailed = all.length;
  return fresh;
};
const silent = () => Promise.reject(new Error('SNS is silent'));
const later = () => new Date(Date.now() + 1000).toISOString();

test('a repeated message is stored and forwarded to the owner once', async () => {
  const { api } = testApi.visitor();
  const body = { ...written, message_id: 'a-message' };
  expect(await api.messages.createMessage({ body })).toEqual({ id: 'a-message' });
  expect(await api.messages.createMessage({ body })).toEqual({ id: 'a-message' });
  const [mail, ...others] = newMails();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Tippani: Message from Asha');
  expect(mail!.text).toContain('asha@example.com');
  expect(mail!.text).toContain(written.message);
  expect(await listUnsent(testApi.table, later())).toEqual([]);
});

test('an id that was used for other content is refused', async () => {
  const { api } = testApi.visitor();
  const body = { ...written, message_id: 'once' };
  await api.messages.createMessage({ body });
  for (const change of [{ message: 'Another' }, { email: 'b@example.com' }, { name: 'Ravi' }])
    await expectProblem(
      api.messages.createMessage({ body: { ...body, ...change } }),
      409,
      'This was sent already, with other content. Please write a new message.',
    );
  expect(newMails()).toHaveLength(1);
});

test('a message of a bot is answered and not stored', async () => {
  const body = { ...written, website: 'https://spam.example' };
  const { id } = await testApi.visitor().api.messages.createMessage({ body });
  expect(id).not.toBe('');
  expect(newMails()).toEqual([]);
});

test('a message needs a name, an e-mail and a text', async () => {
  const body = { name: ' ', email: 'nobody', message: '' };
  await expect(testApi.visitor().api.messages.createMessage({ body })).rejects.toMatchObject({
    problem: {
      status: 400,
      errors: expect.arrayContaining([
        { field: 'name', message: 'Please fill in all required fields.' },
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'message', message: 'Please fill in all required fields.' },
      ]) as unknown,
    },
  });
});

test('a message that cannot be sent on waits for the worker', async () => {
  const { table } = testApi;
  const sent = { ...written, message_id: 'waiting' };
  expect(await createMessage({ table, notifyOwner: silent }, sent)).toEqual({ id: 'waiting' });
  const [waiting, ...others] = await listUnsent(table, later());
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ id: 'waiting', message: written.message });
  const notifications: string[] = [];
  await forwardMessage(
    { table, notifyOwner: async ({ text }) => void notifications.push(text) },
    waiting!,
  );
  expect(notifications[0]).toContain(written.message);
  expect(await listUnsent(table, later())).toEqual([]);
});
