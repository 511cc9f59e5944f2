import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLoopbackServer } from '../loopback-server.ts';

interface ReceivedRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers the n-th request, counted from 0, or delays it. */
export type Script = (got: ReceivedRequest, response: ServerResponse, n: number) => void;

/** A local service with scripted responses that records its requests. */
export async function scriptedService(script: Script) {
  const got: ReceivedRequest[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { headers: request.headers, body };
    script(one, response, got.push(one) - 1);
  });
  return { ...server, got };
}
