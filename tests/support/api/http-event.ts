import { randomUUID } from 'node:crypto';
import type { HttpEvent } from '../../../functions/kernel/http/http-event.ts';

/** The fields of a request that a test sets; the others have API Gateway's usual values. */
export interface EventFields {
  routeKey: string;
  url: string;
  method?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
  claims?: Record<string, unknown>;
  sourceIp?: string;
}

/** An API Gateway HTTP API event, payload format 2.0: missing parts are absent, repeated query values are joined. */
export function httpEvent(asked: EventFields): HttpEvent {
  const { pathname, search, searchParams } = new URL(asked.url, 'https://tippani.test');
  const names = [...new Set(searchParams.keys())];
  const method = asked.method ?? 'GET';
  return {
    version: '2.0',
    routeKey: asked.routeKey,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(asked.cookies && asked.cookies.length > 0 && { cookies: asked.cookies }),
    headers: {
      ...(asked.body && { 'content-type': 'application/json' }),
      ...asked.headers,
    },
    ...(names.length > 0 && {
      queryStringParameters: Object.fromEntries(
        names.map((name) => [name, searchParams.getAll(name).join(',')]),
      ),
    }),
    ...(asked.params && { pathParameters: asked.params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'api.test',
      domainPrefix: 'api',
      http: {
        method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: asked.sourceIp ?? '192.0.2.1',
        userAgent: 'test',
      },
      requestId: randomUUID(),
      routeKey: asked.routeKey,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: Date.now(),
      ...(asked.claims && {
        authorizer: { jwt: { claims: { token_use: 'access', ...asked.claims }, scopes: [] } },
      }),
    },
    ...(asked.body !== undefined && { body: asked.body }),
    isBase64Encoded: false,
  } as HttpEvent;
}
