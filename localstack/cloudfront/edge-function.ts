import { createContext, runInContext, Script } from 'node:vm';
import type { HeaderLines } from '../http.ts';

export interface EdgeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: HeaderLines;
}

export interface EdgeResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: string;
}

type Fields = Record<string, { value: string; multiValue?: { value: string }[] }>;

interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Fields;
  headers: Fields;
  cookies: Fields;
}

interface FunctionResponse {
  statusCode: number;
  headers?: Fields;
  body?: string;
}

type Handler = (event: object) => Promise<FunctionRequest | FunctionResponse>;

const callHandler = new Script('handler(JSON.parse(event))');

/**
 * Compiles the code of a CloudFront Function, which defines `handler`, without access to Node. Without a time limit,
 * which would start a thread for each request.
 */
export function edgeFunction(code: string): Handler {
  const context = createContext({ console: { log() {}, error() {} } });
  runInContext(code, context);
  return async (event) => {
    Object.assign(context, { event: JSON.stringify(event) });
    const result: unknown = await callHandler.runInContext(context);
    return JSON.parse(JSON.stringify(result)) as FunctionRequest | FunctionResponse;
  };
}

function fieldsOf(pairs: Iterable<readonly [string, string]>): Fields {
  const values = new Map<string, { value: string }[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), { value }]);
  return Object.fromEntries(
    [...values].map(([name, multiValue]) => [
      name,
      { value: multiValue[0]!.value, ...(multiValue.length > 1 && { multiValue }) },
    ]),
  );
}

const entriesOf = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((item): [string, string] => [name, item.value]),
  );

const headerLinesOf = (headers: Fields = {}): [string, string][] =>
  entriesOf(headers).map(([name, value]) => [name.toLowerCase(), value]);

const pairsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    });

const cookiesOf = (headers: HeaderLines) =>
  headers.flatMap(([name, value]) => (name === 'cookie' ? pairsOf(value, /;\s*/) : []));

const joined = (fields: Fields, separator: string) =>
  entriesOf(fields)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join(separator);

const responseOf = ({ statusCode, headers, body = '' }: FunctionResponse): EdgeResponse => ({
  status: statusCode,
  headers: headerLinesOf(headers),
  body,
});

const eventBase = (eventType: string, ip: string) => ({
  version: '1.0',
  context: { eventType, distributionDomainName: 'localhost', requestId: '' },
  viewer: { ip },
});

const requestFields = ({ method, path, query, headers }: EdgeRequest): FunctionRequest => ({
  method,
  uri: path,
  querystring: fieldsOf(pairsOf(query, /&/)),
  headers: fieldsOf(headers.filter(([name]) => name !== 'cookie')),
  cookies: fieldsOf(cookiesOf(headers)),
});

/** Runs a viewer-request function; returns the request to forward or a response. */
export async function runViewerRequest(
  handler: Handler,
  request: EdgeRequest,
  ip: string,
): Promise<EdgeRequest | EdgeResponse> {
  const result = await handler({
    ...eventBase('viewer-request', ip),
    request: requestFields(request),
  });
  if ('statusCode' in result) return responseOf(result);
  const cookie = joined(result.cookies ?? {}, '; ');
  return {
    method: request.method,
    path: result.uri,
    query: joined(result.querystring ?? {}, '&'),
    headers: [...headerLinesOf(result.headers), ...(cookie ? ([['cookie', cookie]] as const) : [])],
  };
}
