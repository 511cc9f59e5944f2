import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { s3Storage } from '../../functions/files/s3-storage.ts';
import { environmentAt } from '../support/first-calls.ts';
import { scriptedService } from '../support/scripted-service.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const text = 'the bytes of a file';

const sendWhole = (response: ServerResponse) => response.end(text);
const sendHalf = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

/** Reads an object of which the first downloads break off. */
async function readAfter(brokenDownloads: number) {
  await using service = await scriptedService((_, response, n) =>
    n < brokenDownloads ? sendHalf(response) : sendWhole(response),
  );
  for (const [name, value] of Object.entries(environmentAt(service.endpoint)))
    vi.stubEnv(name, value);
  const read = s3Storage().read({ bucket: 'files', key: 'a' }, 100);
  const [{ value, reason }] = (await Promise.allSettled([read])) as [
    { value?: Buffer; reason?: Error },
  ];
  return { value: value?.toString(), reason, requests: service.got.length };
}

test('a download that breaks off is repeated', async () => {
  expect(await readAfter(2)).toMatchObject({ value: text, requests: 3 });
});

test('a download that breaks off three times fails', async () => {
  expect(await readAfter(3)).toMatchObject({ reason: expect.any(Error), requests: 3 });
});
