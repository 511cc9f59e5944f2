import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listen } from '../ports.ts';
import { signatureError } from './signature.ts';

/** A service that runs on this machine. */
export interface RunningService {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** What a service is asked. */
interface ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** What it answers. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface SignedService {
  /** As signatures name it. */
  readonly name: string;
  readonly region: string;
  readonly respond: (asked: ServiceRequest) => ServiceResponse | Promise<ServiceResponse>;
  /** Why a request was not granted. */
  readonly denied: (fault: string) => ServiceResponse;
}

/** Starts a service of AWS on a free port of this machine; it answers only what is signed for it. */
export async function startSignedService(service: SignedService): Promise<RunningService> {
  const { name, region, respond: answer, denied: refuse } = service;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    textOf(request)
      .then(async (body) => {
        const fault = signatureError({ method, path: url, headers, body }, name, region);
        const told = fault === undefined ? await answer({ method, url, body }) : refuse(fault);
        return response.writeHead(told.status, told.headers).end(told.body);
      })
      .catch(() => response.destroy());
  });
  // A client keeps its connections; one that ends just as it is used again would be a lost request.
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
