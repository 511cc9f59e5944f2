import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { headerLines, setHeaders } from '../http.ts';
import { listen } from '../ports.ts';
import type { Gateway } from './gateway.ts';

/** An API's own endpoint, which functions call without CloudFront. */
export interface GatewayServer {
  readonly endpoint: string;
  stop(): Promise<void>;
}

export async function startGateway(gateway: Gateway): Promise<GatewayServer> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
      const { status, headers, body } = await gateway({
        method: request.method ?? 'GET',
        path,
        query,
        headers: headerLines(request),
        body: await buffer(request),
        sourceIp: '127.0.0.1',
      });
      response.statusCode = status;
      setHeaders(response, headers);
      response.end(body);
    };
    answer().catch(() => response.destroy());
  });
  const port = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
