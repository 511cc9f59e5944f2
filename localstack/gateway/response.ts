import type { HeaderLines } from '../http.ts';

export interface ApiResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

/** One of API Gateway's own responses: `{"message": …}`. */
export function message(status: number, text: string, headers: HeaderLines = []): ApiResponse {
  return {
    status,
    headers: [['content-type', 'application/json'], ...headers],
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}

const retryAfterSeconds = '5';

/** A function takes too long or has too many requests: the site's own problem document. */
export const overloaded = (): ApiResponse => ({
  status: 503,
  headers: [
    ['content-type', 'application/problem+json'],
    ['cache-control', 'no-store'],
    ['retry-after', retryAfterSeconds],
  ],
  body: Buffer.from(
    JSON.stringify({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: 'Too many people are here at once. Please try again in a few seconds.',
    }),
  ),
});

export const internalServerError = () => message(500, 'Internal Server Error');

interface Structured {
  statusCode: unknown;
  headers?: unknown;
  cookies?: unknown;
  body?: unknown;
  isBase64Encoded?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalar = new Set(['string', 'number', 'boolean']);

function headersOf({ headers = {}, cookies = [] }: Structured): HeaderLines | undefined {
  if (!isRecord(headers) || !Array.isArray(cookies)) return undefined;
  if (!Object.values(headers).every((value) => scalar.has(typeof value))) return undefined;
  const lines = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  );
  if (!lines.some(([name]) => name === 'content-type'))
    lines.push(['content-type', 'text/plain;charset=UTF-8']);
  return [...lines, ...cookies.map((cookie) => ['set-cookie', String(cookie)] as const)];
}

function structured(result: Structured): ApiResponse {
  const status = Number(result.statusCode);
  const headers = headersOf(result);
  const { body = '', isBase64Encoded } = result;
  const valid = Number.isInteger(status) && status >= 100 && status <= 599;
  if (!valid || !headers || (typeof body !== 'string' && body !== null))
    return internalServerError();
  return {
    status,
    headers,
    body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}

/**
 * Converts a function's result (JSON) to a response by payload format 2.0: without a `statusCode` it is the body of a
 * 200.
 */
export function responseOf(json: string | undefined): ApiResponse {
  const result: unknown = json === undefined ? null : JSON.parse(json);
  if (isRecord(result) && result.statusCode !== undefined)
    return structured(result as unknown as Structured);
  const body = typeof result === 'string' ? result : (json ?? 'null');
  return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(body) };
}
