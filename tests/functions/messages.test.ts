import { expect, test } from 'vitest';
import type { Notice } from '../../functions/aws/notify-owner.ts';
import { forwardMessages } from '../../functions/messages/forward-messages.ts';
import { expectProblem, openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi();

const written = {
  name: ' Asha ',
  email: 'Asha@Example.com',
  message: 'BCS403 has four credits, not three.',
};

const silent = () => Promise.reject(new Error('SNS is silent'));

async function forwarded(): Promise<Notice[]> {
  const notices: Notice[] = [];
  const notifyOwner = async (notice: Notice) => void notices.push(notice);
  await forwardMessages({ table: testApi.table, notifyOwner });
  return notices;
}

test('a repeated message is stored and forwarded to the owner once', async () => {
  const { api } = testApi.visitor();
  const body = { ...written, message_id: 'a-message' };
  expect(await api.messages.createMessage({ body })).toEqual({ id: 'a-message' });
  expect(await api.messages.createMessage({ body })).toEqual({ id: 'a-message' });
  const [notice, ...others] = await forwarded();
  expect(others).toEqual([]);
  expect(notice!.subject).toBe('Tippani: Message from Asha');
  expect(notice!.text).toContain('asha@example.com');
  expect(notice!.text).toContain(written.message);
  expect(await forwarded()).toEqual([]);
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
  expect(await forwarded()).toHaveLength(1);
});

test('a message of a bot is answered and not stored', async () => {
  const body = { ...written, website: 'https://spam.example' };
  const { id } = await testApi.visitor().api.messages.createMessage({ body });
  expect(id).not.toBe('');
  expect(await forwarded()).toEqual([]);
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

test('a message that cannot be sent on waits for the next run', async () => {
  const body = { ...written, message_id: 'waiting' };
  await testApi.visitor().api.messages.createMessage({ body });
  await expect(forwardMessages({ table: testApi.table, notifyOwner: silent })).rejects.toThrow(
    'SNS',
  );
  const [notice] = await forwarded();
  expect(notice!.text).toContain(written.message);
});
