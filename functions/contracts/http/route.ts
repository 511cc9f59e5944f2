import type * as z from 'zod/mini';
import type { AdminRole } from '../domain/admin-role.ts';
import type { ApiCachePolicy } from './cache-policies.ts';

export type Audience = 'public' | 'admin';

/** Error statuses that a route declares; the others follow from its shape (see `statusesOf`). */
type ErrorStatus = 404 | 409 | 413 | 429;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Path = `/api/${string}`;

/** One request of the HTTP interface, as plain data: CDK, router, client, OpenAPI and tests derive from it. */
export interface Route {
  readonly method: Method;
  readonly path: Path;
  /** Administrators for the paths under `/api/admin/`. */
  readonly audience: Audience;
  /** Administrators who may call it besides owners; default: none. */
  readonly roles?: readonly AdminRole[];
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Of the body; default `application/json`. A browser's own reports have another. */
  readonly contentType?: 'application/csp-report';
  /** Default 64 KB. API Gateway and Lambda accept about 6 MB. */
  readonly maxBodyBytes?: number;
  readonly response: z.ZodMiniType;
  readonly returnsDocument?: true;
  /** 303 is a redirection, without a body. */
  readonly status: 200 | 201 | 303;
  /** Status of an idempotent repetition that changed nothing. */
  readonly repeatStatus?: 200;
  readonly errors: readonly ErrorStatus[];
  /** For public reads only; absent means `no-store`. */
  readonly cachePolicy?: ApiCachePolicy;
  /**
   * Counters change without an invalidation, and names of shared courses are those of the reader's branch: a stored page
   * shows its embedded response first, then requests the current one.
   */
  readonly isRefreshed?: true;
}

/** The requests of one module, by the name of their use case. */
export type Contract = Readonly<Record<string, Route>>;

/** A route as a module declares it. */
interface RouteDeclaration
  extends
    Omit<Route, 'method' | 'path' | 'audience' | 'status' | 'errors'>,
    Partial<Pick<Route, 'status' | 'errors'>> {
  /** Method and path, as API Gateway writes them. */
  readonly routeKey: `${Method} ${Path}`;
}
export type ContractDeclaration = Readonly<Record<string, RouteDeclaration>>;

type RouteOf<D extends RouteDeclaration> = Omit<D, 'routeKey' | 'status' | 'errors'> &
  (D['routeKey'] extends `${infer M extends Method} ${infer P extends Path}`
    ? {
        readonly method: M;
        readonly path: P;
        readonly audience: P extends `/api/admin/${string}` ? 'admin' : 'public';
      }
    : never) & {
    readonly status: D extends { status: infer S extends Route['status'] } ? S : 200;
    readonly errors: Route['errors'];
  };

type ContractOf<C extends ContractDeclaration> = { readonly [N in keyof C]: RouteOf<C[N]> };

/**
 * Splits the route keys, derives the audiences, and fills in the defaults: status 200, no errors of its own, and for
 * administrators' routes these roles; none: only the owners'.
 */
// @__NO_SIDE_EFFECTS__
export function defineContract<const C extends ContractDeclaration>(
  roles: readonly AdminRole[],
  declarations: C,
): ContractOf<C> {
  const routes = Object.entries(declarations).map(([name, { routeKey, ...declaration }]) => {
    const [method, path = ''] = routeKey.split(' ');
    const audience = path.startsWith('/api/admin/') ? 'admin' : 'public';
    const defaults = { status: 200, errors: [], ...(audience === 'admin' && { roles }) };
    return [name, { ...defaults, method, path, audience, ...declaration }];
  });
  return Object.fromEntries(routes) as never;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type OmitUndefined<T> = {
  [K in keyof T as T[K] extends undefined ? never : K]: T[K];
};

/** Parsed and branded input of a handler. */
export type RequestOf<R extends Route> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

/** Input of the typed client. The query is optional when none of its fields is required. */
export type CallOf<R extends Route> = OmitUndefined<{
  params: Sent<R['params']>;
  body: Sent<R['body']>;
}> &
  (R['query'] extends z.ZodMiniType
    ? object extends z.input<R['query']>
      ? { query?: z.input<R['query']> }
      : { query: z.input<R['query']> }
    : unknown);

export type ResponseBodyOf<R extends Route> = z.input<R['response']>;

export type ResultOf<R extends Route> = z.output<R['response']>;

/** Every status that a route may return. */
export function statusesOf(route: Route): number[] {
  const statuses = [
    route.status,
    ...(route.repeatStatus ? [route.repeatStatus] : []),
    ...(route.params || route.query || route.body ? [400] : []),
    ...(route.body ? [413, 415] : []),
    ...(route.audience === 'admin' ? [401, 403] : []),
    ...route.errors,
  ];
  return [...new Set(statuses)];
}
