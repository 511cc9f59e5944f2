import type { Problem } from './problem.ts';
import type { CallOf, Contract, ResultOf, Route } from './route.ts';

/** The method is GET by default, since browsers load the endpoints of every page. */
type Endpoint = Pick<Route, 'path'> & Partial<Pick<Route, 'method'>>;

type Call<R extends Route> =
  object extends CallOf<R>
    ? (call?: CallOf<R>, options?: CallOptions) => Promise<ResultOf<R>>
    : (call: CallOf<R>, options?: CallOptions) => Promise<ResultOf<R>>;

interface CallOptions {
  signal?: AbortSignal;
}

/** One function per route: `client.notes.getNote({ params: { noteId } })`. */
export type Client<A extends Readonly<Record<string, Contract>>> = {
  [M in keyof A]: { [R in keyof A[M]]: Call<A[M][R]> };
};

/** The server answered with a problem. `problem.detail` is a text for the user. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** Null if the response has no `Retry-After`. */
  readonly retryAfterSeconds: number | null;
  constructor(problem: Problem, retryAfterSeconds: number | null = null) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether the API knows no such item, or refused a malformed id, filter or cursor of the address. */
export const isNotFound = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && [400, 404].includes(error.problem.status);

/** The part of fetch's `Response` that the client reads. */
export type ClientResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>;
};

interface AnyCall {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

function urlOf(path: string, { params = {}, query = {} }: AnyCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}

async function problemOf(response: ClientResponse): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  if (body !== null && typeof body === 'object' && 'detail' in body) return body as Problem;
  // An error of API Gateway itself, which has no problem body.
  const request_id = response.headers.get('apigw-requestid');
  return {
    ...(request_id && { request_id }),
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: 'Something went wrong on our side. Please try again.',
  };
}

function retryAfterOf(response: ClientResponse): number | null {
  const retryAfter = response.headers.get('retry-after') ?? '';
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
}

/**
 * Creates the typed client from the routes' methods and paths (a contract itself, or just its endpoints). `send` sends
 * a request, like `fetch`. Each call rejects with `ProblemError` for error responses, and with `send`'s own error when
 * the server is not reached.
 */
export function createClient<A extends Readonly<Record<string, Contract>>>(
  endpoints: { readonly [M in keyof A]: { readonly [R in keyof A[M]]: Endpoint } },
  send: (url: string, init: RequestInit) => Promise<ClientResponse>,
): Client<A> {
  const callTo =
    ({ method = 'GET', path }: Endpoint) =>
    async (call: AnyCall = {}, options: CallOptions = {}) => {
      const response = await send(urlOf(path, call), {
        method,
        ...(options.signal && { signal: options.signal }),
        ...(call.body !== undefined && {
          body: JSON.stringify(call.body),
          headers: { 'content-type': 'application/json' },
        }),
      });
      if (!response.ok) throw new ProblemError(await problemOf(response), retryAfterOf(response));
      return response.json();
    };
  const modules = Object.entries(endpoints).map(([name, routes]) => [
    name,
    Object.fromEntries(
      Object.entries(routes).map(([route, endpoint]) => [route, callTo(endpoint as Endpoint)]),
    ),
  ]);
  return Object.fromEntries(modules) as Client<A>;
}

type AnyRoute = (call?: object, options?: object) => Promise<unknown>;

/** The same client with each call passing through `intercept`; `request` names the route and its input. */
export function interceptCalls<C extends object>(
  client: C,
  intercept: (request: string, send: () => Promise<unknown>) => Promise<unknown>,
): C {
  const modules = Object.entries(client).map(([module, routes]) => [
    module,
    Object.fromEntries(
      Object.entries(routes as Record<string, AnyRoute>).map(([route, send]) => [
        route,
        (call: object = {}, options?: object) =>
          intercept(`${module}.${route} ${JSON.stringify(call)}`, () => send(call, options)),
      ]),
    ),
  ]);
  return Object.fromEntries(modules) as C;
}
