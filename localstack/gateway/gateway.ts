import { randomBytes, type JsonWebKey } from 'node:crypto';
import { headerOf } from '../http.ts';
import type { InvocationResult } from '../lambda/environment.ts';
import { jwtVerifier } from './authorizer.ts';
import type { HttpApi } from './apis.ts';
import { eventOf, type ApiRequest } from './event.ts';
import {
  internalServerError,
  message,
  overloaded,
  responseOf,
  type ApiResponse,
} from './response.ts';
import { routeMatcher } from './routes.ts';

export type Gateway = (request: ApiRequest) => Promise<ApiResponse>;

/** API Gateway's limit of the body, in bytes. */
export const bodyLimit = 10 * 1024 * 1024;

const requestId = () =>
  randomBytes(11).toString('base64').replaceAll('+', '-').replaceAll('/', '_');

function toApiResponse(ending: InvocationResult): ApiResponse {
  if (ending.kind === 'timeout' || ending.kind === 'throttled') return overloaded();
  return ending.kind === 'result' ? responseOf(ending.json) : internalServerError();
}

const createTimeout = (milliseconds: number) => {
  const { promise, resolve } = Promise.withResolvers<InvocationResult>();
  const timer = setTimeout(
    () => resolve({ kind: 'timeout', message: 'Integration timed out' }),
    milliseconds,
  );
  return { promise, cancel: () => clearTimeout(timer) };
};

/** Serves an HTTP API: routing, authorisation, invocation, response. */
export function createGateway(
  { id, domain, routes }: HttpApi,
  invoke: (functionArn: string, event: unknown, signal: AbortSignal) => Promise<InvocationResult>,
  keys: readonly JsonWebKey[],
): Gateway {
  const match = routeMatcher(routes);
  const verifyToken = jwtVerifier(keys);

  async function serve(request: ApiRequest, name: string): Promise<ApiResponse> {
    if (request.body.length > bodyLimit) return message(413, 'Request Entity Too Large');
    let matched: ReturnType<typeof match>;
    try {
      matched = match(request.method, request.path);
    } catch {
      return message(400, 'Bad Request');
    }
    if (!matched) return message(404, 'Not Found');
    const { route, pathParameters } = matched;
    const verdict =
      route.authorizer && verifyToken(headerOf(request.headers, 'authorization'), route.authorizer);
    if (verdict && 'challenge' in verdict)
      return message(401, 'Unauthorized', [['www-authenticate', verdict.challenge]]);
    const event = eventOf(request, {
      apiId: id,
      domain,
      routeKey: route.routeKey,
      pathParameters,
      requestId: name,
      time: new Date(),
      claims: verdict?.claims,
    });
    const timeout = createTimeout(route.timeoutMs);
    try {
      return toApiResponse(
        await Promise.race([invoke(route.functionArn, event, request.signal), timeout.promise]),
      );
    } finally {
      timeout.cancel();
    }
  }

  return async (request) => {
    const name = requestId();
    const { status, headers, body } = await serve(request, name);
    return { status, headers: [...headers, ['apigw-requestid', name]], body };
  };
}
