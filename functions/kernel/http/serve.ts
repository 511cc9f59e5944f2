import createPipeline from '@middy/core';
import type { Context } from 'aws-lambda';
import type {
  ResponseBodyOf,
  Audience,
  Contract,
  RequestOf,
  Route,
} from '../../contracts/http/route.ts';
import { isAllowed, roleRefusedText } from '../../contracts/domain/admin-role.ts';
import { Caller, type AdminCaller, type HttpEvent } from '../caller.ts';
import type { HttpResponse, Exchange, Middleware } from './exchange.ts';
import { type DocumentResponse, type RepeatedResponse, respond, errorResponse } from './respond.ts';
import { parseRequest } from './parse-request.ts';
import { HttpError } from './http-error.ts';
import type { Table, ConsumedUnits } from '../../table/table.ts';
import { sameText } from '../sign.ts';
import { fromEnvironment } from '../../aws/environment.ts';
import { getUser, roleOf } from '../../table/site/user.ts';

/** Requires an administrator with the route's right. Reads the role for every request, so that removing it takes effect at once. */
function adminCheck(table: Table): Middleware {
  return {
    before: async ({ event }) => {
      const claims = event.http.requestContext.authorizer?.jwt?.claims;
      const subject = claims?.['sub'];
      // The authorizer also accepts ID tokens, which authenticate but do not authorise.
      if (typeof subject !== 'string' || subject === '' || claims?.['token_use'] !== 'access')
        throw new HttpError(401, 'Please log in again.');
      const user = await getUser(table, subject).catch((cause: unknown) => {
        console.error({ fault: 'role look-up', reason: String(cause) });
        throw new HttpError(403, 'Failed to verify user role');
      });
      if (!user) throw new HttpError(403, 'User not found in database');
      if (user.role !== 'admin') throw new HttpError(403, 'Unauthorized: Admin access required');
      if (!isAllowed(event.route?.roles, roleOf(user))) throw new HttpError(403, roleRefusedText);
      event.caller.userId = subject;
    },
  };
}

const typeOf = (header = '') => header.split(';', 1)[0]!.trim().toLowerCase();

/**
 * Refuses writes that another site's page can send without this site's consent: those that the browser marks as
 * cross-site, and bodies that a form can send. `none` is a request that the user typed.
 */
const writeCheck: Middleware = {
  before: ({ event: { http, route } }) => {
    if (route?.method === 'GET') return;
    const site = http.headers['sec-fetch-site'] ?? 'same-origin';
    if (site !== 'same-origin' && site !== 'none')
      throw new HttpError(403, 'Please send this from the site itself.');
    const type = route?.contentType ?? 'application/json';
    if (http.body && typeOf(http.headers['content-type']) !== type)
      throw new HttpError(415, `The request must have the content type ${type}.`);
  },
};

/** Requires the origin secret, which only CloudFront sends. */
const originCheck: Middleware = {
  before: ({ event }) => {
    const given = event.http.headers['x-origin-secret'] ?? '';
    if (!sameText(given, fromEnvironment('ORIGIN_SECRET'))) throw new HttpError(403, 'Forbidden');
  },
};

type HandlerResult<R extends Route> =
  | ResponseBodyOf<R>
  | (R extends { repeatStatus: number } ? RepeatedResponse<ResponseBodyOf<R>> : never)
  | (R extends { returnsDocument: true } ? DocumentResponse : never);

/** One function per route of the audience; a missing one does not compile. */
export type Handlers<C extends Contract, A extends Audience> = {
  readonly [N in keyof C as C[N]['audience'] extends A ? N : never]: (
    request: RequestOf<C[N]>,
    caller: A extends 'admin' ? AdminCaller : Caller,
  ) => Promise<HandlerResult<C[N]>>;
};

/** The handlers of a module's public reads, which need no caller: pages are rendered from them too. */
export type PublicReads<C extends Contract> = {
  readonly [N in keyof C as C[N] extends { audience: 'public'; method: 'GET' } ? N : never]: (
    request: RequestOf<C[N]>,
  ) => Promise<ResponseBodyOf<C[N]>>;
};

type AnyHandler = (request: Exchange['request'], caller: Caller) => unknown;

/** Rejects requests for unknown routes, which API Gateway's default route sends here. */
const routeCheck: Middleware = {
  before: ({ event }) => {
    if (!event.route) throw new HttpError(404, 'Not found');
  },
};

type LambdaHandler = (event: HttpEvent, context: Context) => Promise<HttpResponse>;

/**
 * Logs one structured line per request: route, status, duration and capacity units. No personal data; parameters,
 * which are ids, on admin routes only.
 */
function requestLog(spent: ConsumedUnits): Middleware {
  let before: ConsumedUnits = { ...spent };
  const write = (exchange: Exchange, status: number, error?: unknown) => {
    const refusal = error instanceof HttpError ? error : undefined;
    const line = {
      request_id: exchange.caller.requestId,
      route: exchange.http.routeKey,
      status,
      ms: Math.round(Number(process.hrtime.bigint() - exchange.startedAt) / 1e5) / 10,
      table_calls: spent.calls - before.calls,
      read_units: spent.readUnits - before.readUnits,
      write_units: spent.writeUnits - before.writeUnits,
      problem: refusal?.message ?? (error && 'fault'),
      limit: refusal?.limit,
      params: exchange.route?.audience === 'admin' ? exchange.request.params : undefined,
    };
    console.log(line);
  };
  return {
    before: () => {
      before = { ...spent };
    },
    after: ({ event, response }) => write(event, response?.statusCode ?? 200),
    onError: ({ event, error, response }) => write(event, response?.statusCode ?? 500, error),
  };
}

function serve(
  contract: Contract,
  audience: Audience,
  handlers: object,
  table: Table,
): LambdaHandler {
  const routes = new Map(
    Object.entries(contract)
      .filter(([, route]) => route.audience === audience)
      .map(([name, route]) => [`${route.method} ${route.path}`, { name, route }]),
  );
  const callHandler = async ({ name, request, caller }: Exchange) =>
    (handlers as Record<string, AnyHandler>)[name!]!(request, caller) as HttpResponse;
  const pipeline = createPipeline<Exchange, HttpResponse>(callHandler)
    .use(requestLog(table.consumed))
    .use(errorResponse)
    .use(originCheck)
    .use(routeCheck)
    .use(writeCheck);
  if (audience === 'admin') pipeline.use(adminCheck(table));
  pipeline.use(parseRequest).use(respond);

  return async (http, context) => {
    const isHead = http.routeKey.startsWith('HEAD ');
    const found = routes.get(isHead ? http.routeKey.replace('HEAD', 'GET') : http.routeKey);
    const exchange: Exchange = {
      http,
      route: found?.route,
      name: found?.name,
      startedAt: process.hrtime.bigint(),
      caller: new Caller(http),
      request: { params: undefined, query: undefined, body: undefined },
    };
    const response = (await pipeline(exchange, context)) as HttpResponse;
    return isHead ? { ...response, body: '' } : response;
  };
}

/** Creates the Lambda handler for a module's public routes. */
export const servePublic = <C extends Contract>(
  contract: C,
  handlers: NoInfer<Handlers<C, 'public'>>,
  table: Table,
): LambdaHandler => serve(contract, 'public', handlers, table);

/** Creates the Lambda handler for a module's admin routes; each request requires the administrator's role. */
export const serveAdmin = <C extends Contract>(
  contract: C,
  handlers: NoInfer<Handlers<C, 'admin'>>,
  table: Table,
): LambdaHandler => serve(contract, 'admin', handlers, table);
