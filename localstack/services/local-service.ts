import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { localCredentials } from '../credentials.ts';
import { closeServer, listen } from '../ports.ts';

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

interface LocalService {
  readonly respond: (request: ServiceRequest) => ServiceResponse | Promise<ServiceResponse>;
  /** The response to a request without the local access key. */
  readonly denied: (error: string) => ServiceResponse;
}

/**
 * The error of a request that does not name the local access key. Its signature is not verified: the header alone keeps
 * pages of other sites away, whose browsers ask before they send it.
 */
export const unsignedError = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/`)
    ? undefined
    : 'The security token included in the request is invalid.';

/** Starts a service on a free loopback port. */
export async function startLocalService({
  respond,
  denied,
}: LocalService): Promise<RunningService> {
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    textOf(request)
      .then(async (body) => {
        const error = unsignedError(headers);
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
