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

async function forwarded(): Promise<Notice[]> {
  const notices: Notice[] = [];
  const notifyOwner = async (notice: Notice) => void notices.push(notice);
  await forwardMessages({ table: testApi.table, notifyOwner });
  return notices;
}

const silent = () => Promise.reject(new Error('SNS is silent'));
const send = (body: object) =>
  testApi.visitor().api.messages.createMessage({ body: { ...written, ...body } });

test('a repeated message is stored and forwarded to the owner once', async () => {
  for (let time = 0; time < 2; time += 1)
    expect(await send({ message_id: 'a-message' })).toEqual({ id: 'a-message' });
  const [notice, ...others] = await forwarded();
  expect(others).toEqual([]);
  expect(notice!.subject).toBe('Tippani: Message from Asha');
  expect(notice!.text).toContain('asha@example.com');
  expect(notice!.text).toContain(written.message);
  expect(await forwarded()).toEqual([]);
});

test('an id that was used for other content is refused', async () => {
  const message_id = 'once';
  await send({ message_id });
  const text = 'This was sent already, with other content. Please write a new message.';
  for (const change of [{ message: 'Another' }, { email: 'b@example.com' }, { name: 'Ravi' }])
    await expectProblem(send({ ...change, message_id }), 409, text);
  expect(await forwarded()).toHaveLength(1);
});

test('a message of a bot is answered and not stored', async () => {
  expect((await send({ website: 'https://spam.example' })).id).not.toBe('');
  expect(await forwarded()).toEqual([]);
});

test('a message needs a name, an e-mail and a text', async () => {
  await expect(send({ name: ' ', email: 'nobody', message: '' })).rejects.toMatchObject({
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
  await send({ message_id: 'waiting' });
  const run = forwardMessages({ table: testApi.table, notifyOwner: silent });
  await expect(run).rejects.toThrow('SNS');
  const [notice] = await forwarded();
  expect(notice!.text).toContain(written.message);
});
