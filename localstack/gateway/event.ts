import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { headerOf, type HeaderLines } from '../http.ts';
import { account } from '../template/names.ts';

export interface ApiRequest {
  readonly method: string;
  /** Percent-encoded. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: HeaderLines;
  readonly body: Buffer;
  /** The peer's address: CloudFront's, behind CloudFront. */
  readonly sourceIp: string;
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal;
}

/** API Gateway converts every claim to text. */
export type Claims = Record<string, string>;

/** The matched route and the caller's claims. */
export interface Routed {
  readonly apiId: string;
  readonly domain: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly time: Date;
  readonly claims?: Claims | undefined;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `12/Mar/2020:19:03:58 +0000` */
function commonLogTime(time: Date): string {
  const [, year, month, day, clock] = /^(\d+)-(\d+)-(\d+)T([\d:]+)/.exec(time.toISOString())!;
  return `${day}/${months[Number(month) - 1]}/${year}:${clock} +0000`;
}

function joined(lines: Iterable<readonly [string, string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of lines) {
    const known = values.get(name);
    values.set(name, known === undefined ? value : `${known},${value}`);
  }
  return Object.fromEntries(values);
}

const textual = /^(text\/|application\/(json|xml|javascript|graphql)\b|[^;]*\+(json|xml)\b)/i;

function bodyOf({ body, headers }: ApiRequest) {
  if (body.length === 0) return { isBase64Encoded: false };
  const text = textual.test(headerOf(headers, 'content-type') ?? 'text/plain');
  return { body: body.toString(text ? 'utf8' : 'base64'), isBase64Encoded: !text };
}

/** The event in payload format 2.0. */
export function eventOf(request: ApiRequest, routed: Routed): APIGatewayProxyEventV2 {
  const { apiId, domain, routeKey, pathParameters, requestId, time, claims } = routed;
  const rawPath = decodeURIComponent(request.path);
  const cookies = request.headers
    .filter(([name]) => name === 'cookie')
    .flatMap(([, value]) => value.split(';').map((cookie) => cookie.trim()));
  const event = {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: request.query,
    ...(cookies.length > 0 && { cookies }),
    headers: joined(request.headers.filter(([name]) => name !== 'cookie')),
    ...(request.query !== '' && {
      queryStringParameters: joined(new URLSearchParams(request.query)),
    }),
    requestContext: {
      accountId: account,
      apiId,
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
      domainName: domain,
      domainPrefix: domain.split('.')[0] ?? '',
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headerOf(request.headers, 'user-agent') ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: commonLogTime(time),
      timeEpoch: time.getTime(),
    },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...bodyOf(request),
  };
  return event as unknown as APIGatewayProxyEventV2;
}
