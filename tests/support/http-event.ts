import { randomUUID } from 'node:crypto';
import type { HttpEvent } from '../../functions/kernel/caller.ts';
import { eventOf, type Claims } from '../../localstack/gateway/event.ts';

/** The fields of a request that a test sets; the others have API Gateway's usual values. */
export interface EventFields {
  routeKey: string;
  url: string;
  method?: string;
  params?: Readonly<Record<string, string>>;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
  claims?: Claims;
  sourceIp?: string;
}

/** An API Gateway HTTP API event, as the embedded gateway builds it. */
export function httpEvent({
  routeKey,
  url,
  method = 'GET',
  params = {},
  headers = {},
  cookies = [],
  body = '',
  claims,
  sourceIp = '192.0.2.1',
}: EventFields): HttpEvent {
  const { pathname, search } = new URL(url, 'https://tippani.test');
  const sent = { ...(body && { 'content-type': 'application/json' }), ...headers };
  const request = {
    method,
    path: pathname,
    query: search.slice(1),
    headers: [
      ...Object.entries(sent),
      ...cookies.map((cookie): [string, string] => ['cookie', cookie]),
    ],
    body: Buffer.from(body),
    sourceIp,
    signal: new AbortController().signal,
  };
  return eventOf(request, {
    apiId: 'api',
    domain: 'api.test',
    routeKey,
    pathParameters: params,
    requestId: randomUUID(),
    time: new Date(),
    claims: claims && { token_use: 'access', ...claims },
  }) as HttpEvent;
}
