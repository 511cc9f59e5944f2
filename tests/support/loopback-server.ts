import { createServer, type RequestListener } from 'node:http';
import { closeServer, listen } from '../../localstack/ports.ts';

/** An HTTP server on a free port of the loopback interface. */
export async function startLoopbackServer(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listen(server, 0);
  return {
    port,
    endpoint: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}
