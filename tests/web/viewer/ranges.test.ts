import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  chunkBytes,
  openRanges,
  singleRequestBytes,
} from '../../../web/src/components/file-viewer/pdf-engine/file-ranges.ts';

// Attempts are repeated at once.
beforeEach(() => void vi.stubGlobal('setTimeout', setImmediate));
afterEach(() => void vi.unstubAllGlobals());

/** A server of one file that records the requested ranges. */
function serve(length: number, { ranges = true, failing = 0, status = 0 } = {}) {
  const file = Uint8Array.from({ length }, (_, index) => index % 251);
  const requests: string[] = [];
  let failures = failing;
  const fetch = async (_: unknown, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('range') ?? '';
    requests.push(range);
    if (failures > 0) {
      failures -= 1;
      throw new TypeError('Failed to fetch');
    }
    if (status > 0) return new Response('', { status });
    if (!ranges) return new Response(file);
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(range)!;
    const end = Math.min(Number(last) + 1, length);
    return new Response(file.slice(Number(first), end), {
      status: 206,
      headers: { 'content-range': `bytes ${first}-${end - 1}/${length}` },
    });
  };
  return { file, asked: requests, fetch };
}

const open = (
  server: ReturnType<typeof serve>,
  size: number | null,
  onBytes: (received: number) => void = () => {},
) => {
  vi.stubGlobal('fetch', server.fetch);
  return openRanges('/files/a.pdf', { size, onBytes, signal: new AbortController().signal });
};

test('a small file is fetched in one request', async () => {
  const server = serve(singleRequestBytes);
  const { head, length } = await open(server, singleRequestBytes);
  expect(head).toEqual(server.file);
  expect(length).toBe(singleRequestBytes);
  expect(server.asked).toEqual([`bytes=0-${singleRequestBytes - 1}`]);
});

test('a large file’s first and last bytes are fetched in parallel, and each byte once', async () => {
  const length = 20 * chunkBytes + 100;
  const server = serve(length);
  const ranges = await open(server, length);
  expect(server.asked.toSorted()).toEqual([
    `bytes=0-${chunkBytes - 1}`,
    `bytes=${20 * chunkBytes}-${length - 1}`,
  ]);
  expect(await ranges.read(20 * chunkBytes, length)).toEqual(server.file.slice(20 * chunkBytes));
  expect(server.asked).toHaveLength(2);
  expect(await ranges.read(18 * chunkBytes, length)).toEqual(server.file.slice(18 * chunkBytes));
  expect(server.asked.at(-1)).toBe(`bytes=${18 * chunkBytes}-${20 * chunkBytes - 1}`);
  expect(await ranges.read(chunkBytes, 2 * chunkBytes)).toEqual(
    server.file.slice(chunkBytes, 2 * chunkBytes),
  );
});

test('an unknown length is read from the server', async () => {
  const length = 5 * chunkBytes;
  const server = serve(length);
  const ranges = await open(server, null);
  expect(ranges.length).toBe(length);
  expect(server.asked).toEqual([`bytes=0-${chunkBytes - 1}`]);
  expect(await ranges.read(4 * chunkBytes, length)).toEqual(server.file.slice(4 * chunkBytes));
});

test('a server without range support sends the whole file', async () => {
  const server = serve(7 * chunkBytes, { ranges: false });
  const { head, length } = await open(server, null);
  expect(length).toBe(7 * chunkBytes);
  expect(head).toEqual(server.file);
});

test('a broken connection is tried three times without counting a byte twice', async () => {
  const counts: number[] = [];
  const server = serve(1000, { failing: 2 });
  await open(server, 1000, (received) => counts.push(received));
  expect(server.asked).toHaveLength(3);
  expect(counts.at(-1)).toBe(1000);
  await expect(open(serve(1000, { failing: 3 }), 1000)).rejects.toThrow('Failed to fetch');
});
