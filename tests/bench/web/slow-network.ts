import { request as send } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { startLoopbackServer } from '../../support/loopback-server.ts';

/** Chrome's "Slow 4G": for each request, and for all together. */
const latencyMs = 562.5;
const bytesPerMs = 1440 / 8;
const chunkBytes = 8 * 1024;

/**
 * An HTTP proxy that delays and throttles every request of a browser. The browser's own throttling, set by CDP, does not reach the
 * requests of a page's workers.
 */
export async function startSlowNetwork() {
  let freeAt = 0;
  /** Waits until the connection, which all requests share, has carried so many bytes. */
  const carry = async (bytes: number) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes / bytesPerMs;
    await setTimeout(freeAt - now);
  };
  return startLoopbackServer(async (request, response) => {
    const url = new URL(request.url!);
    await setTimeout(latencyMs);
    const forwarded = send(url, { method: request.method, headers: request.headers });
    response.once('close', () => forwarded.destroy());
    forwarded.once('error', () => response.destroy());
    forwarded.once('response', async (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      try {
        for await (const part of answer as AsyncIterable<Buffer>)
          for (let at = 0; at < part.length && !response.destroyed; at += chunkBytes) {
            const chunk = part.subarray(at, at + chunkBytes);
            await carry(chunk.length);
            response.write(chunk);
          }
        response.end();
      } catch {
        // The browser has cancelled the request.
        response.destroy();
      }
    });
    request.pipe(forwarded);
  });
}
