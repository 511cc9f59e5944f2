import { endpoints } from 'virtual:endpoints';
import type { PublicApi } from '../contracts/api.ts';
import { freshHeader } from '../contracts/http/fresh.ts';
import { createClient, interceptCalls, type Client } from '../contracts/http/client.ts';
import { fromEnvironment } from '../aws/client-config.ts';
import { secret } from '../kernel/secret.ts';
import { requestJson } from './request-json.ts';

/** The client of the public routes. */
export type PublicClient = Client<PublicApi>;

/** A request past CloudFront whose response is not older than itself. */
const headers = () => ({
  'x-origin-secret': secret('ORIGIN_SECRET'),
  'cloudfront-viewer-address': '127.0.0.1:0',
  [freshHeader]: 'true',
});

/** A client that bypasses CloudFront and its cache. */
export const createApiClient = (): PublicClient =>
  createClient<PublicApi>(endpoints, async (path, { method = 'GET' }) => {
    const url = `${fromEnvironment('API_URL')}${path}`;
    const { status, body } = await requestJson({ url, method, headers: headers() });
    return {
      ok: status < 300,
      status,
      statusText: String(status),
      headers: { get: () => null },
      json: async () => JSON.parse(body) as unknown,
    };
  });

/** The same client, sending each distinct request once. */
export function cacheResponses(api: PublicClient): PublicClient {
  const responses = new Map<string, Promise<unknown>>();
  return interceptCalls(api, (request, send) => {
    const response = responses.get(request) ?? send();
    responses.set(request, response);
    return response;
  });
}
