import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressRules } from '../../functions/contracts/pages/addresses.ts';
import type { HttpResponse } from '../../functions/kernel/http/exchange.ts';
import type { HttpEvent } from '../../functions/kernel/caller.ts';
import { root } from '../../lib/root.ts';
import { edgeFunction, runViewerRequest } from '../../localstack/cloudfront/edge-function.ts';
import { httpEvent } from './http-event.ts';

/** The edge function of pages, as it is deployed. */
export const pageEdgeCode = `const rules = ${JSON.stringify(addressRules)};
${readFileSync(join(root, 'lib/constructs/page-request.js'), 'utf8')}`;
const edge = edgeFunction(pageEdgeCode);

/** The object of an address, with the remaining query behind a question mark. */
export async function routeAtEdge(
  address: string,
  encodings = 'gzip, deflate, br',
): Promise<string> {
  const [path = '', ...query] = address.split('?');
  const headers = [['accept-encoding', encodings]] as const;
  const request = { method: 'GET', path, query: query.join('?'), headers };
  const answer = await runViewerRequest(edge, request, '192.0.2.1');
  if ('status' in answer) throw new Error('The edge answers itself');
  return answer.path + (answer.query && `?${answer.query}`);
}

type Renderer = (event: HttpEvent, context: never) => Promise<HttpResponse>;

/** Asks the renderer for an object, by its key as the path parameter and a query. Returns the status. */
export async function askRenderer(handler: Renderer, page: string, query = ''): Promise<number> {
  const event = httpEvent({
    routeKey: 'GET /api/pages/{page+}',
    url: `/api/pages/x?${query}`,
    params: { page },
    headers: {
      'x-origin-secret': process.env['ORIGIN_SECRET']!,
      'cloudfront-viewer-address': '192.0.2.1:1',
    },
  });
  return (await handler(event, {} as never)).statusCode ?? 200;
}

/** Answers an address as the edge does when the bucket has no object for it. */
export async function visitRenderer(handler: Renderer, address: string): Promise<number | 'shell'> {
  const [path = '', query = ''] = (await routeAtEdge(address)).split('?', 2);
  const key = /^\/pages\/(?:identity\/)?(.+)$/.exec(path)?.[1];
  return key === undefined ? 'shell' : askRenderer(handler, decodeURIComponent(key), query);
}
