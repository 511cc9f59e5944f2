import { expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import { createClient, ProblemError } from '../../functions/contracts/http/client.ts';

const sent: { url: string; init: RequestInit }[] = [];
const answering = (status: number, body: string) =>
  createClient<typeof api>(api, async (url, init) => {
    sent.push({ url, init });
    return new Response(body, { status });
  });

test('paths and queries are encoded, and absent query values are omitted', async () => {
  const { notes } = answering(200, '{}');
  await notes.getNote({ params: { noteId: 'a/b c' } });
  expect(sent.at(-1)?.url).toBe('/api/notes/a%2Fb%20c');
  await notes.listNotes({ query: { search: 'a&b', semester: undefined, limit: 3 } });
  expect(sent.at(-1)?.url).toBe('/api/notes?search=a%26b&limit=3');
  await notes.listNotes();
  expect(sent.at(-1)?.url).toBe('/api/notes');
});

test('a problem is thrown with its text', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'Note not found',
  };
  const call = answering(404, JSON.stringify(problem)).notes.getNote({ params: { noteId: 'x' } });
  await expect(call).rejects.toThrow(new ProblemError(problem));
});

test('a response that is no problem document still has a readable error', async () => {
  const call = answering(502, '<html>').site.getStats();
  await expect(call).rejects.toMatchObject({
    problem: { status: 502, detail: 'Something went wrong on our side. Please try again.' },
  });
});
