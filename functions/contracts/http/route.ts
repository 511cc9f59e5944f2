import type * as z from 'zod/mini';
import type { KeptAnswer } from './cache-policies.ts';

/** Who may call: everybody, or only a signed-in administrator. */
export type Audience = 'public' | 'admin';

/** Statuses that a route answers with besides its success; the rest follows from its shape (see `statusesOf`). */
type ErrorStatus = 404 | 409 | 413 | 429;

/** One request of the HTTP interface, as plain data. Everything that knows about requests reads this. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** The longest body in bytes, where it may be longer than the usual 64 KB. API Gateway and Lambda take some 6 MB. */
  readonly longestBody?: number;
  readonly response: z.ZodMiniType;
  /** The answer is a document for people (see `PageAnswer` of the kernel), not JSON in the shape of `response`. */
  readonly page?: true;
  readonly status: 200 | 201;
  /** Answered in place of `status` when the request is a repetition that changed nothing. */
  readonly repeatedStatus?: 200;
  readonly errors: readonly ErrorStatus[];
  /** As what anybody may keep the answer, a public read's only; absent means that nobody keeps it. */
  readonly kept?: KeptAnswer;
}

/** The requests of one module, by the name of their use case. */
export type Contract = Readonly<Record<string, Route>>;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type WithoutUndefined<T> = {
  [K in keyof T as T[K] extends undefined ? never : K]: T[K];
};

/** What a handler receives: path parameters, query and body, parsed and branded. */
export type RequestOf<R extends Route> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

/** What a caller sends. A query may be left out when nothing in it is required. */
export type CallOf<R extends Route> = WithoutUndefined<{
  params: Sent<R['params']>;
  body: Sent<R['body']>;
}> &
  (R['query'] extends z.ZodMiniType
    ? object extends z.input<R['query']>
      ? { query?: z.input<R['query']> }
      : { query: z.input<R['query']> }
    : unknown);

/** What a handler returns. */
export type AnswerOf<R extends Route> = z.input<R['response']>;

/** What a caller gets back. */
export type ResultOf<R extends Route> = z.output<R['response']>;

/** Every status that a route may answer with, for OpenAPI and for the checks that no other one occurs. */
export function statusesOf(route: Route): number[] {
  const statuses = [
    route.status,
    ...(route.repeatedStatus ? [route.repeatedStatus] : []),
    ...(route.params || route.query || route.body ? [400] : []),
    ...(route.body ? [413] : []),
    ...(route.audience === 'admin' ? [401, 403] : []),
    ...route.errors,
  ];
  return [...new Set(statuses)];
}
