import { randomBytes } from 'node:crypto';
import type { ApiRequest } from '../gateway/event.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { EdgeRequest } from './edge-function.ts';
import { type HeaderLines, headerOf } from '../http.ts';
import type { OriginResponse } from './s3-origin.ts';

const traceId = () =>
  `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`;

/** Forwarded viewer headers and those that CloudFront and API Gateway add. */
export function apiHeaders(
  forwarded: HeaderLines,
  added: HeaderLines,
  domain: string,
  viewerIp: string,
): HeaderLines {
  const own = new Set([
    ...added.map(([name]) => name),
    'host',
    'x-forwarded-for',
    'x-forwarded-proto',
  ]);
  const via = headerOf(forwarded, 'x-forwarded-for');
  const lines = forwarded.filter(([name]) => !own.has(name));
  return [
    ...lines,
    ...(headerOf(lines, 'user-agent') === undefined
      ? ([['user-agent', 'Amazon CloudFront']] as const)
      : []),
    ...added,
    ['host', domain],
    ['via', '1.1 localhost (CloudFront)'],
    ['x-amz-cf-id', randomBytes(40).toString('base64url')],
    ['x-amzn-trace-id', traceId()],
    ['x-forwarded-for', [via, viewerIp, '127.0.0.1'].filter(Boolean).join(', ')],
    ['x-forwarded-port', '443'],
    ['x-forwarded-proto', 'https'],
  ];
}

export async function requestApi(
  gateway: Gateway,
  request: EdgeRequest,
  body: Buffer,
  signal: AbortSignal,
): Promise<OriginResponse> {
  const apiRequest: ApiRequest = { ...request, body, sourceIp: '127.0.0.1', signal };
  const { status, headers, body: responseBody } = await gateway(apiRequest);
  const lines = headers.filter(([name]) => name !== 'content-length');
  // Functions answer HEAD without a body, whose length is unknown then.
  if (request.method === 'HEAD') return { status, headers: lines, body: undefined };
  return {
    status,
    headers: [...lines, ['content-length', String(responseBody.length)]],
    body: responseBody,
  };
}
