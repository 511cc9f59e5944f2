import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import type { Outbox } from './outbox.ts';
import { closeServer, listen } from '../ports.ts';
import { unsignedError } from './local-service.ts';
import { extendCognito, type CognitoCall } from './cognito-calls.ts';
import { context } from './cognito-pool.ts';
import type { Messages } from 'cognito-local/lib/services/messages.js';

export interface Cognito {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Stores Cognito's messages in the outbox. */
function createMessageDelivery(outbox: Outbox): Messages {
  return {
    async deliver(_context, source, _client, _pool, _user, code, _metadata, { Destination }) {
      outbox.store({ from: 'Cognito', to: [Destination], subject: source, text: code });
    },
  };
}

// Loaded on the first sign-in, because most runs need none.
async function loadCalls(cognito: CognitoService, issuerOrigin: string, outbox: Outbox) {
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
    messages: createMessageDelivery(outbox),
    otp: () => String(randomInt(1e6)).padStart(6, '0'),
    tokenGenerator: new JwtTokenGenerator(clock, triggers as never, { IssuerDomain: issuerOrigin }),
  };
  const router = Router(services as never);
  return extendCognito((target, body) => router(target)(context, body), cognito);
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
};

/** Cognito serialises times as epoch seconds. */
function inSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value;
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response
    .writeHead(status, { ...cors, 'content-type': 'application/x-amz-json-1.1' })
    .end(JSON.stringify(body, inSeconds));
}

function parseBody(body: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    parsed = undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new CognitoError('SerializationException', 'The body is not a JSON object.');
  return parsed as Record<string, unknown>;
}

/** Operations of the site's sign-in. Anyone may call them, as in Cognito. */
const publicOperations: ReadonlySet<string> = new Set([
  'AssociateSoftwareToken',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GlobalSignOut',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SetUserMFAPreference',
  'VerifySoftwareToken',
]);

/** Operations that create and delete administrators. They need the local access key. */
const signedOperations: ReadonlySet<string> = new Set([
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminSetUserPassword',
  'DescribeUserPool',
]);

function checkOperation(target: string, request: IncomingMessage): void {
  if (publicOperations.has(target)) return;
  if (!signedOperations.has(target))
    throw new CognitoError(
      'UnknownOperationException',
      `The local Cognito does not support ${target}.`,
    );
  const error = unsignedError(request.headers);
  if (error !== undefined) throw new CognitoError('MissingAuthenticationTokenException', error);
}

async function handle(
  load: () => Promise<CognitoCall>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  try {
    const body = await text(request);
    checkOperation(target, request);
    const parameters = parseBody(body);
    const call = await load();
    sendJson(response, 200, (await call(target, parameters)) ?? {});
  } catch (error) {
    if (error instanceof CognitoError)
      sendJson(response, 400, { __type: error.code, message: error.message });
    else if (error instanceof UnsupportedError)
      sendJson(response, 400, {
        __type: 'UnsupportedOperationException',
        message: `The local Cognito does not support this: ${error.message}`,
      });
    else sendJson(response, 500, { __type: 'InternalErrorException', message: 'Internal error' });
  }
}

/**
 * Starts Cognito on a free loopback port with CORS for all origins. The token issuer is `{issuerOrigin}/{pool}`;
 * messages go to the outbox.
 */
export async function startCognito(
  cognito: CognitoService,
  issuerOrigin: string,
  outbox: Outbox,
): Promise<Cognito> {
  let calls: Promise<CognitoCall> | undefined;
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    void handle(() => (calls ??= loadCalls(cognito, issuerOrigin, outbox)), request, response);
  });
  const port = await listen(server, 0);
  return {
    endpoint: `http://localhost:${port}`,
    stop: () => closeServer(server),
  };
}
