import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { closeServer, listen } from '../ports.ts';
import { signatureError } from './signature.ts';

export interface RunningService {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface SignedService {
  /** The service's name in signatures. */
  readonly name: string;
  readonly region: string;
  readonly respond: (request: ServiceRequest) => ServiceResponse | Promise<ServiceResponse>;
  /** The response for an invalid signature. */
  readonly denied: (error: string) => ServiceResponse;
}

/** Starts a service on a free loopback port; unsigned requests are rejected. */
export async function startSignedService(service: SignedService): Promise<RunningService> {
  const { name, region, respond, denied } = service;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    textOf(request)
      .then(async (body) => {
        const error = signatureError({ method, path: url, headers, body }, name, region);
        const result = error === undefined ? await respond({ method, url, body }) : denied(error);
        return response.writeHead(result.status, result.headers).end(result.body);
      })
      .catch(() => response.destroy());
  });
  // A client could reuse a connection at the moment it is closed and lose the request.
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => closeServer(server),
  };
}
