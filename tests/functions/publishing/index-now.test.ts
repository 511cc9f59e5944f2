import { beforeEach, expect, test, vi } from 'vitest';
import { objectPrefixes } from '../../../functions/contracts/object-prefixes.ts';
import { submitToIndexNow, writeIndexNowKey } from '../../../functions/publishing/index-now.ts';
import { memoryObjects } from '../../support/memory/memory-objects.ts';

const origin = 'https://tippani.example';
const note = (id: string, status: string) => ({
  entity: 'note' as const,
  before: undefined,
  after: { id, status },
});
const changes = [
  note('one', 'approved'),
  note('one', 'approved'),
  note('two', 'approved'),
  note('hidden', 'pending'),
  { entity: 'note' as const, before: { id: 'gone', status: 'approved' }, after: undefined },
  { entity: 'job' as const, before: undefined, after: { id: 'job', status: 'approved' } },
];

const fetched = vi.fn<typeof fetch>();
const logged = vi.fn<typeof console.error>();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', fetched);
  vi.stubEnv('INDEX_NOW_KEY', '0123456789abcdef');
  vi.spyOn(console, 'error').mockImplementation(logged);
});

test('the addresses of new and changed public notes are sent once, with the key and its file', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 202 }));
  await submitToIndexNow(origin, changes);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(fetched.mock.calls[0]![1]!.body))).toEqual({
    host: 'tippani.example',
    key: '0123456789abcdef',
    keyLocation: `${origin}/index-now.txt`,
    urlList: [`${origin}/notes/one`, `${origin}/notes/two`],
  });
  expect(logged).not.toHaveBeenCalled();
  const objects = memoryObjects().user();
  await writeIndexNowKey(objects);
  const file = await objects.read({ bucket: 'site', key: 'index-now.txt' }, 100);
  expect(objectPrefixes.site).toContain('index-now.txt');
  expect(file?.body.toString()).toBe('0123456789abcdef');
});

test.each([
  () => Promise.resolve(new Response(null, { status: 429 })),
  () => Promise.reject(new TypeError('fetch failed')),
])('a failed submission is logged only', async (answer) => {
  fetched.mockImplementationOnce(answer);
  await submitToIndexNow(origin, changes);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ fault: 'index now' }));
});

test('a stage without a key, and a batch without public notes, send nothing', async () => {
  await submitToIndexNow(origin, changes.slice(3));
  vi.stubEnv('INDEX_NOW_KEY', '');
  await submitToIndexNow(origin, changes);
  const store = memoryObjects();
  await writeIndexNowKey(store.user());
  expect(fetched).not.toHaveBeenCalled();
  expect(store.keys()).toEqual([]);
});
