import * as fc from 'fast-check';
import {
  FileRefusedError,
  downloadFile,
  type Progress,
} from '../../../web/src/lib/files/download-file.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Attempts are repeated at once.
beforeEach(() => void vi.stubGlobal('setTimeout', setImmediate));
afterEach(() => void vi.unstubAllGlobals());

const file = Uint8Array.from({ length: 5000 }, (_, index) => index % 251);

/** A server that breaks each connection after the given number of bytes, and may change the file's ETag. */
function serve(breaks: number[], { etags = ['"1"'] }: { etags?: string[] } = {}) {
  const rangeHeaders: (string | null)[] = [];
  const left = [...breaks];
  const fetch = async (_: unknown, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    const etag = etags[Math.min(rangeHeaders.length, etags.length - 1)]!;
    rangeHeaders.push(headers.get('range'));
    const from = headers.get('if-range') === etag ? Number(headers.get('range')!.slice(6, -1)) : 0;
    const breakAfter = left.shift();
    const until = breakAfter === undefined ? file.length : from + breakAfter;
    let sent = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (!sent) controller.enqueue(file.slice(from, until));
          else if (breakAfter === undefined) controller.close();
          else controller.error(new TypeError('network error'));
          sent = true;
        },
      },
      { highWaterMark: 0 },
    );
    const length = file.length - from;
    return new Response(body, {
      status: from > 0 ? 206 : 200,
      headers: {
        etag,
        'content-type': 'application/pdf',
        'content-length': String(length),
        ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
      },
    });
  };
  return { asked: rangeHeaders, fetch };
}

async function receive(server: ReturnType<typeof serve>, progress: Progress[] = []) {
  vi.stubGlobal('fetch', server.fetch);
  const blob = await downloadFile('/files/a.pdf', {
    signal: new AbortController().signal,
    onProgress: (each) => progress.push(each),
  });
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type };
}

test('a download reports its progress', async () => {
  const progress: Progress[] = [];
  const server = serve([]);
  expect(await receive(server, progress)).toEqual({ bytes: file, type: 'application/pdf' });
  expect(progress[0]).toEqual({ received: 0, total: 5000 });
  expect(progress.at(-1)).toEqual({ received: 5000, total: 5000 });
  expect(server.asked).toEqual([null]);
});

test('a download restarts when the file has changed', async () => {
  const server = serve([2000], { etags: ['"1"', '"2"'] });
  expect((await receive(server)).bytes).toEqual(file);
  expect(server.asked).toEqual([null, 'bytes=2000-']);
});

test('the downloaded file does not depend on where the connection breaks', async () => {
  const breaks = fc.array(fc.integer({ min: 1, max: 2400 }), { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(breaks, async (each) => {
      expect((await receive(serve(each))).bytes).toEqual(file);
    }),
    { numRuns: 50 },
  );
});

test('a download fails after three attempts, or at once when the server refuses', async () => {
  const server = serve([1, 1, 1]);
  await expect(receive(server)).rejects.toThrow('network error');
  expect(server.asked).toHaveLength(3);
  const refuse = vi.fn<typeof fetch>(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', refuse);
  const refusing = downloadFile('/files/a.pdf', {
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  await expect(refusing).rejects.toBeInstanceOf(FileRefusedError);
  expect(refuse).toHaveBeenCalledTimes(1);
});
