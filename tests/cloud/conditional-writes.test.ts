import { expect, test } from 'vitest';
import { s3Storage } from '../../functions/files/s3-storage.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';
import { openBuckets } from '../support/storage.ts';

const kept = { contentType: 'application/json', cacheControl: 'no-cache' };
const place = { bucket: 'site', key: 'search/index.json' } as const;
const longest = 1 << 20;

const buckets = await disposeAfterAll(openBuckets());
Object.assign(process.env, buckets.environment);
const objects = s3Storage();

test('an object is written only if it has the expected version', async () => {
  const write = (text: string, seen?: string | null) =>
    objects.write(place, Buffer.from(text), kept, seen);
  const read = async () => (await objects.read(place, longest))?.body.toString();

  expect(await write('changed', '"0123456789abcdef0123456789abcdef"')).toBe(false);
  expect(await read()).toBeUndefined();
  expect(await write('first', null)).toBe(true);
  expect(await write('second', null)).toBe(false);
  const { version } = (await objects.read(place, longest))!;
  expect(await write('second', version)).toBe(true);
  expect(await write('third', version)).toBe(false);
  expect(await read()).toBe('second');
  expect(await write('whatever it was')).toBe(true);
  await objects.remove(place);
  expect(await write('again', null)).toBe(true);
  expect(await buckets.keys('site')).toEqual([place.key]);
  await objects.remove(place);
});

test('twenty concurrent read-modify-write clients lose no write and read no partial object', async () => {
  // Longer than one chunk of a stream, so that a partial write would be visible.
  const filling = 'x'.repeat(200_000);
  const add = async (own: number): Promise<void> => {
    for (;;) {
      const seen = await objects.read(place, longest);
      const { numbers } = seen
        ? (JSON.parse(seen.body.toString()) as { numbers: number[] })
        : { numbers: [] };
      const body = Buffer.from(JSON.stringify({ numbers: [...numbers, own], filling }));
      if (await objects.write(place, body, kept, seen?.version ?? null)) return;
    }
  };
  const own = Array.from({ length: 20 }, (_, index) => index);
  await Promise.all(own.map(add));
  const { body } = (await objects.read(place, longest))!;
  const { numbers } = JSON.parse(body.toString()) as { numbers: number[] };
  expect(numbers.toSorted((one, other) => one - other)).toEqual(own);
});
