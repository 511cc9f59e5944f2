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

/** The result of the site's functions in payload format 2.0. */
interface FunctionResult {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

function headersOf({ headers = {}, cookies = [] }: FunctionResult): HeaderLines {
  const lines = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  );
  if (!lines.some(([name]) => name === 'content-type'))
    lines.push(['content-type', 'text/plain;charset=UTF-8']);
  return [...lines, ...cookies.map((cookie) => ['set-cookie', cookie] as const)];
}

/** Converts a function's result (JSON) to a response; one without a status is an internal server error. */
export function responseOf(json = 'null'): ApiResponse {
  const result = JSON.parse(json) as FunctionResult | null;
  if (typeof result?.statusCode !== 'number') return internalServerError();
  const { statusCode: status, body = '', isBase64Encoded } = result;
  return {
    status,
    headers: headersOf(result),
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
