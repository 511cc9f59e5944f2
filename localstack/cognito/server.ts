import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import { CognitoError } from 'cognito-local/lib/errors.js';
import { listen } from '../ports.ts';
import { context } from './pool.ts';

/** A running Cognito. */
export interface Cognito {
  readonly endpoint: string;
  stop(): Promise<void>;
}

type Call = (target: string, body: Record<string, unknown>) => Promise<unknown>;

// Loaded on the first sign-in: most starts of the cloud never need it.
async function loadCalls(cognito: CognitoService, issuerOrigin: string): Promise<Call> {
  const [{ Router }, { JwtTokenGenerator }, { DateClock }] = await Promise.all([
    import('cognito-local/lib/server/Router.js'),
    import('cognito-local/lib/services/tokenGenerator.js'),
    import('cognito-local/lib/services/clock.js'),
  ]);
  const clock = new DateClock();
  const triggers = { enabled: () => false };
  const services = {
    clock,
    cognito,
    triggers,
    tokenGenerator: new JwtTokenGenerator(clock, triggers as never, { IssuerDomain: issuerOrigin }),
  };
  const router = Router(services as never);
  return (target, body) => router(target)(context, body);
}

interface Refresh {
  RefreshToken: string;
  ClientId: string;
}

/** Amplify refreshes by a newer call than cognito-local has; both mean the same. */
async function refresh(call: Call, { RefreshToken, ClientId }: Refresh): Promise<unknown> {
  const { AuthenticationResult } = (await call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId,
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  })) as { AuthenticationResult: object };
  return {
    AuthenticationResult: { ...AuthenticationResult, TokenType: 'Bearer', ExpiresIn: 3600 },
  };
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
};

/** Cognito writes times as seconds. */
function inSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value;
}

function answer(response: ServerResponse, status: number, body: unknown) {
  response
    .writeHead(status, { ...cors, 'content-type': 'application/x-amz-json-1.1' })
    .end(JSON.stringify(body, inSeconds));
}

async function handle(call: Call, request: IncomingMessage, response: ServerResponse) {
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  try {
    const body = (await json(request)) as Record<string, unknown>;
    const result =
      target === 'GetTokensFromRefreshToken'
        ? await refresh(call, body as unknown as Refresh)
        : await call(target, body);
    answer(response, 200, result ?? {});
  } catch (error) {
    if (error instanceof CognitoError)
      answer(response, 400, { __type: error.code, message: error.message });
    else answer(response, 500, { __type: 'InternalErrorException', message: 'Internal error' });
  }
}

/**
 * Starts Cognito on a free port of this machine, for browsers of any origin. Its tokens' issuer is
 * `{issuerOrigin}/{pool}`.
 */
export async function startCognito(
  cognito: CognitoService,
  issuerOrigin: string,
): Promise<Cognito> {
  let calls: Promise<Call> | undefined;
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    calls ??= loadCalls(cognito, issuerOrigin);
    void calls.then((call) => handle(call, request, response));
  });
  const port = await listen(server, 0);
  return {
    endpoint: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
