import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { objectReader } from '../../functions/files/read-object.ts';
import { s3Storage } from '../../functions/files/s3-storage.ts';
import type { ObjectVersion } from '../../functions/files/storage.ts';
import { environmentAt } from '../support/first-calls.ts';
import { scriptedService } from '../support/table/scripted-service.ts';

const text = 'the bytes of a file';

const sendWhole = (response: ServerResponse) => response.end(text);
const sendHalf = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

const location = { bucket: 'files', key: 'a' } as const;

const readers = { 'the client of S3': () => s3Storage(), 'a presigned request': objectReader };
type Reader = keyof typeof readers;
const names = Object.keys(readers) as Reader[];

/** Reads an object whose first downloads break off. */
async function readAfter(brokenDownloads: number, reader: Reader, maxBytes = 100) {
  await using service = await scriptedService((_, response, n) =>
    n < brokenDownloads ? sendHalf(response) : sendWhole(response),
  );
  for (const [name, value] of Object.entries(environmentAt(service.endpoint)))
    vi.stubEnv(name, value);
  const [{ value, reason }] = (await Promise.allSettled([
    readers[reader]().read(location, maxBytes),
  ])) as [{ value?: ObjectVersion; reason?: Error }];
  return { value: value?.body.toString(), reason, requests: service.got.length };
}

test.each(names)(
  'a download by %s that breaks off is repeated twice, then fails',
  async (reader) => {
    expect(await readAfter(2, reader)).toMatchObject({ value: text, requests: 3 });
    expect(await readAfter(3, reader)).toMatchObject({ reason: expect.any(Error), requests: 3 });
  },
);

test.each(names)('a download by %s of too many bytes fails', async (reader) => {
  expect(await readAfter(0, reader, text.length)).toMatchObject({ value: text });
  const { value, reason } = await readAfter(0, reader, text.length - 1);
  expect(value).toBeUndefined();
  expect(reason?.message).toContain(`${text.length} bytes`);
});
