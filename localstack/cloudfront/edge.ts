import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { bodyLimit } from '../gateway/gateway.ts';
import { headerLines, headerOf, setHeaders, type HeaderLines } from '../http.ts';
import { codingFor, compressedHeaders, compressor } from './compression.ts';
import type { Behavior, Distribution, Origin } from './read-distribution.ts';
import {
  edgeFunction,
  runViewerRequest,
  type EdgeRequest,
  type EdgeResponse,
} from './edge-function.ts';
import { forwardedHeaders, forwardedQuery } from './forwarding.ts';
import { applyHeadersPolicy } from './headers-policy.ts';
import {
  cacheKeyOf,
  keptSeconds,
  tagsOf,
  type CompleteResponse,
  type ResponseCache,
} from './response-cache.ts';
import type { OriginResponse } from './s3-origin.ts';

interface Viewer {
  readonly ip: string;
  readonly conditions: HeaderLines;
  readonly body: Buffer;
  /** Aborted when the viewer disconnects. */
  readonly signal: AbortSignal;
}

/** `request` is what the policies forward; `conditions` are all viewer headers. */
export type RequestOrigin = (
  origin: Origin,
  request: EdgeRequest,
  viewer: Viewer,
) => Promise<OriginResponse>;

/** Requests the behaviour's origin, then the failover origin of its group. */
async function requestWithFailover(
  ask: RequestOrigin,
  { origin, failover }: Behavior,
  request: EdgeRequest,
  viewer: Viewer,
): Promise<OriginResponse> {
  const answer = await ask(origin, request, viewer);
  if (!failover?.statuses.has(answer.status)) return answer;
  if (answer.body && !Buffer.isBuffer(answer.body)) answer.body.destroy();
  return ask(failover.origin, request, viewer);
}

const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The viewer's address, as IPv4 if possible. */
function addressOf({ socket }: IncomingMessage): { ip: string; port: number } {
  const ip = (socket.remoteAddress ?? '127.0.0.1').replace('::ffff:', '');
  return { ip: ip === '::1' ? '127.0.0.1' : ip, port: socket.remotePort ?? 0 };
}

/** Reads at most one byte more than the limit, so that longer bodies can be rejected. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length <= bodyLimit) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}

const errorResponse = (status: number, text: string): OriginResponse => ({
  status,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(`<!DOCTYPE html><title>${status}</title><h1>${status}</h1><p>${text}</p>\n`),
});

async function completeResponse(
  { codings }: Behavior,
  viewer: HeaderLines,
  { status, headers, body = Buffer.alloc(0) }: OriginResponse,
): Promise<CompleteResponse> {
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
  const coding = codingFor(codings, headerOf(viewer, 'accept-encoding'), status, headers);
  if (!coding) return { status, headers, body: bytes };
  const stream = compressor(coding);
  stream.end(bytes);
  return { status, headers: compressedHeaders(coding, headers), body: await buffer(stream) };
}

function sendComplete({ status, headers, body }: CompleteResponse, response: ServerResponse): void {
  response.statusCode = status;
  setHeaders(response, headers);
  response.end(body);
}

async function send(
  behavior: Behavior,
  viewer: HeaderLines,
  answer: OriginResponse,
  response: ServerResponse,
) {
  const { status, headers, body } = answer;
  if (Buffer.isBuffer(body))
    return sendComplete(await completeResponse(behavior, viewer, answer), response);
  const coding = codingFor(behavior.codings, headerOf(viewer, 'accept-encoding'), status, headers);
  response.statusCode = status;
  setHeaders(response, coding ? compressedHeaders(coding, headers) : headers);
  if (body === undefined) response.end();
  else await (coding ? pipeline(body, compressor(coding), response) : pipeline(body, response));
}

/** The local distribution: one origin with the declared behaviours. Immutable and tagged responses are cached. */
export function createEdge(
  distribution: Distribution,
  requestOrigin: RequestOrigin,
  cache: ResponseCache,
): RequestListener {
  const compiled = distribution.behaviors.map((behavior) => ({
    behavior,
    viewerRequest: behavior.viewerRequest && edgeFunction(behavior.viewerRequest),
  }));

  /** What the viewer's request becomes before the cache is asked, or the answer that it gets at once. */
  async function requestOf(
    { behavior, viewerRequest }: (typeof compiled)[number],
    original: EdgeRequest,
    ip: string,
  ): Promise<EdgeRequest | OriginResponse> {
    if (!behavior.methods.has(original.method))
      return errorResponse(403, 'This distribution does not allow the HTTP method of the request.');
    if (!viewerRequest) return original;
    const result: EdgeRequest | EdgeResponse = await runViewerRequest(viewerRequest, original, ip);
    return 'status' in result ? { ...result, body: Buffer.from(result.body) } : result;
  }

  function askOrigin(
    behavior: Behavior,
    request: EdgeRequest,
    { port, ...viewer }: Viewer & { port: number },
  ): Promise<OriginResponse> {
    const offered: HeaderLines = [
      ...request.headers.filter(
        ([name]) =>
          !hopByHop.has(name) && !name.startsWith('cloudfront-') && name !== 'content-length',
      ),
      ['cloudfront-viewer-address', `${viewer.ip}:${port}`],
      ['cloudfront-forwarded-proto', 'http'],
    ];
    const forwarded = {
      method: request.method,
      path: request.path === '/' ? `/${distribution.rootObject}` : request.path,
      query: forwardedQuery(behavior.forwarding, request.query),
      headers: forwardedHeaders(behavior.forwarding, offered),
    };
    return requestWithFailover(requestOrigin, behavior, forwarded, viewer);
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const [path = '/', ...rest] = (incoming.url ?? '/').split('?');
    const original: EdgeRequest = {
      method: incoming.method ?? 'GET',
      path,
      query: rest.join('?'),
      headers: headerLines(incoming),
    };
    const { ip, port } = addressOf(incoming);
    const chosen = compiled.find(({ behavior }) => behavior.pattern.test(path))!;
    const { behavior } = chosen;
    const request = await requestOf(chosen, original, ip);
    const key = 'status' in request ? undefined : cacheKeyOf(behavior, request);
    const cached = key && cache.get(key);
    response.setHeader('x-cache', `${cached ? 'Hit' : 'Miss'} from cloudfront`);
    if (cached) return sendComplete(cached, response);
    const { invalidations } = cache;
    const disconnected = new AbortController();
    response.once('close', () => disconnected.abort());
    const answer =
      'status' in request
        ? request
        : await askOrigin(behavior, request, {
            ip,
            port,
            conditions: original.headers,
            body: await bodyOf(incoming),
            signal: disconnected.signal,
          });
    const tags = tagsOf(headerOf(answer.headers, distribution.tagHeader ?? ''));
    const seconds = keptSeconds(behavior, answer, tags);
    const headers = applyHeadersPolicy(behavior.headersPolicy, answer.headers);
    if (!key || 'status' in request || seconds === 0)
      return send(behavior, original.headers, { ...answer, headers }, response);
    const complete = await completeResponse(behavior, original.headers, { ...answer, headers });
    if (cache.invalidations === invalidations)
      cache.keep(key, complete, { path: request.path, tags, seconds });
    return sendComplete(complete, response);
  }

  return (incoming, response) => {
    serve(incoming, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') response.destroy();
      else if (response.headersSent) response.destroy(error);
      else
        response.writeHead(502, { 'content-type': 'text/plain' }).end('The origin did not answer.');
    });
  };
}
