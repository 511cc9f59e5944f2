import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers the n-th request, counted from 0, or delays it. */
export type Script = (got: ReceivedRequest, response: ServerResponse, n: number) => void;

/** A local service with scripted responses that records its requests. */
export async function scriptedService(script: Script) {
  const got: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { headers: request.headers, body };
    script(one, response, got.push(one) - 1);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    got,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
